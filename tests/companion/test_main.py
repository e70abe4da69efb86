"""The composition root, as ``python3 main.py`` starts it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion import store

ROOT = Path(__file__).parents[2]


def start(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    command: list[Any] = [sys.executable, "main.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **env}, capture_output=True, text=True, timeout=120)


def test_a_folder_in_use_is_said(tmp_path):
    with store.locked(tmp_path):
        done = start("serve", "--host", "127.0.0.1", "--port", "0", DATA=str(tmp_path))
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert f"Another Tableside already keeps its tables in {tmp_path}." in done.stdout


def test_a_folder_that_cannot_be_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    done = start("serve", "--host", "127.0.0.1", "--port", "0", DATA=str(tmp_path / "file" / "tables"))
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert "cannot be kept in" in done.stdout


LOOK = """
import sys, main
code = main.commands.main(["tables"], main.serve)
sys.exit(code or "flet" in sys.modules)
"""


def test_commands_start_without_flet(tmp_path):
    env = {**os.environ, "DATA": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", LOOK], cwd=ROOT, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"{tmp_path}\n"), done.stderr
