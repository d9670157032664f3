"""Teaches a small policy gin rummy, from nothing to nearly the strength of the simple player: examples/train.py.

Each legal move is scored by a weighted sum of some forty things that the player sees; moves are drawn by their scores.
What turns out better than expected becomes likelier (a policy gradient with a baseline), hundreds of hands at a time on
the vector environment. How to spread and lay off is not learned: the action BEST does it exactly.
Written are PATH.npz, the weights, and PATH.svg, the curve. The same seed and number of steps give the same policy.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from matplotlib.figure import Figure

from captain_gin.core.actions import BEST, KNOCK, PASS, STOCK, TAKE
from captain_gin.rl.encoding import HAND_FEATURES
from captain_gin.rl.vector import VectorEnv

SEEN = {each.name: slice(each.offset, each.offset + each.length) for each in HAND_FEATURES["v1"]}
VERBS = np.array([PASS, TAKE, STOCK, KNOCK, BEST])
CARDS = np.arange(52)[:, None]
GAPS = np.array([-3, -2, -1, 1, 2, 3])
BESIDE = np.where((CARDS % 13 + GAPS) // 13 == 0, CARDS + GAPS, 52)  # neighbours in the suit; 52 is none
PEERS = (CARDS + np.array([13, 26, 39])) % 52  # the others of the rank
POINTS = np.minimum(CARDS[:, 0] % 13 + 1, 10) / 10
HANDS, STEPS = 512, 32  # so many hands side by side, so many steps of each between two lessons
UNIT = 20  # points and deadwood are divided by this
OPPONENTS, GLIMPSE = ("random", "simple"), 2_000  # the curve is drawn by so many hands against each


class Choice(NamedTuple):
    """What is to be decided in n hands: eleven cards to throw and five verbs in each, most of them not legal."""

    actions: np.ndarray
    legal: np.ndarray
    features: np.ndarray
    outlook: np.ndarray  # a few numbers from which the worth of the hand is guessed; the third is its deadwood


def look(seen: np.ndarray, mask: np.ndarray) -> Choice:
    """The choices of observations with their masks of legal actions."""
    n, upcard, draws = len(seen), seen[:, SEEN["upcard"]], seen[:, SEEN["cards"]].sum(1, keepdims=True) == 10
    cards = np.nonzero(seen[:, SEEN["cards"]] | upcard * draws)[1].reshape(n, 11)
    actions = np.hstack([cards, np.tile(VERBS, (n, 1))])
    legal = np.take_along_axis(mask, actions, 1) == 1
    legal[legal[:, -1], :-1] = False  # where BEST can be played, it is
    stock, deadwood = seen[:, SEEN["stock"]] / 31, seen[:, SEEN["deadwood"]] / UNIT
    common = np.hstack([np.ones((n, 1)), stock, deadwood, stock * deadwood, deadwood == 0]).astype(np.float32)
    around = fits(seen, np.hstack([cards, upcard.argmax(1)[:, None]]), stock)
    k, c = around.shape[2], common.shape[1]
    features = np.zeros((n, 16, 2 * k + 3 * c), np.float32)
    features[:, :11, :k], features[:, 12, k : 2 * k] = around[:, :11], around[:, 11]  # the upcard, for TAKE
    for place, move in enumerate((11, 12, 14)):  # PASS, TAKE, KNOCK; next to a card or to STOCK
        features[:, move, 2 * k + place * c :][:, :c] = common
    return Choice(actions, legal, features, np.hstack([common, deadwood**2, draws]))


def fits(seen: np.ndarray, cards: np.ndarray, stock: np.ndarray) -> np.ndarray:
    """What there is to say of each of some cards: how it fits those held, and who else may want it."""
    rows = np.arange(len(seen))[:, None, None]
    mine, pile, theirs = (np.pad(seen[:, SEEN[name]] > 0, ((0, 0), (0, 1))) for name in ("cards", "pile", "opponent"))
    near, peers, gone = BESIDE[cards], PEERS[cards], pile | theirs
    low3, low2, low, high, high2, high3 = np.moveaxis(mine[rows, near], 2, 0)
    run, four = low2 & low | low & high | high & high2, low & low2 & low3 | high & high2 & high3
    held, dead, points = mine[rows, peers].sum(2), gone[rows, peers].sum(2), POINTS[cards]
    alone, beside = ~run & (held < 2), low | high
    found = [run, held > 1, run & (held > 1), four, alone & beside, alone & (low2 | high2), alone & (held == 1)]
    found += [alone & beside & (held == 1), dead, dead * (held == 1), gone[rows, near[..., 2:4]].sum(2)]
    found += [theirs[rows, near[..., 1:5]].any(2) | theirs[rows, peers].any(2), points, points * alone, points * stock]
    return np.stack(found, 2, dtype=np.float32)


class Policy:
    """Weights of the features, which learn by Adam."""

    def __init__(self, features: int) -> None:
        self.weights, self.mean, self.square = np.zeros((3, features), np.float32)
        self.lessons = 0

    def chances(self, choice: Choice) -> np.ndarray:
        """How likely each move is drawn: a softmax of the scores."""
        scores = np.where(choice.legal, choice.features @ self.weights, -np.inf)
        powers = np.exp(scores - scores.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True)

    def learn(self, slope: np.ndarray, rate: float) -> None:
        """Go up a slope."""
        self.lessons += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.01 * (slope**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.lessons), self.square / (1 - 0.99**self.lessons)
        self.weights += rate * mean / (np.sqrt(square) + 1e-8)


class Training:
    """A policy, the hands it plays against the simple player, and what it expects of them."""

    def __init__(self, seed: int) -> None:
        self.rng, self.env = np.random.default_rng(seed), VectorEnv(HANDS, opponent="simple")
        seen, info = self.env.reset(seed=seed)
        self.choice = look(seen, info["action_mask"])
        self.policy, self.guess = Policy(self.choice.features.shape[2]), np.zeros(self.choice.outlook.shape[1])
        self.hands, self.curve = 0, []

    def step(self) -> tuple[np.ndarray, ...]:
        """Play one step of all hands: outlook, which way each score would have to go, features, reward, end."""
        choice, chances = self.choice, self.policy.chances(self.choice)
        chosen = (chances.cumsum(1) > self.rng.random((HANDS, 1)) * 0.9999).argmax(1)
        seen, points, ended, _, info = self.env.step(choice.actions[np.arange(HANDS), chosen])
        self.choice = look(seen, info["action_mask"])
        self.hands += int(ended.sum())
        # Less deadwood is a step forward. What is paid for it on the way is taken back at the end of the hand: the best
        # policy stays the best, but what a move was good for shows sooner.
        reward = points / UNIT - np.where(ended, 0, self.choice.outlook[:, 2]) + choice.outlook[:, 2]
        push = (np.arange(16) == chosen[:, None]) - chances
        return choice.outlook, push, choice.features, reward, ended, chances

    def lesson(self, rate: float, curiosity: float) -> None:
        """Play some steps and learn from them."""
        steps = zip(*(self.step() for _ in range(STEPS)), strict=True)
        outlook, push, features, reward, ended, chances = map(np.stack, steps)
        worth = self.surprise(outlook, reward, ended)
        push = push * ((worth - worth.mean()) / worth.std())[..., None]
        logs = np.log(chances + 1e-9)
        push -= curiosity * chances * (logs - (chances * logs).sum(2, keepdims=True))  # towards trying more
        self.policy.learn(np.tensordot(push.astype(np.float32), features, 3) / worth.size, rate)

    def surprise(self, outlook: np.ndarray, reward: np.ndarray, ended: np.ndarray) -> np.ndarray:
        """By how much each hand went on better than expected, more of what comes soon; and expect it the next time."""
        expected = np.concatenate([outlook, self.choice.outlook[None]]) @ self.guess
        found, later = np.zeros_like(reward), np.zeros(HANDS)
        for t in reversed(range(STEPS)):
            found[t] = later = reward[t] + ~ended[t] * (expected[t + 1] + 0.95 * later) - expected[t]
        self.guess = np.linalg.lstsq(outlook.reshape(found.size, -1), (found + expected[:-1]).ravel(), rcond=None)[0]
        return found

    def note(self, done: int) -> None:
        """Measure a little and tell."""
        self.curve.append([self.hands, *(measure(self.policy, name, GLIMPSE)[0] for name in OPPONENTS)])
        told = ", ".join(f"{name} {points:+.2f}" for name, points in zip(OPPONENTS, self.curve[-1][1:], strict=True))
        print(f"{done:,} steps, {self.hands:,} hands; points a hand against {told}", flush=True)


def measure(policy: Policy, opponent: str, hands: int) -> tuple[float, float, float]:
    """Points a hand of its likeliest moves, half the 95 % interval, and the share of hands that it scores in."""
    places, each = min(hands, 500), -(-hands // 500)  # as many hands at each place: else short ones came too often
    env, played, found = VectorEnv(places, opponent=opponent), np.zeros(places, int), []
    seen, info = env.reset(seed=1_000_003)
    while played.min() < each:
        choice = look(seen, info["action_mask"])
        seen, points, ended, _, info = env.step(choice.actions[np.arange(places), policy.chances(choice).argmax(1)])
        found += points[ended & (played < each)].tolist()
        played += ended
    return float(np.mean(found)), 1.96 * float(np.std(found)) / len(found) ** 0.5, float(np.mean(np.array(found) > 0))


def train(steps: int, minutes: float, seed: int) -> Training:
    """Learn for so many steps or minutes, whichever ends first, or until Ctrl-C; looks some forty times how it is."""
    training, end, done = Training(seed), time.monotonic() + 60 * minutes, 0
    try:
        training.note(done)
        while done < steps and time.monotonic() < end:
            left = 1 - done / steps
            training.lesson(rate=0.2 * left, curiosity=0.01 * left)
            done += HANDS * STEPS
            if done >= steps or done * 40 // steps > (done - HANDS * STEPS) * 40 // steps:
                training.note(done)
    except KeyboardInterrupt:
        print("Interrupted: what was learned so far is kept.")
    return training


def draw(curve: list[list[float]], path: Path) -> None:
    """The picture of a curve."""
    axes = (figure := Figure(figsize=(7, 4), layout="constrained")).add_subplot()
    hands, *points = np.array(curve).T
    axes.plot(hands / 1000, np.transpose(points), label=[f"against {name}" for name in OPPONENTS])
    axes.legend(frameon=False)
    axes.axhline(0, color="grey", linewidth=0.8)
    axes.set(title="A small policy learns gin rummy", xlabel="thousand hands played", ylabel="points a hand")
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=1_000_000, help="decisions to learn from, else 1,000,000")
    parser.add_argument("--minutes", type=float, default=10, help="stop after so long in any case")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=20_000, help="to measure the result by")
    parser.add_argument("--out", type=Path, default=Path("build/policy"), metavar="PATH", help="without its ending")
    asked = parser.parse_args()
    training = train(asked.steps, asked.minutes, asked.seed)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    np.savez(asked.out.with_suffix(".npz"), weights=training.policy.weights)
    draw(training.curve, asked.out.with_suffix(".svg"))
    for opponent in OPPONENTS:
        points, margin, share = measure(training.policy, opponent, asked.hands)
        print(f"against {opponent}: {points:+.2f} ± {margin:.2f} points a hand, scores in {share:.1%} of the hands")
