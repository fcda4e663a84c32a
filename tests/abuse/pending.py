"""Attacks on defences that are not built, or not finished yet: skipped, unless --all is given. Who
builds one takes its line out."""

PENDING = {
    # Documented, being built.
    "close codes of 5000 and more are answered with 1002": "the check of the peer's close codes",
    "a foreign page cannot open a web socket": "the check of Origin and --allowed-origins",
    "connections beyond those of one address get 503": "--connections-per-address-max",
    "connections beyond all get 503": "the 503 of --connections-max",
    "commands beyond those of one person come too fast": "--commands-per-second",
    "broken commands count like good ones": "--commands-per-second",
    "who does not stop is closed with 1008": "--commands-per-second",
    "requests beyond those of one address get 429": "--requests-per-second",
    "viewers beyond those of a room are refused": "--viewers-per-room-max",
    "a second header that trickles in is closed as a whole": "10 s for each header",
    "a message that trickles in closes with 1008": "--message-timeout-ms",
    "a message that stops in the middle closes with 1008": "--message-timeout-ms",
    "empty fragments without an end close with 1008": "--message-timeout-ms",
    "pings within a message buy it no time": "--message-timeout-ms",
    "a crowd that comes and goes at the innocents table": "bounds for each person",
    "a crowd that shouts at the innocents table": "bounds for each person",
    # Found by this suite.
    "the header of a frame that trickles in closes with 1008": "a deadline from the first byte on",
    "headers of many lines are bounded as a whole": "a bound on the sum of a header's lines",
    "who keeps coming too fast is closed with 1008": "a count that one let through does not reset",
    "a request must name its host exactly once": "RFC 9112, 3.2",
    "a folded header hides no body": "a refusal of folded headers",
    "the key of an upgrade must be 16 bytes": "RFC 6455, 4.2.1",
    "one address cannot take all passes": "a bound on the passes of one address",
    "one address cannot take all tables": "a bound on the tables of one address",
}
