"""The server: HTTP and WebSocket, storage, bots at work. It knows views and actions, no rule."""
