"""Guests: who somebody is, without an account. Only hashes of secrets are stored."""

import hashlib
import secrets
import unicodedata

from speeltafel.play.refusals import Code, RefusedError
from speeltafel.server.house import now
from speeltafel.server.store import Person, Store


def new_secret() -> str:
    """Return a secret of 192 bits; all that leave the server begin alike, so logs can mask them."""
    return "st_" + secrets.token_urlsafe(24)


def hashed(secret: str) -> bytes:
    """Return what is stored of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def clean_name(name: str) -> str:
    """Return a name in one line and without what cannot be seen, or refuse it."""
    shown = "".join(
        " " if unicodedata.category(letter).startswith("Z") else letter
        for letter in unicodedata.normalize("NFC", name)
        if unicodedata.category(letter)[0] != "C"
    )
    shown = " ".join(shown.split())
    if not shown:
        raise RefusedError(Code.BAD_SETTING, "a name has at least one letter that can be seen")
    return shown


async def come_in(store: Store, name: str, robot: bool) -> tuple[Person, str]:
    """Make a person; return it with the secret of its first session."""
    person = Person(secrets.token_hex(10), clean_name(name), robot, now(), now(), False, b"")
    await store.add_person(person)
    return person, await new_session(store, person)


async def new_session(store: Store, person: Person) -> str:
    """Return the secret of a new session."""
    secret = new_secret()
    await store.add_session(hashed(secret), person.id, now())
    return secret
