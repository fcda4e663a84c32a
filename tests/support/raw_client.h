// A plain TCP client, for malformed input and for HTTP.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "server/net/loop/asio_types.h"
#include "tests/support/client_frame.h"

namespace potluck::tests {

struct HttpReply {
    int status = 0;
    std::map<std::string, std::string> fields;  // names in lower case
    std::string body;
};

class RawClient {
public:
    explicit RawClient(std::uint16_t port);

    // False: the server has closed.
    bool send(std::string_view bytes);
    std::string read_to_close();
    // Fewer bytes if the server closes before.
    std::string read(std::size_t size);
    // Including `end`; without it if the server closes before.
    std::string read_until(std::string_view end);
    // Status 0 if the server closes before it is complete.
    HttpReply read_reply(bool has_body = true);

private:
    bool receive();

    server::net::io_context context_{1};
    server::Socket socket_;
    std::string received_;
};

// A WebSocket whose frames the test writes byte by byte; the upgrade has been answered.
class RawWebSocket : public RawClient {
public:
    explicit RawWebSocket(std::uint16_t port);
};

// On a connection of its own.
HttpReply http_get(std::uint16_t port, std::string_view target);
// For /ws, as a browser sends it.
std::string upgrade_request(std::string_view more_fields = "");
// The code of a close frame at the start of `bytes` (as a server sends it); 0 if there is none.
int close_code_of(std::string_view bytes);

}  // namespace potluck::tests
