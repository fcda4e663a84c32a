"""Attacks on defences that are documented and not built yet: skipped, unless --all is given. Who
builds one takes its lines out."""

PENDING = {
    "close codes of 5000 and more are answered with 1002": "the check of the peer's close codes",
    "a request must name its host exactly once": "RFC 9112, 3.2",
    "a folded header hides no body": "a refusal of folded headers",
    "the key of an upgrade must be 16 bytes": "RFC 6455, 4.2.1",
    "a foreign page cannot open a web socket": "the check of Origin and --allowed-origins",
}
