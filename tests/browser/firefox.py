"""Drive Debian's Firefox over WebDriver BiDi, the protocol that Firefox itself speaks.

Playwright drives only a Firefox of its own, and Debian has no geckodriver; a websocket is all that
BiDi needs. A test requests the fixture `firefox` of `conftest.py`:

    firefox.goto(f"{site}/battle/")
    firefox.click("#id_a-name")
    firefox.type("ohime")
    firefox.wait_for("document.querySelector('.found-box button')")
    firefox.press("ArrowDown", "Enter")
    assert firefox.text(".verdict") == "…"
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import websocket

PATIENCE = 60  # seconds until a wait is given up

MISSING = "No Firefox here: install it (apt-get install firefox-esr) or name it in FIREFOX."

# Nothing of the browser's own may reach for another host: all but this machine is behind a proxy
# that does not exist.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.blockedURIs.enabled": False,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.proxy.type": 1,
    "services.settings.server": "http://127.0.0.1:9/",
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}

# The code points of the keys that print nothing, as WebDriver numbers them.
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008",
    "Escape": "\ue00c", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}  # fmt: skip


class FirefoxError(Exception):
    """A command that Firefox refused, a script that raised, or a wait in vain."""


def firefox_path() -> str | None:
    """Return the path of Debian's Firefox, or of the one that FIREFOX names."""
    path = os.environ.get("FIREFOX") or shutil.which("firefox-esr")
    return path if path and Path(path).exists() else None


class Firefox:
    """The process of a browser, and the connection to it."""

    def __init__(self, path: str, folder: Path) -> None:
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in PREFERENCES.items()]
        (folder / "user.js").write_text("\n".join(lines), "utf-8")
        log = folder / "log"
        command = [path, "--headless", "--no-remote", "--profile", str(folder)]
        with log.open("wb") as output:
            self._process = subprocess.Popen(
                [*command, "--remote-debugging-port", "0"], stdout=output, stderr=output
            )
        self._last, self.events = 0, list[dict[str, Any]]()
        try:
            self._socket = websocket.create_connection(
                f"{self._address(log)}/session", timeout=PATIENCE, suppress_origin=True
            )
            self.send("session.new", capabilities={})
            self.send("session.subscribe", events=["log.entryAdded"])
        except BaseException:
            self._process.kill()
            raise

    def _address(self, log: Path) -> str:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if found := re.search(
                r"WebDriver BiDi listening on (ws://\S+)", log.read_text("utf-8")
            ):
                return found[1]
            time.sleep(0.05)
        raise FirefoxError(f"Firefox did not start:\n{log.read_text('utf-8')}")

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command of BiDi and return its result. Raises FirefoxError."""
        self._last += 1
        command = {"id": self._last, "method": method, "params": parameters}
        self._socket.send(json.dumps(command))
        while True:
            message: dict[str, Any] = json.loads(self._socket.recv())
            if message["type"] == "event":
                self.events.append(message)
            elif message.get("id") == self._last:
                if message["type"] == "error":
                    raise FirefoxError(f"{method}: {message['error']}: {message['message']}")
                result: dict[str, Any] = message["result"]
                return result

    def stop(self) -> None:
        """End the browser."""
        self._socket.close()
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    @contextmanager
    def page(self) -> Iterator[FirefoxPage]:
        """Yield a page with cookies and storage of its own, which are gone afterwards."""
        reader = self.send("browser.createUserContext")["userContext"]
        opened = self.send("browsingContext.create", type="tab", userContext=reader)
        self.events.clear()
        yield FirefoxPage(self, opened["context"])
        self.send("browser.removeUserContext", userContext=reader)


class FirefoxPage:
    """A page, or a frame in one."""

    def __init__(self, browser: Firefox, context: str) -> None:
        self.browser, self.context = browser, context

    def goto(self, address: str) -> None:
        """Open an address and wait until it has loaded."""
        self.browser.send(
            "browsingContext.navigate", context=self.context, url=address, wait="complete"
        )

    def evaluate(self, script: str) -> Any:
        """Return the value of a JavaScript expression, of a promise when it is kept, as JSON.

        Raises FirefoxError if the script raises.
        """
        result = self.browser.send(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({script})) ?? 'null')()",
            target={"context": self.context},
            awaitPromise=True,
            userActivation=True,
        )
        if result["type"] == "exception":
            raise FirefoxError(f"{script}: {result['exceptionDetails']['text']}")
        return json.loads(result["result"]["value"])

    def wait_for(self, script: str) -> Any:
        """Return the value of an expression as soon as it is true. Raises FirefoxError."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if value := self.evaluate(script):
                return value
            time.sleep(0.05)
        raise FirefoxError(f"waited in vain: {script}; the page has:\n{self.text('body')}")

    def wait_for_text(self, words: str, selector: str = "body") -> None:
        """Wait until an element shows these words. Raises FirefoxError."""
        self.wait_for(f"{_element(selector)}?.innerText.includes({json.dumps(words)})")

    def text(self, selector: str) -> str:
        """Return the visible text of an element. Raises FirefoxError if there is none."""
        return str(self.evaluate(f"{_element(selector)}.innerText"))

    def click(self, selector: str) -> None:
        """Scroll to an element and click its middle. Raises FirefoxError if there is none."""
        self.evaluate(f"{_element(selector)}.scrollIntoView({{block: 'center'}})")
        located = self.browser.send(
            "browsingContext.locateNodes",
            context=self.context,
            locator={"type": "css", "value": selector},
            maxNodeCount=1,
        )
        (node,) = located["nodes"]
        origin = {"type": "element", "element": {"sharedId": node["sharedId"]}}
        self._act(
            "pointer",
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        )

    def type(self, text: str) -> None:
        """Type text with the keyboard, where the focus is."""
        self._press(*text)

    def press(self, *keys: str) -> None:
        """Press keys one after another: `ArrowDown`, `Enter`, `a`."""
        self._press(*(KEYS.get(key, key) for key in keys))

    def _press(self, *values: str) -> None:
        kinds = ("keyDown", "keyUp")
        self._act("key", *({"type": kind, "value": each} for each in values for kind in kinds))

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        source = {"type": kind, "id": kind, "actions": actions}
        self.browser.send("input.performActions", context=self.context, actions=[source])

    def frame(self) -> FirefoxPage:
        """Return the first frame of the page. Raises FirefoxError if there is none in time."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            (tree,) = self.browser.send("browsingContext.getTree", root=self.context)["contexts"]
            if tree["children"]:
                return FirefoxPage(self.browser, tree["children"][0]["context"])
            time.sleep(0.05)
        raise FirefoxError("the page has no frame")

    def errors(self) -> list[str]:
        """Return the messages of all errors of scripts that were not caught."""
        entries = [each["params"] for each in self.browser.events]
        raised = [each for each in entries if each["type"] == "javascript"]
        return [each["text"] for each in raised if each["level"] == "error"]


def _element(selector: str) -> str:
    return f"document.querySelector({json.dumps(selector)})"
