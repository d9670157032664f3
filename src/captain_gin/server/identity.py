"""Who someone is: guests by a signed token, bots by a token of their own, other devices by a recovery code.

A token says who, and since when; the signature that the server gave it. Codes and bots' tokens are random and long
enough not to be guessed, so that a plain hash of them is all that has to be kept.
"""

from __future__ import annotations

import secrets
from dataclasses import replace
from hashlib import sha256
from typing import TYPE_CHECKING

from itsdangerous import BadData, URLSafeSerializer

from captain_gin.errors import CaptainError
from captain_gin.lines import clean_name
from captain_gin.server.store.base import Identity

if TYPE_CHECKING:
    from captain_gin.server.clock import Clock
    from captain_gin.server.store.base import Store

LIFETIME = 400 * 24 * 3600
"""Seconds for which a guest's token is good: the longest that browsers keep a cookie. Each visit renews it."""
GUEST, BOT = "guest", "bot"
MARK = "bot_"
"""What a bot's token begins with."""
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of codes: none looks like another."""
GROUPS = 6
"""Of four letters in a code: 117 bits."""
KEY = "token-key"
"""The setting under which the key is kept."""


class IdentityError(CaptainError):
    """Nobody, or not the one who may."""


class People:
    """The identities of a store."""

    def __init__(self, store: Store, clock: Clock, key: str) -> None:
        self._store = store
        self._clock = clock
        self._tokens = URLSafeSerializer(key, salt="captain-gin guest")

    async def welcome(self, name: str, language: str) -> tuple[Identity, str]:
        """Make a guest; gives the recovery code too, which nobody can be told again."""
        code = new_code()
        guest = Identity(_new_id(), GUEST, clean_name(name), language, code=hashed(code), created=self._clock.now())
        await self._store.put_identity(guest)
        return guest, code

    async def change(self, me: Identity, name: str | None, language: str | None) -> Identity:
        """Another name or language; CaptainError for a name that can't be seen."""
        changed = replace(me, name=me.name if name is None else visible(name), language=language or me.language)
        await self._store.put_identity(changed)
        return changed

    async def renew_code(self, me: Identity) -> str:
        """Another recovery code; the one before is void. IdentityError for bots."""
        _need_guest(me)
        code = new_code()
        await self._store.put_identity(replace(me, code=hashed(code)))
        return code

    async def make_bot(self, owner: Identity, name: str) -> tuple[Identity, str]:
        """Make a bot account; gives its token too. IdentityError if a bot asks."""
        _need_guest(owner)
        token = MARK + secrets.token_urlsafe(32)
        named = visible(name)
        bot = Identity(_new_id(), BOT, named, owner.language, owner.id, hashed(token), self._clock.now())
        await self._store.put_identity(bot)
        return bot, token

    async def recover(self, code: str) -> Identity:
        """Whose recovery code it is; IdentityError."""
        found = await self._store.identity_of_code(hashed(plain_code(code)))
        if found is None:  # a bot's token has letters that no code has
            raise IdentityError("identity-code")
        return found

    def token(self, identity: Identity) -> str:
        """A fresh token for a guest."""
        token = self._tokens.dumps([identity.id, self._clock.now() // 1000])
        return token if isinstance(token, str) else token.decode()

    async def of_token(self, token: str) -> Identity:
        """Whose token it is; IdentityError if it is forged, expired or nobody's."""
        if token.startswith(MARK):
            found = await self._store.identity_of_code(hashed(token))
        else:
            found = await self._store.identity(self._read(token))
        if found is None:
            raise IdentityError("identity-token")
        return found

    def _read(self, token: str) -> str:
        try:
            id_, since = self._tokens.loads(token)
        except (BadData, ValueError, TypeError):
            raise IdentityError("identity-token") from None
        if self._clock.now() // 1000 - since > LIFETIME:
            raise IdentityError("identity-expired")
        return str(id_)


async def signing_key(store: Store, given: str | None) -> str:
    """The key that signs tokens: the one that was given, or one that is made once and kept."""
    return given or await store.setting(KEY, secrets.token_urlsafe(48))


def _need_guest(identity: Identity) -> None:
    if identity.kind != GUEST:
        raise IdentityError("identity-bot")


def visible(name: str) -> str:
    """A name as it is kept; CaptainError if nothing of it can be seen."""
    cleaned = clean_name(name)
    if not cleaned:
        raise CaptainError("table-no-name")
    return cleaned


def new_code() -> str:
    """A fresh recovery code, to be written down: `7H2K-…`."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(GROUPS))


def plain_code(text: str) -> str:
    """A code as it was given out, however it was typed."""
    letters = "".join(c for c in text.upper() if c in LETTERS)
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def hashed(code: str) -> str:
    """What is kept of a code or a bot's token."""
    return sha256(code.encode()).hexdigest()


def _new_id() -> str:
    return secrets.token_urlsafe(12)
