// TCP to the server under load, on this very machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace potluck::load {

// A file descriptor that is closed with its owner.
class Socket {
public:
    explicit Socket(int descriptor) : descriptor_(descriptor) {}
    Socket(Socket&& other) noexcept : descriptor_(other.descriptor_) { other.descriptor_ = -1; }
    Socket& operator=(Socket&&) = delete;
    ~Socket();

    int descriptor() const { return descriptor_; }

private:
    int descriptor_;
};

// Connects to 127.0.0.1. Closing it resets the connection, so that no port has to wait: a load
// opens more of them than there are ports. Throws std::system_error.
Socket connect_to(std::uint16_t port);
// For a connection that stays: what is sent goes at once, and the kernel's part of it costs little.
void prepare_to_stay(const Socket& socket);

// What asks for a WebSocket, and what the answer must begin and end with.
inline constexpr std::string_view upgrade_request =
    "GET /ws HTTP/1.1\r\n"
    "Host: localhost\r\n"
    "Upgrade: websocket\r\n"
    "Connection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: potluck.v1\r\n"
    "\r\n";
// Whether `text` is the whole answer to it; throws std::runtime_error when it is another one.
bool is_upgraded(std::string_view text);

// Sends all of it; throws when the kernel does not take it at once.
void send_now(const Socket& socket, std::string_view bytes);

[[noreturn]] void throw_errno(const char* what);

}  // namespace potluck::load
