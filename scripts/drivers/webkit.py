"""WebKit through its own WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import time
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"  # the key that the standard gives to references
PATIENCE = 60


class WebKit:
    """One window of MiniBrowser."""

    def __init__(self, driver: str, browser: str, screen: str) -> None:
        command = [screen, "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
        self.screen = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.screen.stdout is not None
        display = f":{self.screen.stdout.readline().strip()}"
        port = free_port()
        self.driver = subprocess.Popen(
            [driver, f"--port={port}"],
            env={**os.environ, "DISPLAY": display},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.base = f"http://127.0.0.1:{port}/session"
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.base += "/" + self.new_session(wanted)["sessionId"]
        self.call("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})

    def new_session(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """The first answer of the driver, which takes a moment to listen."""
        for _ in range(100):
            try:
                return dict(self.call("POST", "", wanted))
            except URLError:
                time.sleep(0.1)
        raise TimeoutError("WebKitWebDriver does not listen.")

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """One command of the protocol."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=2 * PATIENCE) as response:
                return json.load(response)["value"]
        except HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def open(self, url: str) -> None:
        """Go to an address."""
        self.call("POST", "/url", {"url": url})

    def reload(self) -> None:
        """Load the page again."""
        self.call("POST", "/refresh", {})

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, or of the promise that it is."""
        script = f"const done = arguments[0]; Promise.resolve({expression}).then((value) => done(value ?? null))"
        return self.call("POST", "/execute/async", {"script": script, "args": []})

    def click(self, selector: str) -> None:
        """Click in the middle of an element, away from what sticks to the edges of the window."""
        element = self.find(selector)
        self.evaluate(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{ block: 'center' }})")
        self.call("POST", f"/element/{element}/click", {})

    def type(self, selector: str, text: str) -> None:
        """Replace what a field contains, key by key."""
        element = self.find(selector)
        self.call("POST", f"/element/{element}/clear", {})
        self.call("POST", f"/element/{element}/value", {"text": text})

    def find(self, selector: str) -> str:
        """The driver's name for an element."""
        return str(self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT])

    def close(self) -> None:
        """End the browser, its driver and its screen."""
        try:
            self.call("DELETE", "")
        finally:
            for process in (self.driver, self.screen):
                process.terminate()
                process.wait(10)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
