"""The other pages: settings, about, rules, replays, and the app without a network."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.record_samples import SAMPLES
from tests.web.conftest import DESKTOP, PATIENCE, NewPage

LANGUAGES = ("nl", "en", "de", "fr")
PAGES = ("settings", "about", "replay/games", "rules/gold", "join/AAAAAAA")
Open = Callable[..., None]
Axe = Callable[[Page], None]


def sample(game: str) -> dict[str, Any]:
    """Return the record of a live game."""
    found = json.loads(SAMPLES.read_text(encoding="utf-8"))
    record: dict[str, Any] = next(one["record"] for one in found if one["record"]["game"] == game)
    return record


def give(page: Page, text: str) -> None:
    """Choose a file of records."""
    page.locator("input[type=file]").set_input_files(
        {"name": "games.jsonl", "mimeType": "application/json", "buffer": text.encode()}
    )


def await_truth(page: Page, script: str) -> Any:
    """Return what a script promises, once that is true; `wait_for_function` takes any promise."""
    for _ in range(PATIENCE // 50):
        if found := page.evaluate(script):
            return found
        page.wait_for_timeout(50)
    return None


def finished(page: Page, server: str) -> str:
    """Play a game of Gold! on both seats, past the page; return the table."""
    ask = page.request
    headers = {"origin": server.rstrip("/")}
    settings = {"game": "gold", "seats": [{}, {}]}
    wish = {"id": "t", "settings": settings}
    view = ask.post(f"{server}api/tables", data=wish, headers=headers).json()
    address = f"{server}api/tables/{view['table']}"

    def command(**words: Any) -> None:
        words = {"table": view["table"], **words}
        assert ask.post(f"{address}/commands", data=words, headers=headers).ok

    for seat, entropy in enumerate(("ab", "")):
        command(do="sit", id=f"s{seat}", seat=seat, entropy=entropy)
    while True:
        for seat in (0, 1):
            view = ask.get(f"{address}?seat={seat}").json()
            if view["status"] == "over":
                return str(view["table"])
            if view["moves"]:
                version = view["version"]
                command(do="act", id=f"m{version}", version=version, move=view["moves"][0])


class Forgiving(list[str]):
    """A list of faults without those of a page that is meant to be refused."""

    def append(self, fault: str) -> None:
        if not re.search("status of (40[0134]|502)|WebSocket", fault):
            super().append(fault)


# Every page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_opens_in_every_language(new_page: NewPage, server: str, language: str) -> None:
    page = new_page(language=language)
    page.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    for number, name in enumerate(PAGES):
        page.goto(f"{server}?{number}#/{name}")  # another address, so that it is loaded anew
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("heading", level=1).first).not_to_be_empty()
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator(".splash")).to_be_hidden()


@pytest.mark.parametrize("name", PAGES)
def test_no_page_is_wider_than_the_screen(new_page: NewPage, open_page: Open, name: str) -> None:
    page = new_page((320, 568), "de", stretched=True)
    page.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    open_page(page, name)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_a_picture_is_there_until_the_page_is(page: Page, server: str) -> None:
    page.route("**/*.js", lambda route: None)  # never answered
    page.goto(server, wait_until="commit")
    expect(page.locator(".splash")).to_be_visible()
    page.unroute("**/*.js")
    page.goto(server)
    expect(page.locator("main")).to_be_visible()
    expect(page.locator(".splash")).to_be_hidden()


def test_the_about_page_credits_authors_and_makers(page: Page, open_page: Open) -> None:
    open_page(page, "about")
    for name in ("Reiner Knizia", "Uwe Rosenberg", "Lorc", "Delapouite", "CC BY 3.0", "MIT"):
        expect(page.locator("main")).to_contain_text(name)


@pytest.mark.parametrize(("game", "plate"), [("trex", "Longneck"), ("animalia", "thief")])
def test_cards_in_the_rules_have_their_name_plates(
    page: Page, open_page: Open, game: str, plate: str
) -> None:
    open_page(page, f"rules/{game}")
    expect(page.locator("article svg text", has_text=plate).first).to_be_visible()


# Replays


@pytest.mark.parametrize("size", [(320, 568), (568, 320), DESKTOP])
def test_a_game_is_stepped_through(
    new_page: NewPage, open_page: Open, server: str, no_axe_violations: Axe, size: tuple[int, int]
) -> None:
    page = new_page(size)
    open_page(page, "settings")
    page.get_by_label("Your name").wait_for()
    table = finished(page, server)
    open_page(page, f"replay/{table}/3")
    screen = page.locator(".screen")
    expect(screen).to_have_attribute("data-step", "3")
    no_axe_violations(page)
    page.get_by_role("button", name="One step on").click()
    expect(screen).to_have_attribute("data-step", "4")
    expect(page).to_have_url(re.compile(f"#/replay/{table}/4$"))
    page.get_by_role("button", name="One step back").click()
    page.keyboard.press("ArrowLeft")
    expect(screen).to_have_attribute("data-step", "2")
    page.keyboard.press("End")
    last = int(screen.get_attribute("data-step") or 0)
    assert last > 20
    page.get_by_role("button", name="Result").click()
    expect(page.get_by_role("dialog")).to_contain_text("Place")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    expect(screen).to_have_attribute("data-step", "0")
    page.get_by_role("combobox").select_option("open")
    expect(screen).to_have_attribute("data-step", "0")
    page.get_by_role("button", name="Play").click()
    expect(screen).to_have_attribute("data-step", "1")
    page.get_by_role("button", name="Pause").click()
    page.goto(f"{server}#/replay/{table}/7")  # a link to a move, followed in the open page
    expect(screen).to_have_attribute("data-step", "7")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_somebody_who_was_not_there_can_look_at_a_finished_game(
    new_page: NewPage, open_page: Open, server: str
) -> None:
    player, guest = new_page(), new_page(DESKTOP)
    open_page(player, "settings")
    player.get_by_label("Your name").wait_for()
    table = finished(player, server)
    open_page(guest, f"replay/{table}")
    expect(guest.locator(".screen")).to_have_attribute("data-step", "0")
    guest.get_by_role("button", name="The cards are dealt.").wait_for()
    guest.locator('[data-step="5"]').last.click()  # in the list of moves
    expect(guest.locator(".screen")).to_have_attribute("data-step", "5")


def test_a_link_to_a_step_is_not_said_to_be_copied_when_it_is_not(
    page: Page, open_page: Open
) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_page(page, "replay/games")
    give(page, json.dumps(sample("gold")))
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_text("#/replay/file/0")).to_be_visible()
    page.get_by_role("button", name="Copy the link to this step").click()
    expect(page.get_by_text("Copying is not possible at this address")).to_be_visible()
    expect(page.get_by_text("Copied")).to_have_count(0)


def test_a_table_that_is_not_there_is_told(page: Page, open_page: Open) -> None:
    page.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    open_page(page, f"replay/{'a' * 26}")
    expect(page.get_by_role("alert")).to_have_text("There is no such table.")


@pytest.mark.parametrize("game", ["trex", "keltis", "gold", "animalia", "yellowstone"])
def test_a_saved_game_comes_back_and_its_deal_is_checked(
    new_page: NewPage, open_page: Open, no_axe_violations: Axe, game: str
) -> None:
    page = new_page()
    open_page(page, "replay/games")
    give(page, json.dumps(sample(game)))
    expect(page.locator(".screen")).to_have_attribute("data-step", "0")
    expect(page.locator(".screen")).to_have_attribute("data-game", game)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", "good")
    no_axe_violations(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    assert json.loads(download.value.path().read_text()) == sample(game)
    page.reload()  # the file is kept for this tab
    expect(page.locator(".screen")).to_have_attribute("data-step", "0")


def test_a_file_with_several_games_asks_which(page: Page, open_page: Open) -> None:
    open_page(page, "replay/games")
    give(page, "\n".join(json.dumps(sample(game)) for game in ("trex", "gold")))
    page.get_by_role("combobox").select_option("1")
    page.get_by_role("button", name="Replay").click()
    expect(page.locator(".screen")).to_have_attribute("data-game", "gold")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("so what", "JSON"),
        ('{"format": "speeltafel/1", "game": "chess"}', "not a record"),
        (json.dumps({**sample("gold"), "scores": [1, 2]}), "or the places at the end are"),
    ],
    ids=["empty", "no JSON", "no record", "against the rules"],
)
def test_what_is_no_record_is_explained(page: Page, open_page: Open, text: str, words: str) -> None:
    page.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    open_page(page, "replay/games")
    give(page, text)
    expect(page.get_by_role("alert")).to_contain_text(words)


def other_secret(record: dict[str, Any]) -> None:
    record["seed"]["secret"] = "ab" * 32


def other_entropy(record: dict[str, Any]) -> None:
    record["seed"]["entropy"][0] = "00ff"


def other_commitment(record: dict[str, Any]) -> None:
    record["seed"]["commitment"] = "00" * 32


@pytest.mark.parametrize("tamper", [other_secret, other_entropy, other_commitment])
def test_a_tampered_deal_is_found(page: Page, open_page: Open, tamper: Any) -> None:
    record = sample("gold")
    tamper(record)
    open_page(page, "replay/games")
    give(page, json.dumps(record))
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", "bad")


def test_the_deal_is_compared_with_what_the_browser_wrote_down(
    page: Page, open_page: Open, server: str
) -> None:
    open_page(page, "settings")
    page.get_by_label("Your name").wait_for()
    table = finished(page, server)
    noted = {table: {"commitment": "0" * 64, "entropy": {"0": "ab"}}}
    page.evaluate(
        "noted => localStorage.setItem('speeltafel-promises', JSON.stringify(noted))", noted
    )
    open_page(page, f"replay/{table}")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", "bad")
    expect(page.locator(".proof .bad").last).to_contain_text("It is not the fingerprint")


def test_the_deal_is_checked_at_the_table(page: Page, open_page: Open, server: str) -> None:
    open_page(page, "settings")
    page.get_by_label("Your name").wait_for()
    open_page(page, f"table/{finished(page, server)}")
    page.get_by_role("button", name="Check the deal").click()
    expect(page.locator("[data-proof]")).to_have_attribute("data-proof", "good")
    expect(page.locator(".proof")).to_contain_text("did not see the fingerprint before the game")


# Who one is


def test_a_name_is_kept(page: Page, open_page: Open) -> None:
    open_page(page, "settings")
    page.get_by_label("Your name").fill("Roos")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Your name is saved.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value("Roos")


def test_a_personal_link_leads_to_the_same_person(new_page: NewPage, open_page: Open) -> None:
    page, other = new_page(), new_page(DESKTOP)
    open_page(page, "settings")
    page.get_by_label("Your name").fill("Roos")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Make a personal link").click()
    expect(page.get_by_role("img", name="QR code")).to_be_visible()
    link = page.locator(".link .address").inner_text()
    other.goto(link)
    expect(other.get_by_text("Welcome back, Roos!")).to_be_visible()
    expect(other.get_by_label("Your name")).to_have_value("Roos")
    assert "st_" not in other.url
    page.get_by_role("button", name="Sign out all other devices").click()
    expect(page.get_by_text("All other devices are signed out.")).to_be_visible()
    page.watch.wrong = other.watch.wrong = Forgiving()  # type: ignore[attr-defined]
    page.get_by_role("button", name="Make the link invalid").click()
    expect(page.get_by_text("The link is no longer valid.")).to_be_visible()
    other.goto(link.replace("#", "?again#"))
    expect(other.get_by_text("This link is no longer valid.")).to_be_visible()


def test_one_is_asked_before_one_is_deleted(page: Page, open_page: Open) -> None:
    open_page(page, "settings")
    page.get_by_label("Your name").fill("Roos")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="Yes, delete me").click()
    expect(page.get_by_text("You have been deleted.")).to_be_visible()
    page.reload()
    expect(page.get_by_label("Your name")).to_have_value(re.compile("Guest"))


# The app without a network


@pytest.fixture
def app(new_page: NewPage, server: str) -> Page:
    """A page with its service worker, installed."""
    page = new_page(fresh=True, worker=True)
    page.goto(server)
    assert await_truth(page, "navigator.serviceWorker.controller !== null")
    return page


def test_a_first_visit_to_the_settings_waits_for_the_service_worker(
    new_page: NewPage, server: str
) -> None:
    page = new_page(fresh=True, worker=True)
    page.context.grant_permissions(["notifications"], origin=server.rstrip("/"))
    page.goto(f"{server}#/settings")
    expect(page.get_by_role("button", name="Tell me on this device")).to_be_visible(
        timeout=PATIENCE
    )


def test_the_lobby_opens_without_a_network(app: Page) -> None:
    app.context.set_offline(True)
    app.reload()
    expect(app.get_by_role("alert")).to_contain_text("No connection to the server.")
    app.context.set_offline(False)
    expect(app.get_by_role("alert")).to_have_count(0, timeout=PATIENCE)


def test_a_notice_has_words_in_the_language_of_the_page(app: Page, server: str) -> None:
    app.goto(f"{server}#/settings")
    app.get_by_label("Language").select_option("nl")
    assert await_truth(
        app,
        """async () => {
            const found = await (await caches.open("texts")).match("notice");
            return found && (await found.json())[0] === "Jouw beurt!";
        }""",
    )


def test_a_push_is_shown_and_leads_to_the_table(app: Page, server: str) -> None:
    origin = server.rstrip("/")
    app.context.grant_permissions(["notifications"], origin=origin)
    app.goto(f"{server}#/settings")
    await_truth(app, "caches.open('texts').then(async (one) => !!(await one.match('notice')))")
    tools = app.context.new_cdp_session(app)
    known: list[dict[str, str]] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: known.extend(event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    for _ in range(PATIENCE // 50):
        if known:
            break
        app.wait_for_timeout(50)
    notice = {"id": "a-1", "kind": "turn", "game": "gold", "table": "abc"}
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": origin,
            "registrationId": known[-1]["registrationId"],
            "data": json.dumps(notice),
        },
    )
    shown = await_truth(
        app,
        """async () => {
            const [one] = await (await navigator.serviceWorker.ready).getNotifications();
            return one && [one.title, one.data];
        }""",
    )
    assert shown == ["Your turn!", "./#/table/abc"]


def test_the_manifest_names_icons_that_are_there(app: Page, server: str) -> None:
    manifest = app.request.get(f"{server}manifest.webmanifest").json()
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for icon in manifest["icons"]:
        answer = app.request.get(f"{server}{icon['src']}")
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
