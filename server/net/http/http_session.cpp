#include "server/net/http/http_session.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/write.hpp>

#include "protocol/types.h"
#include "server/log.h"
#include "server/metrics/metrics.h"
#include "server/net/http/admin_routes.h"
#include "server/net/http/answer_header.h"
#include "server/net/http/header_reader.h"
#include "server/net/http/http_request.h"
#include "server/net/http/http_stream.h"
#include "server/net/http/origin.h"
#include "server/net/http/route_answers.h"
#include "server/net/http/upgrade.h"
#include "server/net/levels.h"
#include "server/net/loop/coroutine_end.h"
#include "server/net/socket_session.h"
#include "server/net/worker.h"
#include "server/time.h"

namespace potluck::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using protocol::ErrorCode;

namespace {

// The client's address behind any proxies.
Address client_of(const RequestHeader& request, const Address& peer,
                  const TrustedProxies& proxies) {
    std::string forwarded;
    const auto [first, last] = request.equal_range("X-Forwarded-For");
    for (auto field = first; field != last; ++field) {
        forwarded += (forwarded.empty() ? "" : ",") + std::string(field->value());
    }
    return proxies.client_of(peer, forwarded);
}

HttpAnswer find_admin_answer(const RequestHeader& request, const Services& services) {
    const Levels levels = read_levels(services);
    return answer_admin(read_header(request), services.stopping, levels.is_ready,
                        [&] { return services.metrics.text(levels); });
}

Awaitable<bool> write_answer(HttpStream& stream, const HttpAnswer& answer, bool head,
                             bool keep_alive, const Services& services) {
    services.metrics.count_http_answer(answer.status);
    const std::string header = header_text(answer, keep_alive, stream.is_encrypted());
    const std::array<net::const_buffer, 2> parts{
        net::buffer(header), head ? net::const_buffer() : net::buffer(answer.body)};
    stream.expires_after(services.limits.response_write_timeout);
    const auto [error, size] = co_await net::async_write(stream, parts, as_result);
    co_return !error;
}

// Closes so that the peer still gets the last answer.
Awaitable<void> close_gently(HttpStream& stream, const Limits& limits) {
    stream.expires_after(limits.close_timeout);
    co_await stream.end_output();
    char rest[1024];
    for (int count = 0; count < 64; ++count) {
        const auto [error, size] = co_await stream.async_read_some(net::buffer(rest), as_result);
        if (error) {
            break;
        }
    }
    stream.close();
}

// Nothing when the peer is just gone.
std::optional<HttpAnswer> answer_unreadable(const SystemError& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
        return error_answer(431, {ErrorCode::bad_request, "", "the request's header is too large"});
    }
    if (error.category() == http::make_error_code(http::error::end_of_stream).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
        return error_answer(400, {ErrorCode::bad_request, "", "this is not an HTTP request"});
    }
    return std::nullopt;
}

// Closed at the stop while it waits for a request; an answer is written to its end.
class StoppableStream final : public Stoppable {
public:
    StoppableStream(HttpStream& stream, Stoppables& all) : stream_(stream), all_(all) {
        all_.add(*this);
    }
    ~StoppableStream() override { all_.remove(*this); }
    StoppableStream(const StoppableStream&) = delete;
    StoppableStream& operator=(const StoppableStream&) = delete;

    void begin_stop() override {
        stopping_ = true;
        if (waiting_) {
            stream_.close();
        }
    }
    void set_waiting(bool waiting) {
        waiting_ = waiting;
        if (waiting_ && stopping_) {
            stream_.close();
        }
    }

private:
    HttpStream& stream_;
    Stoppables& all_;
    bool waiting_ = true;
    bool stopping_ = false;
};

enum class Next { request, upgrade, end };

// Shared by the requests of one connection.
struct Conversation {
    const std::uint64_t number;  // of the connection
    Door door;
    HttpStream stream;
    beast::flat_buffer buffer;
    std::optional<HeaderReader> reader;  // of the last request
    const Address peer;
    Address client;  // of the last request: the peer, or a trusted proxy's client
    OpenConnection held;
    Services& services;
    Entrance& entrance;
};

// The scheme by which browsers reach this server; empty if a proxy may be between and does not say.
std::string_view scheme_of(const Conversation& all) {
    if (all.stream.is_encrypted()) {
        return "https";
    }
    if (all.entrance.proxies.contains(all.peer)) {
        return all.reader->header()["X-Forwarded-Proto"];
    }
    return {};
}

SocketRequest socket_request(const Conversation& all) {
    const RequestHeader& request = all.reader->header();
    const bool has_origin = request.count(http::field::origin) > 0;
    return {
        has_origin ? std::optional<std::string_view>(request[http::field::origin]) : std::nullopt,
        request[http::field::host], scheme_of(all)};
}

bool is_allowed_page(const Conversation& all) {
    return all.reader->header().count(http::field::origin) <= 1 &&
           is_allowed_origin(socket_request(all), all.entrance.allowed_origins);
}

// Why the page may not open a socket, if so; counts clients of a proxy.
std::optional<HttpAnswer> refuse_socket(Conversation& all) {
    const RequestHeader& request = all.reader->header();
    if (!is_allowed_page(all)) {
        return error_answer(
            403, {ErrorCode::bad_request, "", "a page of another site may not open a socket here"});
    }
    if (auto refusal = refuse_upgrade(request)) {
        return refusal;
    }
    if (!all.held.pass) {
        all.held.pass = all.entrance.gate.enter(all.client, now_ms());
        if (!all.held.pass) {
            return try_later(503, ErrorCode::limit_reached, "10",
                             "too many connections come from this address");
        }
    }
    return std::nullopt;
}

Awaitable<SystemError> read_more(Conversation& all) {
    const std::size_t space = all.buffer.max_size() - all.buffer.size();
    if (space == 0) {
        co_return http::make_error_code(http::error::header_limit);
    }
    const auto [error, size] =
        co_await all.stream.async_read_some(all.buffer.prepare(space), as_result);
    all.buffer.commit(size);
    co_return error == net::error::eof ? http::make_error_code(http::error::end_of_stream) : error;
}

// Not the same for all, so that those of a crowd that came together do not end together.
std::chrono::milliseconds spread(std::chrono::milliseconds time, std::uint64_t number) {
    constexpr int steps = 64;
    return time - time / (4 * steps) * static_cast<int>(number % steps);
}

// Waits for the next request and reads its header, which must arrive soon after its first byte.
Awaitable<SystemError> read_request(Conversation& all, bool is_first) {
    const Limits& limits = all.services.limits;
    const auto header_time = spread(limits.request_header_timeout, all.number);
    SystemError error;
    if (all.buffer.size() == 0) {
        all.stream.expires_after(is_first ? header_time
                                          : spread(limits.keep_alive_timeout, all.number));
        error = co_await read_more(all);
    }
    all.stream.expires_after(header_time);
    while (!error) {
        const HeaderReader::Step step = all.reader->read(all.buffer.data());
        all.buffer.consume(step.used);
        error = step.error;
        if (error || all.reader->is_done()) {
            break;
        }
        error = co_await read_more(all);
        if (error == http::error::end_of_stream && all.reader->has_begun()) {
            error = http::make_error_code(http::error::partial_message);
        }
    }
    co_return error;
}

// Reads and answers one request; an upgrade to /ws is left in `reader`.
Awaitable<Next> serve_request(Conversation& all, StoppableStream& stoppable, bool is_first) {
    Services& services = all.services;
    all.reader.emplace(services.limits.header_bytes_max);
    stoppable.set_waiting(true);
    const SystemError error = co_await read_request(all, is_first);
    stoppable.set_waiting(false);
    if (error) {
        if (const std::optional<HttpAnswer> answer = answer_unreadable(error)) {
            co_await write_answer(all.stream, *answer, false, false, services);
        }
        co_return Next::end;
    }
    const RequestHeader& request = all.reader->header();
    all.client = client_of(request, all.peer, all.entrance.proxies);
    std::optional<HttpAnswer> refusal = refuse_request(request);
    if (!refusal && all.door == Door::people && request.target() != "/healthz" &&
        !is_our_host(request[http::field::host], all.entrance.host_names)) {
        refusal = error_answer(421, {ErrorCode::bad_request, "", "this server has another name"});
    }
    if (refusal) {
        co_await write_answer(all.stream, *refusal, false, false, services);
        co_return Next::end;
    }
    const bool wants_socket =
        all.door == Door::people && is_upgrade(request) && request.target() == "/ws";
    HttpAnswer answer;
    if (all.door == Door::admin) {
        answer = find_admin_answer(request, services);
    } else if (!all.entrance.gate.may(all.client, &Limits::requests_per_address, now_ms())) {
        answer = try_later(429, ErrorCode::too_fast, "1", "too many requests, wait a moment");
    } else if (wants_socket) {
        refusal = refuse_socket(all);
        if (!refusal) {
            co_return Next::upgrade;
        }
        answer = std::move(*refusal);
    } else {
        // Named: GCC 12 destroys temporaries among a coroutine's arguments twice.
        const HttpRequest asked = read_header(request);
        const std::string origin =
            origin_of(socket_request(all), all.entrance.host_names, all.entrance.public_origin);
        const Guest guest{all.entrance.gate, address_key(all.client)};
        answer = co_await find_answer(services, asked, guest, origin);
        if (request.target().starts_with("/api/") || answer.may_be_framed) {
            answer.resource_policy = "cross-origin";
        }
    }
    constexpr unsigned too_many = 429;  // a client that does not slow down must connect again
    const bool keep_alive =
        request.keep_alive() && !wants_socket && !services.stopping && answer.status != too_many;
    const bool head = request.method() == http::verb::head;
    const bool written = co_await write_answer(all.stream, answer, head, keep_alive, services);
    if (!written || !keep_alive) {
        co_return Next::end;
    }
    co_return Next::request;
}

// Serves requests until the connection ends or becomes a WebSocket.
Awaitable<Next> serve_requests(Conversation& all) {
    StoppableStream stoppable(all.stream, all.entrance.connections);
    Next next = co_await serve_request(all, stoppable, true);
    while (next == Next::request) {
        next = co_await serve_request(all, stoppable, false);
    }
    co_return next;
}

// Gives the connection to a worker, which answers the upgrade.
void upgrade(Conversation& all) {
    Worker& worker = all.entrance.next_worker();
    std::string answer = upgrade_answer(all.reader->header(), protocol::subprotocol);
    std::string early_bytes = beast::buffers_to_string(all.buffer.data());
    UpgradedStream stream = std::move(all.stream).upgrade(worker.executor());
    net::post(worker.executor(),
              [number = all.number, guest = Guest{all.entrance.gate, address_key(all.client)},
               held = std::move(all.held), stream = std::move(stream), answer = std::move(answer),
               early_bytes = std::move(early_bytes), &worker]() mutable {
                  auto connection = std::make_shared<WebSocketConnection>(
                      number, std::move(stream), std::move(early_bytes), worker.websockets());
                  const auto session =
                      std::make_shared<SocketSession>(std::move(connection), worker, guest);
                  session->start(std::move(answer), std::move(held));
              });
}

}  // namespace

Awaitable<void> serve_connection(Arrival arrival, Services& services, Entrance& entrance) {
    SystemError ignored;
    arrival.socket.set_option(tcp::no_delay(true), ignored);
    Conversation all{arrival.number,
                     arrival.door,
                     HttpStream(std::move(arrival.socket), arrival.tls),
                     beast::flat_buffer(services.limits.header_bytes_max),
                     std::nullopt,
                     arrival.peer,
                     arrival.peer,
                     OpenConnection(services.connections, std::move(arrival.pass)),
                     services,
                     entrance};
    all.stream.expires_after(services.limits.handshake_timeout);
    if (const SystemError error = co_await all.stream.shake_hands()) {
        log_debug("connection {}: no TLS: {}", arrival.number, error.message());
        all.stream.close();
        co_return;
    }
    const Next next = co_await serve_requests(all);
    if (next == Next::end) {
        co_await close_gently(all.stream, services.limits);
        co_return;
    }
    upgrade(all);
}

void turn_away(Arrival arrival) {
    Socket& socket = arrival.socket;
    if (arrival.tls) {
        return;
    }
    static constexpr std::string_view answer =
        "HTTP/1.1 503 Service Unavailable\r\nServer: potluck\r\nRetry-After: 10\r\n"
        "Content-Length: 0\r\nConnection: close\r\n\r\n";
    SystemError ignored;
    socket.non_blocking(true, ignored);
    socket.write_some(net::buffer(answer), ignored);
    socket.shutdown(Socket::shutdown_send, ignored);
    // Reads what has already come, so that a reset does not lose the answer.
    char rest[1024];
    socket.read_some(net::buffer(rest), ignored);
}

}  // namespace potluck::server
