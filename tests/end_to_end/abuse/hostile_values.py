"""What is put into every field: the text of a JSON value, and what may be said to it. Whether a
value is good for a field follows from the field's kind in the reference."""

import json
import re

# What the server must do with a value, whatever the field:
BREAKS_JSON = "breaks JSON"  # bad_json, and no id: the text could not be read
BREAKS_BOUNDS = "breaks bounds"  # bad_json with the path of the field
BREAKS_UTF_8 = "breaks UTF-8"  # close 1007
BREAKS_SIZE = "breaks size"  # close 1009
IS_JSON = "is JSON"  # judged by the field's kind

INT32, INT64 = 2**31, 2**63
BASE32 = "0123456789abcdefghjkmnpqrstvwxyz"
ID = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
SCRIPT = "<script>alert(1)</script>"

VALUES = [
    *((text, IS_JSON) for text in (
        b"null", b"true", b"false", b"[]", b"{}", b'[""]', b'{"a":1}', b'[[["x"]]]', b"[null]",
        b"0", b"1", b"-0", b"-1", b"2147483647", b"2147483648", b"-2147483648", b"-2147483649",
        b"4294967296", b"4294967297", b"9007199254740993", b"9223372036854775807",
        b"9223372036854775808", b"-9223372036854775808", b"-9223372036854775809",
        b"18446744073709551615", b"18446744073709551616", b"1" + b"0" * 300,
        b"0.0", b"1.0", b"1.5", b"-1.5", b"1e0", b"1E2", b"1e300", b"-1e300", b"1e-300", b"5e-324",
        b'""', b'" "', b'"x"', b'"1"', b'"true"', b'"null"', b'"0123456789abcdef"',
        b'"' + b"x" * 41 + b'"', b'"' + b"x" * 300 + b'"', b'"' + b"x" * 3500 + b'"',
        "\"" .encode() + "✿".encode() * 1000 + b'"',
        rb'"\u0000"', rb'"a\u0000b"', rb'"\u0001"', rb'"\u001b[31mred"', rb'"\r\nforged"',
        rb'"\u007f"',
        rb'"\u0085"', rb'"\u202egnp.exe"', '"\u202egnp.exe"'.encode(), rb'"\u2066x"', rb'"\ufeffx"',
        rb'"\u200bx"', rb'"\u3164"', rb'"\udb40\udc41"', rb'"\ud83d\udca9"', rb'"x "', rb'"a  b"',
        json.dumps(SCRIPT).encode(), b'"\\"><img src=x onerror=alert(1)>"',
        b'"javascript:alert(1)"',
        b'"\'; DROP TABLE users;--"', b'"../../etc/passwd"', b'"%s%n%x{}"', b'"${jndi:ldap://x}"',
        b'"__proto__"', b'"constructor"', b'"forfeit:0"', b'"die\\u0000"', "\"\u212a\"".encode())),
    *((text, BREAKS_JSON) for text in (
        b"", b"NaN", b"Infinity", b"-Infinity", b"-", b"+1", b"01", b".5", b"1.", b"0x10", b"1e",
        b"1e999",
        b"True", b"nul", b"undefined", b"'x'", b'"x', b'x"', b'"\x01"', b'"\x1f"', b'"a\nb"',
        b'"a\0b"',
        b"\0", rb'"\x41"', rb'"\u12"', rb'"\ud800"', rb'"\udc00"', rb'"\ud800\u0041"',
        rb'"\udc00\ud800"',
        b"[1,]", b"[1 2]", b"{,}", b'{"a"}', b'{"a":}', b"{1:2}", b"[", b"{", b"]", b"/*x*/1",
        b"1//x",
        b"1 1", b"\xef\xbb\xbf1")),
    *((text, BREAKS_BOUNDS) for text in (
        b"[" * 17 + b"]" * 17, b"[" * 1900 + b"]" * 1900, b'{"a":' * 17 + b"1" + b"}" * 17,
        b'{"a":1,"a":2}', b'{"a":{"b":1,"b":1}}', rb'{"a":1,"\u0061":2}',
        b"[" + b"0," * 1001 + b"0]")),
    *((text, BREAKS_UTF_8) for text in (b'"\xff"', b'"\xe2\x82"', b'"\xed\xa0\x80"',
                                        b'"\xc0\x80"')),
    (b'"' + b"x" * 4096 + b'"', BREAKS_SIZE),
]

# Keys that no command has, and how the server names them.
UNKNOWN_KEYS = {
    b'"extra"': "extra", b'"__proto__"': "__proto__", b'"constructor"': "constructor",
    b'"TYPE"': "TYPE", rb'"type\u0000"': "type\0", json.dumps(SCRIPT).encode(): SCRIPT,
    rb'"\u202e"': "\u202e", b'" room"': " room",
    # The name of a long one is not worth the bytes: the path is that of what holds it.
    b'"' + b"k" * 61 + b'"': "", b'"' + b"k" * 3000 + b'"': "",
}


def _of(alphabet, size):
    return lambda text: len(text) == size and all(letter in alphabet for letter in text)


def _is_showable(size_max):
    def check(text):
        hidden = re.search("[\0-\x1f\x7f-\x9f\xad\u115f\u1160\u200b-\u200f\u2028-\u202e"
                           "\u2060-\u206f\ufeff\ufff0-\ufffb\U000e0000-\U0010ffff]", text)
        blank_at = re.search("^[ \u3164]|[ \u3164]$|[ \u3164]{2}", text)
        return 1 <= len(text.encode()) <= size_max and not hidden and not blank_at
    return check


# Kinds of text in the reference: whether a text is one.
TEXT_KINDS = {
    "room code": _of(BASE32, 16), "match id": _of(BASE32, 16), "user id": _of(BASE32, 16),
    "pass": _of(BASE32, 16), "token": _of(BASE32, 26), "device id": _of(BASE32, 13),
    "name": _is_showable(40), "chat text": _is_showable(200),
    "game name": lambda text: re.fullmatch(r"[A-Za-z0-9_-]{1,40}", text) is not None,
    "action": lambda text: 1 <= len(text.encode()) <= 15,
    "setup": lambda text: 1 <= len(text.encode()) <= 700,
    "push key": _of(ID, 87), "push secret": _of(ID, 22),
    "time zone": lambda text: re.fullmatch(r"[A-Za-z0-9_+/-]{1,64}", text) is not None,
    "address of a push service":
        lambda text: re.fullmatch(r"https://[!-~]{1,1016}", text) is not None,
}


def is_of_kind(field, raw):
    """True, False, or None where the reference does not say enough to know (the size of a whole
    number, what stands within a part)."""
    value = json.loads(raw)
    if value is None:
        return field.is_optional or (None if field.kind == "any JSON" else False)
    if field.kind == "any JSON":
        return None
    if field.struct:
        return None if isinstance(value, dict) else False
    if field.kind == "list of action":
        return None if isinstance(value, list) else False
    if field.kind == "true or false":
        return isinstance(value, bool)
    if field.kind == "whole number":
        if isinstance(value, bool) or not isinstance(value, int) or re.search(rb"[.eE]", raw):
            return False
        if -INT32 <= value < INT32:
            return True
        return None if -INT64 <= value < INT64 else False
    if field.choices:
        return value in field.choices
    if field.kind not in TEXT_KINDS:
        raise AssertionError(f"teach hostile_values.py what a {field.kind!r} is")
    return isinstance(value, str) and TEXT_KINDS[field.kind](value)
