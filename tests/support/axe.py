"""axe-core: what it has to say about a screen, in every theme."""

from pathlib import Path

from tests.support.in_browser import Person

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = [("dark", "normal"), ("light", "normal"), ("dark", "more"), ("light", "more")]
ALL = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What can differ between themes, which change nothing but colours."""
CHECK = """async ([theme, contrast, rules]) => {
    document.documentElement.dataset.theme = theme;
    document.documentElement.dataset.contrast = contrast;
    const moving = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(moving.map((one) => one.finished)); // what fades in has too little contrast on the way
    const found = await axe.run(document, { runOnly: rules, resultTypes: ['violations'] });
    const told = (fault) => fault.nodes.map((node) => `${fault.id}: ${node.target} ${node.failureSummary}`);
    return found.violations.flatMap(told);
}"""


async def check(person: Person, screen: str) -> list[str]:
    """What axe-core has to say about a screen, in every theme."""
    if await person.page.evaluate("!window.axe"):
        await person.page.evaluate(AXE.read_text(encoding="utf-8"))
    faults = []
    for theme, contrast in THEMES:
        rules = ALL if (theme, contrast) == THEMES[0] else COLOURS
        found = await person.page.evaluate(CHECK, [theme, contrast, rules])
        faults += [f"{screen}, {theme}, {contrast}: {fault}" for fault in found]
    return faults
