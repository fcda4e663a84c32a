// Binding an acceptor, for the server and for the doctor who only tries. Any thread.
#pragma once

#include <cstdint>
#include <string>

#include "server/net/asio_types.h"

namespace potluck::server {

// Opens the acceptor and binds it; it does not listen yet. The error, or none.
inline SystemError bind_to(Acceptor& acceptor, const net::ip::address& address,
                           std::uint16_t port) {
    SystemError error;
    const tcp::endpoint endpoint(address, port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) {
        acceptor.set_option(net::socket_base::reuse_address(true), error);
    }
    if (!error) {
        acceptor.bind(endpoint, error);
    }
    return error;
}

}  // namespace potluck::server
