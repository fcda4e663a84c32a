// TCP to the server under load, on the same machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace potluck::load {

// Closes its file descriptor.
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

// Connects to 127.0.0.1. Closing resets the connection, so that no port stays in TIME_WAIT: a load
// opens more of them than there are ports. Throws std::system_error.
Socket connect_to(std::uint16_t port);
// For a lasting connection: sends at once, with little work in the kernel.
void prepare_to_stay(const Socket& socket);

// The upgrade request, and how its answer must begin and end.
inline constexpr std::string_view upgrade_request =
    "GET /ws HTTP/1.1\r\n"
    "Host: localhost\r\n"
    "Upgrade: websocket\r\n"
    "Connection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    "Sec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: potluck.v1\r\n"
    "\r\n";
// Whether `text` is the whole answer; throws std::runtime_error for another one.
bool is_upgraded(std::string_view text);

// Throws if the kernel does not take all of it at once.
void send_now(const Socket& socket, std::string_view bytes);

[[noreturn]] void throw_errno(const char* what);

}  // namespace potluck::load
