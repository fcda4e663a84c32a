// A plain TCP client, for what no decent client sends, and for HTTP.
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
    // Says that nothing more comes.
    void end();
    // Everything until the server closes.
    std::string read_to_close();
    // Exactly so many bytes; fewer when the server closes before.
    std::string read(std::size_t size);
    // Up to and with `end`; without it when the server closes before.
    std::string read_until(std::string_view end);
    // The next HTTP reply; status 0 when the server closes before it is whole.
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

// One GET on a connection of its own.
HttpReply http_get(std::uint16_t port, std::string_view target);
// An upgrade request to /ws as a browser makes it.
std::string upgrade_request(std::string_view more_fields = "");
// The code of a close frame that begins `bytes` (as a server sends it); 0 when none does.
int close_code_of(std::string_view bytes);

}  // namespace potluck::tests
