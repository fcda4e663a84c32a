"""An independent reference implementation of rules.md. See ../README.md."""
