"""What a master would do, for whoever sits in front of the screen and is on turn."""

from glueckauf.bots.advice import advice, percent, reason
from glueckauf.cli.language import Words
from glueckauf.cli.sitting import Sitting

ASK = "?"  # what one types to ask


def hint(sitting: Sitting, words: Words) -> list[str]:
    """Why the best move, and every legal one with the games of 100 that it wins."""
    play, teller = sitting.play, sitting.teller
    assert play.turn is not None  # noqa: S101  only asked while the game is on
    weighed = advice(play.game, play.knowledge(play.turn), seed=len(play.moves))
    view = play.view(play.turn)
    moves = [
        words(
            "play",
            "hint_wins",
            percent=percent(move),
            move=teller.move(play.game.moves.name(move.number), view),
        )
        for move in weighed
    ]
    return [reason(play.game, weighed, words.language, teller.players), *moves]
