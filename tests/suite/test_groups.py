"""The suite itself: what is dear to make is made once, by the one process that runs the tests of a group."""

import pytest


@pytest.mark.xdist_group("compiled")
def test_the_names_of_tests_tell_their_groups(request: pytest.FixtureRequest) -> None:
    """By what stands behind the @ xdist shares them out; without it each test would be a group of its own."""
    if not request.config.getoption("loadgroup", False):
        pytest.skip("no xdist that shares out groups")
    marked = [(item.nodeid, item.get_closest_marker("xdist_group")) for item in request.session.items]
    grouped = [(name, mark.args[0]) for name, mark in marked if mark]
    assert grouped
    assert [name for name, group in grouped if name.rpartition("@")[2] != group] == []
