"""Where coverage is not measured, for it makes Python three times as slow.

These tests do thousands of times what others show a few times, or start processes whose work is measured elsewhere.
"""

import pytest

UNMEASURED = (
    "arena/test_mirroring.py",
    "bots/test_bot_protocol.py::test_each_legal_move",
    "bots/test_bot_protocol.py::test_every_reason",
    "bots/test_bot_protocol.py::test_hidden_cards",
    "bots/test_bot_protocol.py::test_the_adviser",
    "bots/test_bot_protocol.py::test_the_choice",
    "bots/test_bot_strength.py",
    "bots/test_bot_table.py::test_a_match_is_repeated",
    "bots/test_eaai_statistics.py",
    "bots/test_policy_bot.py::test_the_choice_is",
    "browser/",
    "cli/test_process.py",
    "client/test_client_processes.py",
    "docs/",
    "engine/test_engine_secrecy.py",
    "engine/test_wire_codec.py::test_any_fields",
    "engine/test_wire_views.py::test_a_view_comes_back",
    "fast/test_chance.py",
    "fast/test_kernel.py",
    "fast/test_knowledge.py",
    "fast/test_policy_statistics.py",
    "fast/test_prospects.py",
    "levels/test_level_bots.py",
    "oracle/",
    "peers/",
    "perft/",
    "properties/",
    "records/test_record_damage.py",
    "records/test_record_masked.py::test_the_reader_of_every",
    "records/test_record_masked.py::test_what_an_audience",
    "records/test_record_resume.py",
    "records/test_record_round_trip.py",
    "rl/test_training_example.py",
    "secrecy/",
    "server/test_crash.py",
    "server/test_table_secrecy.py",
    "terminal/test_any_input.py",
    "texts/",
    "twin/",
)
"""How the names of such tests begin, after `tests/`."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them for pytest-cov."""
    for item in items:
        if item.nodeid.removeprefix("tests/").startswith(UNMEASURED):
            item.add_marker("no_cover")


@pytest.fixture(autouse=True)
def _processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor do processes measure themselves that such a test starts."""
    if request.node.get_closest_marker("no_cover"):
        monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)
