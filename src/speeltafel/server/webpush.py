"""Web push: what a push service is sent so that one browser, and nobody else, can read it.

Encrypted as RFC 8291 has it, and signed with the server's own key (VAPID, RFC 8292).
"""

import base64
import time

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)
from http_ece import encrypt  # type: ignore[import-untyped]

from speeltafel.engine.errors import SettingError

CURVE = ec.SECP256R1()
KEPT = 24 * 3600  # seconds that a push service keeps a notice for a browser that is not on
VALID = 12 * 3600  # seconds of a signature; a day is the most
AUTH_BYTES = 16


def as_text(data: bytes) -> str:
    """Return bytes as base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def as_bytes(text: str) -> bytes:
    """Return what `as_text` was given; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), "-_", validate=True)


def make_key() -> bytes:
    """Make the server's own key."""
    return ec.generate_private_key(CURVE).private_bytes(
        Encoding.DER, PrivateFormat.PKCS8, NoEncryption()
    )


def load_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    """Read what `make_key` made."""
    found = load_der_private_key(key, None)
    assert isinstance(found, ec.EllipticCurvePrivateKey)
    return found


def public_key(key: bytes) -> str:
    """Return the public half, as browsers want it."""
    public = load_key(key).public_key()
    return as_text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def check_keys(p256dh: str, auth: str) -> None:
    """Raise SettingError unless these are the keys of a browser's subscription."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, as_bytes(p256dh))
    except ValueError:
        raise SettingError("p256dh is not a public key of P-256 in base64 for URLs") from None
    try:
        length = len(as_bytes(auth))
    except ValueError:
        length = 0
    if length != AUTH_BYTES:
        raise SettingError(f"auth is not a secret of {AUTH_BYTES} bytes in base64 for URLs")


def sealed(data: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt data for a browser."""
    found: bytes = encrypt(
        data, private_key=ec.generate_private_key(CURVE), dh=as_bytes(p256dh),
        auth_secret=as_bytes(auth), version="aes128gcm",
    )  # fmt: skip
    return found


def push_headers(key: bytes, origin: str, contact: str, topic: str) -> dict[str, str]:
    """Return the headers of a request to the push service at `origin`.

    Of two notices with one topic the service keeps the newer.
    """
    token = _token(key, {"aud": origin, "exp": int(time.time()) + VALID, "sub": contact})
    return {
        "Authorization": f"vapid t={token},k={public_key(key)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Urgency": "high",
        "Topic": topic,
    }


def _token(key: bytes, claims: dict[str, str | int]) -> str:
    """Sign claims as a JSON Web Token, by ES256."""
    head = msgspec.json.encode({"typ": "JWT", "alg": "ES256"})
    text = f"{as_text(head)}.{as_text(msgspec.json.encode(claims))}"
    r, s = decode_dss_signature(load_key(key).sign(text.encode(), ec.ECDSA(SHA256())))
    return f"{text}.{as_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
