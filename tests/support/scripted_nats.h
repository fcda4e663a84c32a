// Something that passes for a NATS server as far as a test wants it to: on the test's own loop.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>

#include "server/cluster/bus_address.h"
#include "server/net/loop/asio_types.h"

namespace potluck::tests {

class ScriptedNats {
public:
    static constexpr std::string_view info = "INFO {\"max_payload\":1048576,\"headers\":true}\r\n";

    explicit ScriptedNats(server::net::io_context& context)
        : acceptor_(context.get_executor(),
                    server::tcp::endpoint(server::net::ip::address_v4::loopback(), 0)) {
        accept();
    }

    server::NatsAddress address() const {
        server::NatsAddress address;
        address.host = "127.0.0.1";
        address.port = acceptor_.local_endpoint().port();
        return address;
    }
    // To whoever came last.
    void send(std::string_view text) const {
        server::net::write(talk_->socket, server::net::buffer(text.data(), text.size()));
    }
    void end() const { talk_->socket.close(); }
    // Takes nobody any more.
    void leave() { acceptor_.close(); }
    // Whether all of this was said by whoever came last, in this order.
    bool heard(const std::vector<std::string_view>& texts) const {
        std::size_t at = 0;
        for (const std::string_view text : texts) {
            at = talk_ == nullptr ? std::string::npos : talk_->heard.find(text, at);
            if (at == std::string::npos) {
                return false;
            }
            at += text.size();
        }
        return true;
    }
    std::string heard() const { return talk_ == nullptr ? "" : talk_->heard; }

    std::string greeting{info};
    // The first is given for the first PING, and so on; none is given then.
    std::vector<std::string> pongs;
    int connections = 0;

private:
    struct Talk {
        explicit Talk(server::Socket accepted) : socket(std::move(accepted)) {}
        server::Socket socket;
        std::string heard;
        std::size_t read = 0;  // of what was heard
        std::array<char, 4'096> input{};
    };

    void accept() {
        acceptor_.async_accept([this](server::SystemError error, server::Socket socket) {
            if (!error) {
                ++connections;
                talk_ = std::make_shared<Talk>(std::move(socket));
                send(greeting);
                listen(talk_);
                accept();
            }
        });
    }
    void listen(const std::shared_ptr<Talk>& talk) {
        talk->socket.async_read_some(server::net::buffer(talk->input),
                                     [this, talk](server::SystemError error, std::size_t size) {
                                         if (!error) {
                                             talk->heard.append(talk->input.data(), size);
                                             answer(*talk);
                                             listen(talk);
                                         }
                                     });
    }
    void answer(Talk& talk) {
        constexpr std::string_view ping = "PING\r\n";
        for (std::size_t at = talk.heard.find(ping, talk.read);
             at != std::string::npos && !pongs.empty(); at = talk.heard.find(ping, talk.read)) {
            talk.read = at + ping.size();
            server::net::write(talk.socket, server::net::buffer(pongs.front()));
            pongs.erase(pongs.begin());
        }
    }

    server::Acceptor acceptor_;
    std::shared_ptr<Talk> talk_;
};

}  // namespace potluck::tests
