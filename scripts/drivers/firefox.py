"""Firefox through WebDriver BiDi, which it speaks without a driver."""

from __future__ import annotations

import itertools
import json
import re
import subprocess
import tempfile
from typing import Any

PATIENCE = 60
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
SELECT_ALL = ("\ue009", "a")  # Control and A


class Firefox:
    """One tab of a Firefox without a window."""

    def __init__(self, binary: str) -> None:
        from websocket import create_connection

        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command = [binary, "--headless", "--no-remote", "--profile", self.profile.name, "--remote-debugging-port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        address = next(found[1] for line in self.process.stderr if (found := LISTENING.search(line)))
        self.socket = create_connection(f"{address}/session", timeout=2 * PATIENCE, suppress_origin=True)
        self.ids = itertools.count(1)
        self.call("session.new", capabilities={})
        self.tab = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **params: Any) -> Any:
        """One command of the protocol."""
        number = next(self.ids)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self.socket.recv())).get("id") != number:
            pass  # an event that nobody has asked for
        if answer["type"] == "error":
            raise RuntimeError(f"{answer['error']}: {answer['message']}")
        return answer["result"]

    def open(self, url: str) -> None:
        """Go to an address."""
        self.call("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page again."""
        self.call("browsingContext.reload", context=self.tab, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression, or of the promise that it is."""
        as_text = f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        return json.loads(self.script(as_text)["value"])

    def script(self, expression: str) -> dict[str, Any]:
        """The result of an expression as the protocol has it."""
        target = {"context": self.tab}
        answer = self.call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return dict(answer["result"])

    def click(self, selector: str) -> None:
        """Click in the middle of an element."""
        element = self.script(
            f"(e => (e.scrollIntoView({{block: 'center'}}), e))(document.querySelector({selector!r}))"
        )
        origin = {"type": "element", "element": {"sharedId": element["sharedId"]}}
        moves = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.act({"type": "pointer", "id": "mouse", "actions": moves})

    def type(self, selector: str, text: str) -> None:
        """Replace what a field contains, key by key."""
        self.click(selector)
        control, letter = SELECT_ALL
        keys = [("keyDown", control), ("keyDown", letter), ("keyUp", letter), ("keyUp", control)]
        keys += [(kind, key) for key in text for kind in ("keyDown", "keyUp")]
        self.act({"type": "key", "id": "keys", "actions": [{"type": kind, "value": key} for kind, key in keys]})

    def act(self, source: dict[str, Any]) -> None:
        """Perform what a mouse or a keyboard does."""
        self.call("input.performActions", context=self.tab, actions=[source])

    def close(self) -> None:
        """End the browser."""
        try:
            self.call("browser.close")
        finally:
            self.socket.close()
            self.process.terminate()
            self.process.wait(10)
            self.profile.cleanup()
