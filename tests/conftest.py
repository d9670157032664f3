"""What keeps the tests quick: where coverage is not measured, and what one process runs alone."""

import os
import signal
from collections.abc import Generator

import pytest

UNMEASURED = (
    "arena/test_crew.py::test_interrupted_while",
    "arena/test_crew.py::test_results_do_not",
    "arena/test_mirroring.py",
    "bots/test_bot_protocol.py",
    "bots/test_bot_strength.py",
    "bots/test_bot_table.py::test_a_captain_who_asks",
    "bots/test_bot_table.py::test_a_match_among",
    "bots/test_bot_table.py::test_a_match_is_repeated",
    "bots/test_bot_table.py::test_a_person_who_sits",
    "bots/test_deal_constants.py::test_the_number_of_hands",
    "bots/test_eaai_statistics.py",
    "bots/test_expert.py::test_each_legal",
    "bots/test_expert.py::test_hidden_cards",
    "bots/test_policy_bot.py::test_the_choice_is",
    "bots/test_policy_bot.py::test_whole_hands",
    "bots/test_simulation.py::test_points_of",
    "bots/test_simulation.py::test_the_parts",
    "bots/test_weighing.py::test_his_own",
    "browser/",
    "cli/test_process.py",
    "cli/test_remote_commands.py",
    "client/test_client_matches.py::test_commands_over",
    "client/test_client_matches.py::test_the_messages",
    "client/test_client_matches.py::test_the_own_view",
    "client/test_client_matches.py::test_who",
    "client/test_client_processes.py",
    "core/test_knocking.py::test_the_actions_lead",
    "core/test_reasons.py::test_fine_means",
    "deck/test_deck_shuffle.py::test_every_card",
    "deck/test_deck_words.py::test_exactly",
    "docs/",
    "engine/test_engine_faults.py::test_every_line",
    "engine/test_engine_secrecy.py",
    "engine/test_wire_codec.py::test_any_fields",
    "engine/test_wire_views.py::test_a_view_comes_back",
    "engine/test_wire_views.py::test_all_along",
    "equity/test_equity_matches.py::test_matches_are_won",
    "equity/test_equity_tables.py::test_packed_and",
    "equity/test_equity_tables.py::test_written_and",
    "fast/test_batch.py::test_plain_and",
    "fast/test_chance.py",
    "fast/test_kernel.py",
    "fast/test_knowledge.py",
    "fast/test_lessons.py::test_a_row",
    "fast/test_lessons.py::test_knocks",
    "fast/test_lessons.py::test_other",
    "fast/test_lessons.py::test_the_upcard",
    "fast/test_lessons.py::test_weights_gain",
    "fast/test_particles.py::test_a_guess",
    "fast/test_particles.py::test_guesses_come",
    "fast/test_policy_statistics.py",
    "fast/test_prospects.py",
    "fast/test_train.py::test_the_same",
    "fast/test_tuned_secrecy.py",
    "fast/test_tuned_strength.py",
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
    "rl/test_encoding.py::test_the_environment_shows",
    "rl/test_encoding.py::test_what_a_seat",
    "rl/test_openspiel_player.py::test_a_bot_sees",
    "rl/test_openspiel_player.py::test_hidden_cards",
    "rl/test_openspiel_player.py::test_it_takes_over",
    "rl/test_pictures.py::test_each_known_card",
    "rl/test_pictures.py::test_equal_views",
    "rl/test_retelling.py::test_the_record_is",
    "rl/test_training_example.py",
    "rl/test_vector_env.py::test_every_hand",
    "secrecy/",
    "server/test_app_allowed.py::test_it_is_told",
    "server/test_app_allowed.py::test_the_upcard",
    "server/test_app_fuzz.py",
    "server/test_app_looking_back.py::test_a_record_of_many",
    "server/test_app_serve.py::test_a_server_stops",
    "server/test_app_serve.py::test_nothing_that_compiles",
    "server/test_choices.py::test_all_spreads",
    "server/test_crash.py",
    "server/test_room_listeners.py::test_coming_back",
    "server/test_room_listeners.py::test_nobody_misses",
    "server/test_table_log.py::test_a_log_makes",
    "server/test_table_secrecy.py",
    "terminal/test_any_input.py",
    "terminal/test_session.py::test_a_match_goes_on",
    "terminal/test_session.py::test_the_same_seed",
    "texts/",
    "twin/",
)
"""How the names of tests begin, after `tests/`, that are not measured: coverage makes Python three times as slow.

They do thousands of times what others show a few times, or start processes whose work is measured elsewhere.
"""
MEASURING = ("COVERAGE_PROCESS_CONFIG", "COVERAGE_PROCESS_START")
"""By these a process knows that it is to be measured."""


def pytest_configure() -> None:
    """What is started in the background of a shell ignores Ctrl-C, and so would what the tests start and interrupt."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark those for pytest-cov, and see to it that one process runs a whole group."""
    for item in items:
        if item.nodeid.removeprefix("tests/").startswith(UNMEASURED):
            item.add_marker("no_cover")
        group = item.get_closest_marker("xdist_group")
        if group and config.getoption("loadgroup", False):
            # xdist 3.8 writes the group where pytest 9.2 no longer reads it: each test would be its own group
            item._id = item.id.parse(f"{item.nodeid}@{group.args[0]}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """The processes that an unmeasured test starts are not measured either."""
    if not item.get_closest_marker("no_cover"):
        return (yield)
    kept = {name: os.environ.pop(name) for name in MEASURING if name in os.environ}
    try:
        return (yield)
    finally:
        os.environ.update(kept)
