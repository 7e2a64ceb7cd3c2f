"""The Markdown extension by itself: what a chapter may write."""

import pytest
from markdown import Markdown

from tableside.book.chapters import Chapter, Library
from tableside.book.extension import TablesideExtension, makeExtension
from tableside.book.glossary import read_terms
from tableside.engine.door import Door
from tests.converting import GAMES, RULES, convert


def test_a_value_that_all_editions_share_is_plain_text() -> None:
    html, _ = convert("Each metre deals {{ uchma.damage_per_metre }} damage.")
    assert html == "<p>Each metre deals 10 damage.</p>"


def test_a_value_that_differs_is_written_for_each_edition_and_search_reads_the_newest() -> None:
    html, _ = convert("Up to {{ uchma.safe_fall_metres }} m.")
    assert html == (
        '<p>Up to <span class="variant" data-search-exclude="" data-editions="1 2">5</span>'
        '<span class="variant current" data-editions="3">4</span> m.</p>'
    )


def test_inside_an_editions_block_only_its_editions_count() -> None:
    html, _ = convert("::: edition 1 2\nUp to {{ uchma.safe_fall_metres }} m.\n:::\n\nAnd on.")
    assert '<section class="variant" data-editions="1 2" data-search-exclude="">\n<p>Up to 5 m.</p>\n</section>' in html
    assert html.endswith("<p>And on.</p>")


def test_two_blocks_follow_each_other_with_any_number_of_empty_lines() -> None:
    html, _ = convert("::: edition 1\n\n\nOld.\n\n- a\n- b\n:::\n::: edition 2 3\nNew.\n:::")
    assert html.count("<section") == html.count("</section>") == 2
    assert html.index("<li>b</li>") < html.index("</section>") < html.index("New.")


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("uchma.damage action_damage=15 potency=3 armor=5", "13"),
        ("uchma.precision level=5 weapon_precision=1 cover=half resistance=9 attack=projectile | lowest_face", "8"),
        ("uchma.precision level=5 weapon_precision=1 cover=half resistance=9 attack=projectile | percent", "30\u00a0%"),
    ],
)
def test_a_computed_answer(asked: str, text: str) -> None:
    html, _ = convert(f"::: edition 3\nIt is {{{{ {asked} }}}}.\n:::")
    assert f"<p>It is {text}.</p>" in html


def test_a_plus_means_an_edition_and_every_later_one() -> None:
    for short, long in (("2+", "2 3"), ("1+", "1 2 3"), ("3+", "3"), ("1 3+", "1 3")):
        assert convert(f"::: edition {short}\nText.\n:::")[0] == convert(f"::: edition {long}\nText.\n:::")[0]


def test_a_computed_answer_of_each_edition() -> None:
    html, _ = convert("A fall of 12 m: {{ uchma.fall-damage metres=12 }}.")
    assert ">70</span>" in html
    assert ">80</span>" in html


def test_code_is_left_alone() -> None:
    html, _ = convert("Write `{{ uchma.nothing }}`.\n\n```\n::: calculator nothing\n{{ nothing }}\n```\n")
    assert "<code>{{ uchma.nothing }}</code>" in html
    assert "::: calculator nothing\n{{ nothing }}" in html


def test_comments_are_left_alone() -> None:
    comment = '<!--\n::: calculator nothing\n\n{{ nothing }}\n\nA.\n{: rules="nothing" }\n-->'
    html, chapter = convert(f"{comment}\n\nA. <!-- {{{{ nothing }}}} -->")
    assert comment in html
    assert "<p>A. <!-- {{ nothing }} --></p>" in html
    assert not chapter.anchors


def test_code_inside_a_line_opens_no_fence() -> None:
    html, _ = convert("```{{ x }}``` is code.\n\n{{ uchma.damage_per_metre }}")
    assert html == "<p><code>{{ x }}</code> is code.</p>\n<p>10</p>"


def test_a_calculator_may_stand_inside_a_list() -> None:
    html, _ = convert("- a\n\n    ::: calculator uchma.fall-damage\n")
    assert '<p>a</p>\n<form class="calculator"' in html
    assert html.endswith("</form>\n</li>\n</ul>")


def test_a_text_may_be_converted_again() -> None:
    extension = TablesideExtension(Library(Door(GAMES, RULES)), Chapter(game="uchma"))
    md = Markdown(extensions=["attr_list", extension])
    text = 'A.\n{: rules="fall.damage" }\n\n::: calculator uchma.fall-damage'
    assert md.convert(text) == md.reset().convert(text)


def test_a_calculator_shows_the_authors_defaults_and_their_answers() -> None:
    html, chapter = convert("::: calculator uchma.fall-damage metres=12\n")
    assert '<form class="calculator" id="calculator-uchma-fall-damage" data-calculator="uchma.fall-damage"' in html
    assert 'value="12"' in html
    assert 'data-default="10"' in html  # the published default, which links leave out
    assert "deals 80 damage" in html
    assert "deals 70 damage" in html
    assert 'href="../../uchma/fall-damage/#rule-here"' in html
    assert chapter.placed == {"uchma.fall-damage": 1}


def test_a_calculator_shows_the_authors_default_of_a_field_that_only_an_earlier_edition_has() -> None:
    extension = TablesideExtension(Library(Door(GAMES, {})), Chapter(game="uchma"))
    html = Markdown(extensions=[extension]).convert("::: calculator uchma.durations counted_in=hits")
    assert 'name="counted_in" value="hits" checked' in html


def test_the_same_calculator_twice_has_two_ids() -> None:
    html, _ = convert("::: calculator uchma.fall-damage\n\n::: calculator uchma.fall-damage metres=3\n")
    assert 'id="calculator-uchma-fall-damage"' in html
    assert 'id="calculator-uchma-fall-damage-2"' in html


def test_marks_give_anchors() -> None:
    html, chapter = convert(
        '## Falling {: rules="fall.damage" }\n\nText.\n{: rules="fall.threshold" }\n\n'
        '::: edition 3\nLight.\n{: rules="light.bright" }\n:::'
    )
    assert '<h2 class="differs" data-rules="fall.damage" id="falling">Falling</h2>' in html
    assert '<p data-rules="fall.threshold" id="rule-fall-threshold">Text.</p>' in html
    assert chapter.anchors == {
        **{f"uchma{edition}.fall.damage": "falling" for edition in "123"},
        **{f"uchma{edition}.fall.threshold": "rule-fall-threshold" for edition in "123"},
        "uchma3.light.bright": "rule-light-bright-3",
    }


def test_a_heading_tells_when_the_text_below_it_differs() -> None:
    html, _ = convert(
        "# Top\n\nSame.\n\n## Metres\n\nUp to {{ uchma.safe_fall_metres }} m.\n\n## Same\n\n"
        "{{ uchma.damage_per_metre }}\n\n::: calculator uchma.fall-damage\n\n## Block\n\n::: edition 1\nOld.\n:::"
    )
    assert [line for line in html.splitlines() if line.startswith("<h")] == [
        '<h1 id="top">Top</h1>',
        '<h2 class="differs" id="metres">Metres</h2>',
        '<h2 id="same">Same</h2>',
        '<h2 class="differs" id="block">Block</h2>',
    ]


def test_a_term_of_the_glossary_explains_itself_once() -> None:
    terms = read_terms(
        "Cover\n:   Partial [protection](x.md), in *three* grades. See [cover](cover.md).\n\nHit\n:   A hit.\n"
    )
    assert terms == {"Cover": "Partial protection, in three grades.", "Hit": "A hit."}
    extension = TablesideExtension(Library(Door(GAMES, {})), Chapter(game="uchma", terms=terms))
    html = Markdown(extensions=["attr_list", extension]).convert(
        "# Cover\n\nNo coverage, but *covers* here, and hit; [cover](x) and cover again.\n"
    )
    assert html.count('class="term"') == 2
    assert '<em><span aria-description="Partial protection, in three grades." class="term"' in html
    assert ">covers</span></em> here, and <span" in html
    assert ">hit</span>; <a" in html


def test_a_term_in_one_editions_text_is_explained_to_the_others_too() -> None:
    extension = TablesideExtension(Library(Door(GAMES, {})), Chapter(game="uchma", terms={"Hit": "A hit."}))
    html = Markdown(extensions=[extension]).convert("::: edition 1\nA hit.\n:::\n\nA hit and a hit.")
    assert html.count('class="term"') == 2


def test_a_full_id_marks_one_edition() -> None:
    _, chapter = convert('Text.\n{: rules="uchma3.light.bright" }')
    assert chapter.anchors == {"uchma3.light.bright": "rule-uchma3-light-bright"}


def test_the_extension_works_under_any_program_that_reads_markdown(tmp_path) -> None:  # type: ignore[no-untyped-def]
    table = tmp_path / "rules.tsv"
    table.write_text("id\tpage\tanchor\tfunction\tnote\nuchma3.light.bright\t\t\t\t\n")
    md = Markdown(extensions=["attr_list", makeExtension("calculators.catalogue", table=str(table), game="uchma")])
    assert 'id="rule-uchma3-light-bright"' in md.convert('Bright.\n{: rules="uchma3.light.bright" }')
    by_name = Markdown(
        extensions=["tableside.book.extension"],
        extension_configs={"tableside.book.extension": {"catalogue": "calculators.catalogue"}},
    )
    assert by_name.convert("{{ uchma.damage_per_metre }}") == "<p>10</p>"
