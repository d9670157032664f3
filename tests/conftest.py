"""What keeps the tests quick: where coverage is not measured, and what one process runs alone."""

import pytest

UNMEASURED = (
    "arena/test_crew.py::test_interrupted_while",
    "arena/test_crew.py::test_results_do_not",
    "arena/test_mirroring.py",
    "bots/test_bot_protocol.py",
    "bots/test_bot_strength.py",
    "bots/test_bot_table.py::test_a_match_is_repeated",
    "bots/test_eaai_statistics.py",
    "bots/test_expert.py::test_hidden_cards",
    "bots/test_policy_bot.py::test_the_choice_is",
    "bots/test_policy_bot.py::test_whole_hands",
    "browser/",
    "cli/test_process.py",
    "cli/test_remote_commands.py",
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
    "levels/test_levels_compiled.py",
    "oracle/",
    "peers/",
    "perft/",
    "properties/",
    "records/test_record_damage.py",
    "records/test_record_masked.py::test_the_reader_of_every",
    "records/test_record_masked.py::test_what_an_audience",
    "records/test_record_resume.py",
    "records/test_record_round_trip.py",
    "rl/test_captain_env.py::test_pettingzoo",
    "rl/test_encoding.py::test_what_a_seat",
    "rl/test_openspiel_player.py::test_hidden_cards",
    "rl/test_pictures.py::test_each_known_card",
    "rl/test_training_example.py",
    "secrecy/",
    "server/test_app_serve.py::test_a_server_stops",
    "server/test_crash.py",
    "server/test_table_secrecy.py",
    "terminal/test_any_input.py",
    "texts/",
    "twin/",
)
"""How the names of tests begin, after `tests/`, that are not measured: coverage makes Python three times as slow.

They do thousands of times what others show a few times, or start processes whose work is measured elsewhere.
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark those for pytest-cov, and see to it that one process runs a whole group."""
    for item in items:
        if item.nodeid.removeprefix("tests/").startswith(UNMEASURED):
            item.add_marker("no_cover")
        group = item.get_closest_marker("xdist_group")
        if group and config.getoption("loadgroup", False):
            # xdist 3.8 writes the group where pytest 9.2 no longer reads it: each test would be its own group
            item._id = item.id.parse(f"{item.nodeid}@{group.args[0]}")


@pytest.fixture(autouse=True)
def _processes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor do processes measure themselves that such a test starts."""
    if request.node.get_closest_marker("no_cover"):
        monkeypatch.delenv("COVERAGE_PROCESS_CONFIG", raising=False)
