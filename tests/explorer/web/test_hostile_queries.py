"""Test that no address, header or incomplete form breaks the composer."""

from __future__ import annotations

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.every_case import every
from tests.explorer.any_query import answer_to, examples
from tests.explorer.battle.test_page import HTMX, get

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/battle/", "/battle/cards/", "/theme/dark/", "/"])
def test_thousands_of_parameters_are_refused_in_words(client: Client, address: str) -> None:
    response = client.get(address + "?" + "&x" * 2000)
    assert response.status_code == 414
    assert b"This address is too long" in response.content


@pytest.mark.parametrize(
    "headers",
    [
        {"Referer": "http://["},
        {"Referer": "http://testserver/battle/?" + "&x" * 2000},
        HTMX | {"HX-Current-URL": "http://["},
        HTMX | {"HX-Current-URL": "http://testserver/battle/?" + "&x" * 2000},
    ],
)
@pytest.mark.parametrize("query", ["a-atk=x&t-atk=1", "a-atk=2&t-atk=1"])
def test_a_nonsense_header_breaks_nothing(
    client: Client, headers: dict[str, str], query: str
) -> None:
    assert get(client, query, **headers).status_code == 200


def test_an_address_that_grows_too_long_is_refused_in_words(client: Client) -> None:
    query = "a-atk=1&t-atk=1&do=swap-players&a-name=" + '"' * 15_000
    assert get(client, query).status_code == 414


@every("header", [{}, HTMX])
@every(
    "query",
    [
        "a-name=%00&a-atk=%00&t-atk=1",
        "a-atk=%FF%FE&t-atk=1",
        "a-atk=" + "9" * 5000 + "&t-atk=1",
        "a-atk=%D9%A1&t-atk=1",
        "a-atk=1&t-atk=1&e=@&e=@1.y.a&e=@x.y.z.1.2&e=@1.2.3.4.5.6",
        "a-atk=1&t-atk=1&with=1.y.x&with=..&with=81260679.y.ea&with=9999999999999.y.x",
        "a-atk=1&t-atk=1&was=zz&was=ya.oa.at.x&pick=zz",
        "a-atk=1&t-atk=1&pick=81260679.q&do=nothing&remove=x&edit=",
        "a-atk=1&direct=1&do=swap-roles",
        "a-atk=1&direct=1&do=add-modifier&m-on=target&m-card=A&m-amount=5",
        "a-by=nobody&a-atk=1&t-atk=1&do=swap-players&e=02z~A",
        "a-atk=1&t-atk=1&a-pos=up&t-by=x&was=ya.oa.",
        "do=add-effect&x-step=99&x-card=&x-value=",
        "edit=%7E%7E&find=a&a-name=%25",
        "find=x&x-find=%5C%27%22%3Cscript%3E",
        "a-card=abc&a-atk=1&t-atk=1",
        "a-card=81260679&a-name=Somebody+else&a-atk=1&t-atk=1",
        "lp-you=&lp-opponent=-1&a-atk=1&t-atk=1",
        "a-atk=1&t-atk=1&e=02y.step~X&e=02y.controller~X&e=02y.comparison~X&edit=02y.step~X",
        "a-atk=1&t-atk=1&e={0&e={value~A&a-mod={0~A",
        "a-atk=1&t-atk=1&e=02y~A%00B&a-mod=atk1~A%00",
        "a-atk=1&t-atk=1&seen=e:{&seen=a-mod:x&seen=&remove=e:&drop=x",
        "a-atk=1&t-atk=1&with=41927278.y.ex&equip=41927278.y.ex.q",
        "a-atk=1&direct=1&with=41927278.y.et&equip=41927278.y.et.t",
    ],
)
def test_no_query_breaks_the_composer(
    client: Client, catalogue: None, query: str, header: dict[str, str]
) -> None:
    assert get(client, query, **header).status_code in (200, 302)


WORDS = st.sampled_from(
    "a-atk t-atk a-def a-pos a-by t-by a-with a-mod t-mod e with was pick do remove edit find "
    "direct lp-you x-step x-value seen drop last x-to equip x-whose".split()
)
VALUES = st.sampled_from(
    "1000 ? - x attack defense you opponent 1 ya.oa. a @81260679.-.a.1. 81260679.-.a "
    "41927278.y.ea @41927278.y.ea.1.a 02y~A ~ swap-roles swap-players add-effect add-modifier "
    "03_also atk2000~A e~ 02y.step~A {0 55410871.a 41927278.x e:02y~A 41927278.y.ex "
    "41927278.y.ex.a 41927278.y.ea.t".split()
) | st.text(max_size=8)


@pytest.mark.usefixtures("catalogue")
@given(st.lists(st.tuples(WORDS, VALUES), max_size=12), st.booleans())
@examples(150)
def test_any_query_is_answered(pairs: list[tuple[str, str]], with_script: bool) -> None:
    response = answer_to("/battle/", pairs, **(HTMX if with_script else {}))
    assert response.status_code == 200
