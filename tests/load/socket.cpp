#include "tests/load/socket.h"

#include <cerrno>
#include <stdexcept>
#include <string>
#include <system_error>
#include <unistd.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace potluck::load {

Socket::~Socket() {
    if (descriptor_ >= 0) {
        close(descriptor_);
    }
}

Socket connect_to(std::uint16_t port) {
    Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (socket.descriptor() < 0) {
        throw_errno("socket");
    }
    const linger reset{1, 0};
    setsockopt(socket.descriptor(), SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(socket.descriptor(), reinterpret_cast<const sockaddr*>(&address), sizeof address) !=
        0) {
        throw_errno("connect");
    }
    return socket;
}

void prepare_to_stay(const Socket& socket) {
    const int on = 1;
    setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    // The cheapest: congestion control's cost here has nothing to do with the server.
    const std::string_view congestion_control = "reno";
    setsockopt(socket.descriptor(), IPPROTO_TCP, TCP_CONGESTION, congestion_control.data(),
               static_cast<socklen_t>(congestion_control.size()));
}

bool is_upgraded(std::string_view text) {
    const std::string_view good = "HTTP/1.1 101 ";
    if (!text.starts_with(good.substr(0, text.size()))) {
        throw std::runtime_error("no WebSocket, but: " +
                                 std::string(text.substr(0, text.find('\r'))));
    }
    return text.ends_with("\r\n\r\n");
}

void send_now(const Socket& socket, std::string_view bytes) {
    const ssize_t sent =
        send(socket.descriptor(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent < 0) {
        throw_errno("send");
    }
    if (static_cast<std::size_t>(sent) != bytes.size()) {
        throw std::runtime_error("the server does not read");
    }
}

void throw_errno(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace potluck::load
