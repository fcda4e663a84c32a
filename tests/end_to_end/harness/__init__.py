"""What all end-to-end tests share: a server, a WebSocket, people, and the mirror of a room."""
