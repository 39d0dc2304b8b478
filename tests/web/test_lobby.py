"""The way to a game: two taps, invitations, a code."""

from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, NewPage


def test_two_taps_lead_into_a_game(page: Page, server: str) -> None:
    page.goto(server)
    page.locator('.game[data-game="gold"]:enabled').click()
    page.locator(".big").click()
    expect(page.locator(".screen[data-turn], .screen[data-version]")).to_be_visible()
    expect(page.get_by_role("status").first).not_to_be_empty()


def test_friends_take_a_seat_from_the_link(new_page: NewPage, server: str) -> None:
    host, friend = new_page(), new_page(DESKTOP)
    host.goto(server)
    host.locator('.game[data-game="gold"]:enabled').click()
    host.get_by_role("button", name="With friends").click()
    code = host.locator(".code").inner_text().split()[-1]
    friend.goto(f"{server}#/join/{code}")
    friend.get_by_role("button", name="Sit here").click()
    expect(host.locator(".gold")).to_be_visible()
    expect(friend.locator(".gold")).to_be_visible()


def test_a_first_visit_asks_for_nothing_in_vain(new_page: NewPage, server: str) -> None:
    page = new_page(fresh=True)
    refused: list[str] = []
    page.on("response", lambda answer: refused.extend([] if answer.ok else [answer.url]))
    page.goto(server)
    page.locator(".game:enabled").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert refused == []


def test_a_link_can_be_copied_by_hand_where_the_browser_does_not(page: Page, server: str) -> None:
    """At home the address is seldom a secure one: then there is no clipboard."""
    page.add_init_script(
        "for (const one of ['clipboard', 'share']) "
        "Object.defineProperty(navigator, one, { value: undefined })"
    )
    page.goto(server)
    page.locator('.game[data-game="gold"]:enabled').click()
    page.get_by_role("button", name="With friends").click()
    code = page.locator(".code").inner_text().split()[-1]
    expect(page.get_by_text(f"{server}#/join/{code}")).to_be_visible()
    expect(page.get_by_text("Others cannot reach this address")).to_be_visible()  # it is localhost
    page.get_by_role("button", name="Share the link").click()
    expect(page.get_by_text("Copying is not possible at this address")).to_be_visible()
    expect(page.get_by_text("Copied")).to_have_count(0)


def test_the_level_that_was_chosen_sits_down_with_friends(page: Page, server: str) -> None:
    page.goto(server)
    page.locator('.game[data-game="gold"]:enabled').click()
    page.locator('input[name="players"][value="3"]').check(force=True)
    page.get_by_text("More choices").click()
    page.get_by_label("Bot 3").select_option("club")
    page.get_by_role("button", name="With friends").click()
    page.get_by_role("listitem").nth(2).get_by_role("button", name="Bot", exact=True).click()
    expect(page.get_by_role("listitem").nth(2)).to_contain_text("Club")
