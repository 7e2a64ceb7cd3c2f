"""The project's own packages, installed from the lock files; standard library only, since it runs before them."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

from tableside.publish.node import npm  # noqa: E402 - the project is on the path from here on
from tableside.publish.progress import step, stop  # noqa: E402

VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PYTHON_LOCK = ("requirements.txt", "pyproject.toml")
NODE_LOCK = ("package.json", "package-lock.json", ".npmrc")
OLDEST = (3, 11)


def enter() -> None:
    """Install what is missing, then run the calling script inside the project's environment."""
    if sys.version_info < OLDEST:
        stop(f"Tableside needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    install_python_packages()
    if Path(sys.prefix).resolve() == VENV.resolve():
        install_node_packages()  # whose npm may be one of the Python packages
        return
    command = [str(PYTHON), *sys.argv]
    if os.name == "nt":  # exec on Windows returns to the shell before the script has ended
        sys.exit(subprocess.call(command))
    sys.stdout.flush()
    os.execv(command[0], command)


def install_python_packages() -> None:
    """Bring `.venv` to the locked versions, unless its stamp says that it has them."""
    interpreter = f"{sys.version} {sys.base_prefix} {ROOT}"
    stamp, key = VENV / "tableside.stamp", fingerprint(PYTHON_LOCK, interpreter)
    if is_stamped(stamp, key):
        return
    if not has_same_python():
        ensure_venv_module()
        step("Making .venv", [sys.executable, "-m", "venv", "--clear", str(VENV)], ROOT)
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    step("Installing Python packages", [*pip, "--require-hashes", "-r", "requirements.txt"], ROOT)
    step("Installing the project", [*pip, "--no-deps", "--no-build-isolation", "-e", "."], ROOT)
    stamp.write_text(key, encoding="utf-8")


def install_node_packages() -> None:
    """Bring `node_modules` to the locked versions, unless its stamp says that it has them."""
    stamp, key = ROOT / "node_modules" / ".tableside.stamp", fingerprint(NODE_LOCK, "")
    if not is_stamped(stamp, key):
        step("Installing Node packages", [*npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], ROOT)
        stamp.write_text(key, encoding="utf-8")


def has_same_python() -> bool:
    """Whether `.venv` exists, starts, and is of the Python that runs now."""
    try:
        found = subprocess.check_output(
            [str(PYTHON), "-c", "import sys; print(sys.version, sys.base_prefix)"], text=True
        )
    except (OSError, subprocess.CalledProcessError):
        return False
    return found.strip() == f"{sys.version} {sys.base_prefix}"


def ensure_venv_module() -> None:
    """Install Debian's separate package for virtual environments, or say that it is missing."""
    probe = [sys.executable, "-c", "import ensurepip, venv"]
    if subprocess.run(probe, capture_output=True, check=False).returncode == 0:
        return
    if not is_debian_root():
        stop("This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt-get install python3-venv")
    apt_install("python3-venv")


def is_debian_root() -> bool:
    """Whether packages can be installed with apt-get without asking anybody."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(package: str) -> None:
    """Install one Debian package."""
    step("Reading the list of system packages", ["apt-get", "update"], ROOT)
    step(f"Installing {package}", ["apt-get", "install", "--yes", "--no-install-recommends", package], ROOT)


def fingerprint(names: tuple[str, ...], extra: str) -> str:
    """A hash of these files and of what else the installation depends on."""
    digest = hashlib.sha256(extra.encode())
    for name in names:
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def is_stamped(stamp: Path, key: str) -> bool:
    """Whether an earlier run finished with the same inputs."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == key


if __name__ == "__main__":
    enter()
