"""A push service of our own (RFC 8030) over TLS, and browsers that subscribe there and read what only
they can read (RFC 8291)."""

import base64
import hashlib
import hmac
import http.server
import json
import os
import ssl
import subprocess
import threading
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def base64url(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def derive(salt, secret, info, size):
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\1", hashlib.sha256)[:size]


class Browser:
    """One subscription at a push service."""

    def __init__(self, service, name):
        self.service, self.path = service, f"/push/{name}"
        self._key = ec.generate_private_key(CURVE)
        self._secret = os.urandom(16)
        self.point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, **more):
        """The fields of `set_push`."""
        return {"address": self.service.origin + self.path, "key": base64url(self.point),
                "secret": base64url(self._secret), "time_zone": "UTC", **more}

    def read(self, body: bytes):
        salt, size, point, sealed = body[:16], body[16:21], body[21:86], body[86:]
        assert size == b"\0\0\x10\0\x41", "a record of 4,096 bytes at most, a key of 65"
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(
            CURVE, point))
        secret = derive(self._secret, shared, b"WebPush: info\0" + self.point + point, 32)
        key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.endswith(b"\2"), "the last record"
        return json.loads(text[:-1])

    def messages(self):
        """All that has come so far, oldest first: (headers, what it says)."""
        return [(headers, self.read(body)) for path, headers, body in list(self.service.taken)
                if path == self.path]

    def told(self):
        return [message for _, message in self.messages()]


class PushService:
    """Use it as a context. `taken` has (path, headers, body) of each message that came with a right
    proof of its sender; `answers` are (status, headers) to give next, then 201."""

    def __init__(self, folder):
        self.ca = folder / "push.pem"
        key = folder / "push.key"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
             "-nodes", "-keyout", key, "-out", self.ca, "-subj", "/CN=localhost", "-days", "2",
             "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
        self.taken, self.asked, self.answers, self.faults = [], [], [], []
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.ca, key)
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.asked.append((self.path, time.monotonic()))
                status, headers = service.answers.pop(0) if service.answers else (201, {})
                try:
                    service.check(self.headers)
                except (AssertionError, InvalidSignature, KeyError, ValueError) as fault:
                    service.faults.append(repr(fault))
                    status = 403
                if status == 201:
                    service.taken.append((self.path, dict(self.headers), body))
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
        self.origin = f"https://localhost:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()
        assert not self.faults, self.faults

    def options(self):
        return ("--push-test-origin", self.origin, "--push-test-ca", self.ca)

    def check(self, headers):
        """The sender's proof (RFC 8292), and what each message says of itself."""
        scheme, _, parts = headers["Authorization"].partition(" ")
        fields = dict(part.strip().split("=", 1) for part in parts.split(","))
        head, claims, signature = fields["t"].split(".")
        assert scheme == "vapid" and json.loads(from_base64url(head))["alg"] == "ES256"
        numbers = from_base64url(signature)
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(fields["k"])).verify(
            encode_dss_signature(int.from_bytes(numbers[:32], "big"),
                                 int.from_bytes(numbers[32:], "big")),
            f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
        said = json.loads(from_base64url(claims))
        assert said["aud"] == self.origin
        assert 0 < said["exp"] - time.time() <= 24 * 3600
        assert headers["Content-Encoding"] == "aes128gcm"
        assert int(headers["TTL"]) >= 0
        assert len(headers["Topic"]) == 32
        assert headers["Urgency"] in ("normal", "high")
