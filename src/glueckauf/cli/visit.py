"""A program at somebody's house: it comes by the invitation, takes an open seat and plays to the end."""

import http.client
import json
from contextlib import closing
from http.cookies import SimpleCookie
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

from glueckauf.bots.strangers import Maker, Stranger
from glueckauf.cli.language import wrong
from glueckauf.server.frames import Frames

MARKED = {"X-Glueckauf": "1", "Content-Type": "application/json"}
LUCK_BYTES, ID_BYTES = 32, 8
OVERTAKEN = "stale"  # a move that answers an older scene: the present one is told next
SECONDS = 30.0  # after which a house will not answer any more


class Visit:
    """One guest at one table."""

    def __init__(self, invitation: str, nickname: str) -> None:
        """The *invitation* is the address that people are sent: http://house/t/table."""
        address = urlsplit(invitation)
        self.table = address.path.rstrip("/").rpartition("/")[2]
        if address.scheme not in {"http", "https"} or not address.netloc or not self.table:
            raise wrong("invitation", given=invitation)
        self.house = address.netloc
        self.secure = address.scheme == "https"
        self.cookie = self._introduce(nickname)

    def _introduce(self, nickname: str) -> str:
        """Become a guest; the cookie says who this is from now on."""
        kind = http.client.HTTPSConnection if self.secure else http.client.HTTPConnection
        with closing(kind(self.house, timeout=SECONDS)) as line:
            try:
                line.request("PUT", "/api/me", json.dumps({"nickname": nickname}), MARKED)
                answer = line.getresponse()
            except OSError as error:
                raise wrong("not_let_in", house=self.house, reason=error) from error
            if answer.status != http.HTTPStatus.OK:
                raise wrong("not_let_in", house=self.house, reason=answer.read().decode(errors="replace"))
            cookies = SimpleCookie(answer.headers["Set-Cookie"])
        return "; ".join(f"{name}={cookie.value}" for name, cookie in cookies.items())

    def play(self, maker: Maker, seed: int) -> dict[str, Any]:
        """Sit down, play every decision of this seat, and answer with the view at the end."""
        scheme = "wss" if self.secure else "ws"
        address = f"{scheme}://{self.house}/api/tables/{self.table}/socket"
        with connect(address, additional_headers={"Cookie": self.cookie}, open_timeout=SECONDS) as line:
            return _play(line, maker, seed)


def _play(line: ClientConnection, maker: Maker, seed: int) -> dict[str, Any]:
    """Answer whatever the house tells, until the game is over."""
    frames = Frames()
    player: Stranger | None = None
    for text in line:
        for news in frames.read(text):
            if news["type"] == "refused" and news["code"] != OVERTAKEN:
                raise wrong("refused", reason=news["sentence"])
            if news["type"] == "table" and player is None:
                _take_seat(line, news["seats"])
                player = maker(news["game"], seed)
            elif news["type"] == "scene" and news["view"]["over"]:
                return dict(news["view"])
            elif news["type"] == "scene" and news["legal"] and player:
                move = player.choose(news["view"], [offer["move"] for offer in news["legal"]])
                _say(line, type="do", move=move, answers=news["seq"], id=token_hex(ID_BYTES))
    raise wrong("sent_away")


def _take_seat(line: ClientConnection, seats: list[dict[str, Any]]) -> None:
    """Sit down on the first open seat and give luck for the shuffle."""
    kinds = [seat["kind"] for seat in seats]
    if "open" not in kinds:
        raise wrong("no_open_seat")
    _say(line, type="sit", seat=kinds.index("open"))
    _say(line, type="luck", seed=token_hex(LUCK_BYTES))


def _say(line: ClientConnection, **request: object) -> None:
    line.send(json.dumps(request))
