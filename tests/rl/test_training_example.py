"""The example that trains a policy: it learns, repeatably, keeps what it has learned, and leaves its files."""

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("matplotlib")

import numpy as np

from captain_gin.core.actions import BEST
from tests.oracle import naive

pytestmark = pytest.mark.xdist_group("compiled")
SCRIPT = Path(__file__).parents[2] / "examples" / "train.py"


def loaded() -> Any:
    spec = spec_from_file_location("train", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


example = loaded()
example.GLIMPSE = 100
LESSON = example.HANDS * example.STEPS


@pytest.fixture(scope="module")
def trained() -> Any:
    """After ten lessons."""
    return example.train(10 * LESSON, 5, 1)


def test_it_learns(trained: Any) -> None:
    """Without weights it loses nearly every hand to the simple player; soon it beats the random one clearly."""
    assert trained.curve[-1][2] > trained.curve[0][2] + 25
    points, margin, share = example.measure(trained.policy, "random", 1_000)
    assert points > margin
    assert share > 0.5


def test_the_curve_has_its_ends(trained: Any) -> None:
    played = [line[0] for line in trained.curve]
    assert played == sorted(set(played))
    assert (played[0], played[-1]) == (0, trained.hands)


def test_the_same_seed_learns_the_same() -> None:
    one, other = (example.train(2 * LESSON, 5, 7).policy.weights for _ in range(2))
    assert np.array_equal(one, other)
    assert np.any(one)
    assert not np.array_equal(one, example.train(2 * LESSON, 5, 8).policy.weights)


def test_all_legal_moves_can_be_chosen_but_the_best_is_not_left_to_chance() -> None:
    """Wherever BEST can be played nothing else is offered; elsewhere what the environment allows, and no more."""
    training = example.Training(3)
    for _ in range(40):
        seen, info = training.env.step(training.choice.actions[np.arange(example.HANDS), first_legal(training)])[::4]
        training.choice = example.look(seen, info["action_mask"])
        found = zip(training.choice.actions, training.choice.legal, info["action_mask"], strict=True)
        for actions, legal, mask in found:
            wanted = {BEST} if mask[BEST] else set(np.flatnonzero(mask).tolist())
            assert set(actions[legal].tolist()) == wanted


def first_legal(training: Any) -> Any:
    return training.choice.legal.argmax(1)


def test_a_card_of_a_run_is_known_as_one() -> None:
    """The first feature of each card held and of the upcard, next to the runs that the oracle finds with those held."""
    seen, info = example.VectorEnv(200).reset(seed=5)
    choice, found = example.look(seen, info["action_mask"]), 0
    for hand in range(200):
        upcard = int(seen[hand, example.SEEN["upcard"]].argmax())
        held = [naive.PACK[int(card)] for card in choice.actions[hand, :11] if card != upcard]
        for move, action in enumerate(choice.actions[hand, :11]):
            card = naive.PACK[int(action)]
            runs = [meld for meld in naive.melds({*held, card}) if card in meld and naive.is_run(meld)]
            assert choice.features[hand, move, 0] == bool(runs)
            found += bool(runs)
    assert found > 100


def test_what_is_better_than_expected_is_a_surprise() -> None:
    """Written out: each reward and the next guess, less this one, those that follow weighed 0.95 more each."""
    training = example.Training(2)
    rng = np.random.default_rng(1)
    outlook = rng.random((example.STEPS, example.HANDS, training.guess.size))
    reward, ended = rng.random(outlook.shape[:2]), rng.random(outlook.shape[:2]) < 0.2
    training.guess = rng.random(training.guess.size)
    guesses = np.concatenate([outlook, training.choice.outlook[None]]) @ training.guess
    found = training.surprise(outlook, reward, ended)
    for hand in range(3):
        for start in range(example.STEPS):
            wanted, weight = 0.0, 1.0
            for t in range(start, example.STEPS):
                wanted += weight * (reward[t, hand] + (not ended[t, hand]) * guesses[t + 1, hand] - guesses[t, hand])
                weight *= 0.95
                if ended[t, hand]:
                    break
            assert found[start, hand] == pytest.approx(wanted, abs=1e-6)


def test_ctrl_c_keeps_what_was_learned(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    lesson, lessons = example.Training.lesson, iter([True, False])

    def once(training: Any, **how: float) -> None:
        if not next(lessons):
            raise KeyboardInterrupt
        lesson(training, **how)

    monkeypatch.setattr(example.Training, "lesson", once)
    assert np.any(example.train(10 * LESSON, 5, 1).policy.weights)
    assert "Interrupted" in capsys.readouterr().out


def test_the_time_can_be_up() -> None:
    training = example.train(10 * LESSON, 0, 1)
    assert not np.any(training.policy.weights)
    assert len(training.curve) == 1


def test_as_a_program_it_leaves_weights_and_a_picture(tmp_path: Path) -> None:
    command = [sys.executable, str(SCRIPT), "--steps", "1", "--hands", "100", "--out", str(tmp_path / "new" / "policy")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)
    assert done.returncode == 0, done.stderr
    assert "against simple" in done.stdout
    assert np.load(tmp_path / "new" / "policy.npz")["weights"].any()
    assert "</svg>" in (tmp_path / "new" / "policy.svg").read_text(encoding="utf-8")
