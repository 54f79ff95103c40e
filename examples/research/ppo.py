"""Proximal policy optimisation (Schulman et al. 2017) by self-play: `python examples/research/ppo.py`.

One network decides for every seat of a batch of games, among the legal moves
only; everybody sees himself at seat 0, so it always plays for itself.  With
PyTorch (`pip install 'glueckauf[learning]'`) on two cores it takes minutes to
beat the rule of thumb of My Gold Mine.
"""

import argparse
from typing import Any, NamedTuple

import numpy as np

import glueckauf
from evaluate import Policy, sentence, shares
from glueckauf.research import Batch
from glueckauf.research.frameworks import needed
from glueckauf.research.gymnasium import SeatEnv
from glueckauf.research.plan import plan_of

with needed("PyTorch", "learning"):
    import torch
    from torch import nn

GAMES, STEPS = 256, 64  # at once, and decisions of each before the network learns
EPOCHS, MINIBATCH = 3, 2048
WIDTH, RATE = 128, 1e-3
CLIP, TRACE, CURIOSITY, VALUE = 0.2, 0.95, 0.01, 0.5  # ε, λ, entropy, weight of the value's error
LONGEST_STEP = 0.5  # of the gradient


class Player(nn.Module):  # type: ignore[misc]  # has no types where it is not installed
    """A network: observations to a preference for each move, and to the share of the victory to expect."""

    def __init__(self, game: str) -> None:
        super().__init__()
        rules = glueckauf.game(game).description
        self.plan = plan_of(rules)
        self.trunk = nn.Sequential(
            nn.Linear(self.plan.features, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.policy = nn.Linear(WIDTH, len(rules.moves.named))
        self.value = nn.Linear(WIDTH, 1)

    def forward(self, shown: Any, masks: Any) -> tuple[Any, Any]:
        """How likely each legal move is, and the value."""
        inner = self.trunk(torch.from_numpy(self.plan.encoded(shown)))
        preferences = self.policy(inner).masked_fill(~torch.from_numpy(masks), -torch.inf)
        return torch.distributions.Categorical(logits=preferences), self.value(inner).squeeze(1)

    def choose(self, shown: Any, mask: Any) -> int:
        """The likeliest move."""
        with torch.no_grad():
            chances, _ = self(shown[None], mask[None])
        return int(chances.probs.argmax())


class Decisions(NamedTuple):
    """What was decided: a row for each step and a column for each game, or all in one row."""

    shown: Any
    masks: Any
    moves: Any
    chances: Any  # logarithms of how likely the moves were
    values: Any
    advantages: Any


def play(player: Player, games: Batch) -> Decisions:
    """Let the player decide in all games for some steps; what was decided and what came of it."""
    steps, ends = [], []
    with torch.no_grad():
        for _ in range(STEPS):
            shown, masks, turns = games.observations.copy(), games.masks.copy(), games.turns.copy()
            chances, values = player(shown, masks)
            moves = chances.sample()
            games.step(moves.numpy())
            steps.append((shown, masks, moves.numpy(), chances.log_prob(moves).numpy(), values.numpy()))
            ends.append((turns, games.dones.copy(), games.rewards.copy()))
        _, values = player(games.observations, games.masks)
    shown, masks, made, likely, worth = (np.array(column) for column in zip(*steps, strict=True))
    gains = advantages(worth, ends, games.turns, values.numpy())
    return Decisions(shown, masks, made, likely, worth, gains)


def advantages(values: Any, ends: list[Any], turns: Any, last: Any) -> Any:
    """Generalised advantages (Schulman et al. 2016): how much better than expected each decision was.

    What follows a decision is the next decision of the same seat.  Where that is
    not known yet, the advantage is NaN.
    """
    every = np.arange(len(turns))
    expected = np.full(ends[0][2].shape, np.nan)  # by game and seat
    expected[every, turns] = last
    later, found = np.zeros(expected.shape), np.zeros(values.shape)
    for step in reversed(range(len(values))):
        seats, dones, rewards = ends[step]
        expected[dones], later[dones] = rewards[dones], 0
        found[step] = expected[every, seats] - values[step] + TRACE * later[every, seats]
        expected[every, seats], later[every, seats] = values[step], np.nan_to_num(found[step])
    return found.astype(np.float32)


def learn(player: Player, optimiser: Any, decided: Decisions, random: np.random.Generator) -> None:
    """Make better decisions likelier, but none much likelier at once."""
    flat = Decisions(*(part.reshape(-1, *part.shape[2:]) for part in decided))
    known = np.flatnonzero(~np.isnan(flat.advantages))
    for _ in range(EPOCHS):
        random.shuffle(known)
        for first in range(0, len(known), MINIBATCH):
            loss = error(player, Decisions(*(part[known[first : first + MINIBATCH]] for part in flat)))
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), LONGEST_STEP)
            optimiser.step()


def error(player: Player, decided: Decisions) -> Any:
    """The clipped objective, the value's error, and a reward for curiosity."""
    moves, before, gains = map(torch.from_numpy, (decided.moves, decided.chances, decided.advantages))
    chances, values = player(decided.shown, decided.masks)
    ratio = (chances.log_prob(moves) - before).exp()
    better = (gains - gains.mean()) / (gains.std() + 1e-8)
    clipped = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    missed = (values - torch.from_numpy(decided.values) - gains).square().mean()
    return VALUE * missed - clipped - CURIOSITY * chances.entropy().mean()


def trained(game: str, seats: int, rounds: int, seed: int) -> Player:
    """A player that has played against itself for so many rounds."""
    torch.manual_seed(seed)
    player, random = Player(game), np.random.default_rng(seed)
    games = Batch(glueckauf.game(game), seats, GAMES, seed=seed)
    optimiser = torch.optim.Adam(player.parameters(), lr=RATE)
    for number in range(rounds):
        optimiser.param_groups[0]["lr"] = RATE * (1 - number / rounds)
        learn(player, optimiser, play(player, games), random)
    return player


def against_thumb(policy: Policy, game: str, seats: int, games: int) -> str:
    """How a policy does against the rule of thumb."""
    return sentence(shares(policy, SeatEnv(game, seats, opponents="thumb"), games, seed=1), "thumb", seats)


def main() -> None:
    """Train, and say how the player did against the rule of thumb before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="mygoldmine")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--trials", type=int, default=1_000)
    chosen = parser.parse_args()
    torch.set_num_threads(2)
    for rounds in (0, chosen.rounds):
        player = trained(chosen.game, chosen.seats, rounds, seed=1)
        told = against_thumb(player.choose, chosen.game, chosen.seats, chosen.trials)
        print(f"after {rounds * GAMES * STEPS:,} decisions: {told}")


if __name__ == "__main__":
    main()
