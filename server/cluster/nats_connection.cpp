#include "server/cluster/nats_connection.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include <boost/asio/buffer.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include "protocol/json.h"
#include "server/log.h"

namespace potluck::server {

namespace {

// The server's field of that name, if it is of that kind.
std::uint64_t number_in(const protocol::Json& info, const char* name) {
    const auto found = info.find(name);
    return found != info.end() && found->is_number_unsigned() ? found->get<std::uint64_t>() : 0;
}

bool is_set_in(const protocol::Json& info, const char* name) {
    const auto found = info.find(name);
    return found != info.end() && found->is_boolean() && found->get<bool>();
}

// What the server says when it lets nobody in, or takes a subscription from us: another attempt
// leads to the same.
bool is_refusal(std::string_view error) {
    return error.find("Authorization") != std::string_view::npos ||
           error.find("Authentication") != std::string_view::npos ||
           error.starts_with("Permissions Violation for Subscription");
}

std::string connect_operation(const std::string& name, const NatsAddress& address,
                              bool has_headers) {
    protocol::Json options{
        {"verbose", false},  {"pedantic", false},      {"tls_required", address.has_tls},
        {"lang", "potluck"}, {"version", "1"},         {"protocol", 1},
        {"echo", true},      {"headers", has_headers}, {"no_responders", has_headers},
        {"name", name}};
    if (!address.token.empty()) {
        options["auth_token"] = address.token;
    } else if (!address.user.empty()) {
        options["user"] = address.user;
        options["pass"] = address.password;
    }
    return "CONNECT " + protocol::to_line(options) + "\r\n";
}

}  // namespace

NatsConnection::NatsConnection(const Executor& executor, const NatsConnectionSettings& settings)
    : settings_(settings),
      socket_(executor),
      resolver_(executor),
      timer_(executor),
      reader_(settings.message_bytes_max) {}

Awaitable<NatsConnection::End> NatsConnection::run(const NatsAddress& address, std::size_t attempt,
                                                   Owner& owner) {
    address_ = &address;
    wait_for_tick();
    co_await connect(address, attempt);
    while (!is_closed_) {
        std::tuple<SystemError, std::size_t> got;
        if (tls_) {
            got = co_await tls_->async_read_some(net::buffer(input_), as_result);
        } else {
            got = co_await socket_.async_read_some(net::buffer(input_), as_result);
        }
        const auto& [error, size] = got;
        if (error) {
            end_input(error);
        } else {
            read(std::string_view(input_.data(), size), owner);
        }
        if (!is_closed_ && stage_ == Stage::securing) {
            co_await start_tls();
            if (!is_closed_) {
                greet(owner);
            }
        }
    }
    co_return end_;
}

Awaitable<void> NatsConnection::start_tls() {
    try {
        tls_context_ = client_tls_context(address_->ca_file);
    } catch (const std::runtime_error& error) {
        refuse(error.what());
        co_return;
    }
    tls_.emplace(socket_, *tls_context_);
    expect_host(tls_->native_handle(), address_->host);
    const auto [error] = co_await tls_->async_handshake(net::ssl::stream_base::client, as_result);
    const long verified = SSL_get_verify_result(tls_->native_handle());
    if (error && verified != X509_V_OK) {
        refuse(std::string("its certificate is not trusted: ") +
               X509_verify_cert_error_string(verified));
    } else if (error) {
        close("TLS with it failed: " + error.message());
    }
}

// A name is looked up by a thread of Asio's that cannot be interrupted: then the end waits for it.
Awaitable<void> NatsConnection::connect(const NatsAddress& address, std::size_t attempt) {
    std::vector<tcp::endpoint> endpoints;
    SystemError error;
    const auto literal = net::ip::make_address(address.host, error);
    if (!error) {
        endpoints.emplace_back(literal, address.port);
    } else {
        const std::string port = std::to_string(address.port);
        const auto [failure, found] = co_await resolver_.async_resolve(
            address.host, port, tcp::resolver::numeric_service, as_result);
        if (failure) {
            close("its name is not known: " + failure.message());
            co_return;
        }
        for (const auto& entry : found) {
            endpoints.push_back(entry.endpoint());
        }
    }
    if (is_closed_) {
        co_return;
    }
    // One that swallows everything costs a whole attempt; the next begins with another one.
    const auto first = attempt % endpoints.size();
    std::rotate(endpoints.begin(), endpoints.begin() + static_cast<std::ptrdiff_t>(first),
                endpoints.end());
    const auto [failure, endpoint] = co_await net::async_connect(socket_, endpoints, as_result);
    if (failure) {
        close("it cannot be reached: " + failure.message());
        co_return;
    }
    if (!is_closed_) {
        socket_.set_option(tcp::no_delay(true), error);
    }
}

void NatsConnection::read(std::string_view bytes, Owner& owner) {
    const auto take_each = [&](const auto& each) { return take(each, owner); };
    while (!is_closed_ && std::visit(take_each, reader_.next(bytes))) {
    }
    if (stage_ == Stage::securing && !bytes.empty()) {
        close("it sent something unencrypted after its INFO");
    }
}

bool NatsConnection::take(std::monostate /*nothing*/, Owner& /*owner*/) {
    return false;
}

bool NatsConnection::take(const NatsReader::Info& info, Owner& owner) {
    const auto parsed = protocol::parse_json(info.json, {.bytes_max = NatsReader::info_bytes_max});
    if (!parsed || !parsed->is_object()) {
        close("its INFO is no JSON object");
        return true;
    }
    payload_bytes_max_ = static_cast<std::size_t>(number_in(*parsed, "max_payload"));
    if (stage_ != Stage::connecting) {
        return true;  // it may tell news at any time
    }
    const bool demands_tls = is_set_in(*parsed, "tls_required");
    const bool has_tls = demands_tls || is_set_in(*parsed, "tls_available");
    if (address_->has_tls ? !has_tls : demands_tls) {
        refuse(demands_tls ? "it demands TLS: write tls:// instead of nats:// in --bus"
                           : "it does not speak TLS, which tls:// in --bus asks for");
        return true;
    }
    server_has_headers_ = is_set_in(*parsed, "headers");
    if (address_->has_tls) {
        stage_ = Stage::securing;
        return false;
    }
    greet(owner);
    return true;
}

void NatsConnection::greet(Owner& owner) {
    stage_ = Stage::subscribing;
    send(connect_operation(settings_.name, *address_, server_has_headers_));
    owner.greeted();
    ping();
}

bool NatsConnection::take(const NatsReader::Message& message, Owner& owner) {
    // Before ready(), the owner knows of no bus that messages could come from.
    if (stage_ == Stage::ready) {
        owner.took(message);
    }
    return true;
}

bool NatsConnection::take(NatsReader::Ping /*ping*/, Owner& /*owner*/) {
    if (is_greeted()) {
        send("PONG\r\n");
    }
    return true;
}

bool NatsConnection::take(NatsReader::Pong /*pong*/, Owner& owner) {
    if (pings_out_ == 0) {
        return true;  // it answers what nobody asked
    }
    --pings_out_;
    silent_ticks_ = 0;
    if (pings_out_ > 0) {
        return true;
    }
    if (stage_ == Stage::finishing) {
        close("it was stopped");
    } else if (stage_ == Stage::ready) {
        is_proved_ = true;
    } else if (std::exchange(asks_again_, false)) {
        ping();
    } else if (stage_ == Stage::subscribing) {
        stage_ = Stage::ready;
        owner.ready();
    }
    return true;
}

bool NatsConnection::take(NatsReader::Ok /*ok*/, Owner& /*owner*/) {
    return true;
}

// Most errors are followed by the end, which the server brings about itself.
bool NatsConnection::take(const NatsReader::ServerError& error, Owner& /*owner*/) {
    server_error_ = error.text;
    if (is_refusal(error.text)) {
        refuse("it says: " + server_error_);
    } else if (server_error_ != logged_error_) {
        logged_error_ = server_error_;
        log_error("bus: {} says: {}", address_->name(), server_error_);
    }
    return true;
}

bool NatsConnection::take(const NatsReader::Fault& fault, Owner& /*owner*/) {
    close(std::string("it does not speak as NATS does: ") + fault.reason);
    return true;
}

void NatsConnection::refuse(std::string_view reason) {
    end_.is_refused = true;
    close(reason);
}

void NatsConnection::end_input(const SystemError& error) {
    if (!server_error_.empty()) {
        close("it closed the connection: " + server_error_);
    } else if (error == net::error::eof) {
        close("it closed the connection");
    } else {
        close("the connection broke: " + error.message());
    }
}

void NatsConnection::close(std::string_view reason) {
    if (std::exchange(is_closed_, true)) {
        return;
    }
    end_.reason = reason;
    SystemError ignored;
    socket_.close(ignored);
    resolver_.cancel();
    timer_.cancel();
    output_ = {};
}

void NatsConnection::finish() {
    if (is_ready()) {
        stage_ = Stage::finishing;
        ping();
    } else {
        close("it was stopped");
    }
}

void NatsConnection::ping() {
    ++pings_out_;
    send("PING\r\n");
}

void NatsConnection::wait_for_tick() {
    timer_.expires_after(settings_.tick);
    timer_.async_wait([self = shared_from_this()](SystemError error) {
        if (!error && !self->is_closed_) {
            self->tick();
        }
    });
}

void NatsConnection::tick() {
    server_error_.clear();
    if (stage_ == Stage::ready && pings_out_ == 0) {
        ping();
    } else if (++silent_ticks_ >= settings_.silent_ticks_max) {
        close(stage_ == Stage::ready || stage_ == Stage::finishing ? "it does not answer any more"
                                                                   : "it does not answer");
    }
    if (!is_closed_) {
        wait_for_tick();
    }
}

void NatsConnection::send(std::string_view operation) {
    if (has_room_for(operation.size())) {
        output_ += operation;
        write_soon();
    }
}

void NatsConnection::send(std::string_view line, std::string_view payload) {
    constexpr std::string_view end = "\r\n";
    if (has_room_for(line.size() + payload.size() + end.size())) {
        output_ += line;
        output_ += payload;
        output_ += end;
        write_soon();
    }
}

void NatsConnection::send_subscription(std::string_view operation) {
    send(operation);
    asks_again_ = asks_again_ || (stage_ == Stage::subscribing && pings_out_ > 0);
}

bool NatsConnection::has_room_for(std::size_t bytes) {
    if (!is_closed_ && queued_bytes() + bytes > settings_.output_bytes_max) {
        close("too much was waiting to be sent");
    }
    return !is_closed_;
}

void NatsConnection::write_soon() {
    if (!writes_soon_ && writing_.empty()) {
        writes_soon_ = true;
        net::post(socket_.get_executor(), [self = shared_from_this()] {
            self->writes_soon_ = false;
            self->write();
        });
    }
}

void NatsConnection::write() {
    if (is_closed_ || output_.empty() || !writing_.empty()) {
        return;
    }
    writing_.swap(output_);
    auto written = [self = shared_from_this()](SystemError error, std::size_t /*size*/) {
        self->writing_.clear();
        if (self->writing_.capacity() > output_bytes_kept) {
            self->writing_ = {};
        }
        // If it failed, reading fails as well, and knows better why.
        if (!error) {
            self->write();
        }
    };
    if (tls_) {
        net::async_write(*tls_, net::buffer(writing_), std::move(written));
    } else {
        net::async_write(socket_, net::buffer(writing_), std::move(written));
    }
}

}  // namespace potluck::server
