"""Scenes for the workbench: a game by rule of thumb, seen from the seat on turn.

`python web/workbench/scenes.py elfengold 4 [de]` writes `scenes/elfengold.json`.
"""

import json
import sys
from pathlib import Path

import glueckauf
from glueckauf.bots import bot
from glueckauf.rulekit.picture import spot_of
from glueckauf.table.telling import Facts, Teller

MOST_SCENES = 400


def main(name: str, seats: int, language: str = "en") -> None:
    """Play one game and keep every scene."""
    game = glueckauf.game(name)
    play = game.new(seats=seats, seed=7)
    names = ["Anna", "Ben", "Clara", "David", "Eva", "Finn"][:seats]
    teller = Teller(game.description, language, names)
    bots = [bot("thumb", game.description, seat) for seat in range(seats)]
    scenes, before, happenings = [], None, []
    while True:
        eye = 0 if play.turn is None else play.turn
        view = play.view(eye)
        scenes.append({
            "eye": eye, "view": view, "before": before or view, "happenings": happenings,
            "legal": [{"move": move, "say": teller.move(move, view)} for move in play.legal()],
            "standing": teller.standing(view), "picture": picture(teller, view),
            "reckoning": play.reckoning(),
        })  # fmt: skip
        if play.over or len(scenes) > MOST_SCENES:
            break
        before = view
        play.do(bots[play.turn].choose(play.knowledge(play.turn)))
        happenings = [
            {"seq": len(scenes), "event": event, "say": teller.event(event, play.view(eye))}
            for event in play.events_for(eye)
        ]
    phrases = game.description.wording.phrases[language]
    common = glueckauf.rulekit.wording.COMMON.phrases[language]
    words = {
        key: {**common.get(key, {}), **phrases.get(key, {})} for key in ("table", "card", "piece", "coach")
    }
    players = [{"seat": seat, "name": names[seat], "mine": seat == 0} for seat in range(seats)]
    file = Path(__file__).parent / "scenes" / f"{name}.json"
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps({"players": players, "words": words, "scenes": scenes}))


def picture(teller: Teller, view: Facts) -> list[list[dict[str, object]]]:
    """The table in styled pieces, as the house sends it for games that the page has no drawing of."""
    return [
        [dict(zip(("text", "style", "facts"), (text, *spot_of(style)), strict=True)) for text, style in line]
        for line in teller.picture(view)
    ]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:])
