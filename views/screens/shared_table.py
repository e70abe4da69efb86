import flet as ft
def SharedTable(phone, look, shown): return ft.Container()
