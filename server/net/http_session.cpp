#include "server/net/http_session.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <spdlog/spdlog.h>

#include "server/net/archive.h"
#include "server/net/client_session.h"
#include "server/net/http_request.h"
#include "server/net/worker.h"
#include "storage/storage_thread.h"

namespace potluck::server {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using protocol::ErrorCode;

namespace {

using Stream = beast::basic_stream<tcp, Executor>;
using Parser = http::request_parser<http::empty_body>;

constexpr std::string_view content_security_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'";

using ArchiveJob = std::function<HttpAnswer(storage::Reader&)>;

// Runs an archive job on the storage's reading thread and comes back with its answer.
Awaitable<HttpAnswer> ask_archive(Worker& worker, Services& services, ArchiveJob job) {
    struct Waiting {
        explicit Waiting(const Executor& executor) : timer(executor, Timer::time_point::max()) {}
        Timer timer;
        std::optional<HttpAnswer> answer;
    };
    // Shared: the job may come back after this coroutine has been dropped at the stop.
    const auto waiting = std::make_shared<Waiting>(worker.executor());
    const bool asked = services.storage.read(
        [waiting, job = std::move(job), executor = worker.executor()](storage::Reader& reader) {
            net::post(executor, [waiting, answer = job(reader)]() mutable {
                waiting->answer = std::move(answer);
                waiting->timer.cancel();
            });
        });
    if (!asked) {
        co_return error_answer(503, {ErrorCode::busy, "", "too many are reading, try again"});
    }
    while (!waiting->answer) {
        co_await waiting->timer.async_wait(as_result);
    }
    co_return std::move(*waiting->answer);
}

Awaitable<HttpAnswer> find_answer(const RequestHeader& request, Worker& worker,
                                  Services& services) {
    Route route = find_route(read_header(request), services.files, services.stopping);
    // Named, not a temporary: GCC 12 destroys temporaries among a coroutine's arguments twice.
    ArchiveJob job;
    if (const auto* list = std::get_if<ListMatches>(&route)) {
        job = [list = *list](storage::Reader& reader) { return answer_list(reader, list); };
    } else if (const auto* show = std::get_if<ShowMatch>(&route)) {
        job = [show = *show](storage::Reader& reader) { return answer_match(reader, show); };
    } else {
        co_return std::get<HttpAnswer>(std::move(route));
    }
    co_return co_await ask_archive(worker, services, std::move(job));
}

http::response<http::span_body<const char>> make_response(const HttpAnswer& answer, bool head,
                                                          bool keep_alive) {
    http::response<http::span_body<const char>> response{http::int_to_status(answer.status), 11};
    response.set(http::field::server, "potluck");
    response.set(http::field::content_type, answer.content_type);
    response.set(http::field::cache_control, answer.cache_control);
    response.set("X-Content-Type-Options", "nosniff");
    // What a browser never shows as a page of its own has no use for the rules of pages; a first
    // look asks for a hundred such files.
    if (!answer.content_type.starts_with("text/javascript") &&
        !answer.content_type.starts_with("text/css")) {
        response.set("Referrer-Policy", "no-referrer");
        response.set("Content-Security-Policy", content_security_policy);
        response.set("Cross-Origin-Opener-Policy", "same-origin");
    }
    if (!answer.client_version.empty()) {
        response.set("Client-Version", answer.client_version);
    }
    response.set(http::field::vary, "Accept-Encoding");
    if (!answer.etag.empty()) {
        response.set(http::field::etag, answer.etag);
    }
    if (!answer.content_encoding.empty()) {
        response.set(http::field::content_encoding, answer.content_encoding);
    }
    if (!answer.allow.empty()) {
        response.set(http::field::allow, answer.allow);
    }
    response.keep_alive(keep_alive);
    if (answer.status != 304) {
        response.content_length(answer.body.size());
    }
    if (!head) {
        response.body() = {answer.body.data(), answer.body.size()};
    }
    return response;
}

Awaitable<bool> write_answer(Stream& stream, const HttpAnswer& answer, bool head, bool keep_alive,
                             const Limits& limits) {
    auto response = make_response(answer, head, keep_alive);
    http::response_serializer<http::span_body<const char>> serializer(response);
    serializer.split(head);
    stream.expires_after(limits.response_write_timeout);
    if (head) {
        const auto [error, size] = co_await http::async_write_header(stream, serializer, as_result);
        co_return !error;
    }
    const auto [error, size] = co_await http::async_write(stream, serializer, as_result);
    co_return !error;
}

// Ends the connection so that the peer still gets the last answer.
Awaitable<void> close_gently(Stream& stream, const Limits& limits) {
    SystemError ignored;
    stream.socket().shutdown(Socket::shutdown_send, ignored);
    stream.expires_after(limits.close_timeout);
    char rest[1024];
    for (int count = 0; count < 64; ++count) {
        const auto [error, size] = co_await stream.async_read_some(net::buffer(rest), as_result);
        if (error) {
            break;
        }
    }
    stream.close();
}

// The answer to a header that cannot be read; nothing when the peer is just gone.
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

struct ConnectionCount {
    explicit ConnectionCount(std::atomic<std::size_t>& total) : count(total) {}
    ~ConnectionCount() { --count; }
    ConnectionCount(const ConnectionCount&) = delete;
    ConnectionCount& operator=(const ConnectionCount&) = delete;
    std::atomic<std::size_t>& count;
};

// One that waits for a request is closed at the stop; an answer is still written to its end.
class StoppableStream final : public Stoppable {
public:
    StoppableStream(Stream& stream, Worker& worker) : stream_(stream), worker_(worker) {
        worker_.add(*this);
    }
    ~StoppableStream() override { worker_.remove(*this); }
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
    Stream& stream_;
    Worker& worker_;
    bool waiting_ = true;
    bool stopping_ = false;
};

enum class Next { request, upgrade, end };

// Reads one request and answers it; an upgrade to /ws is left in `parser`.
Awaitable<Next> serve_request(Stream& stream, StoppableStream& stoppable,
                              beast::flat_buffer& buffer, std::optional<Parser>& parser,
                              Worker& worker, Services& services) {
    parser.emplace();
    parser->header_limit(static_cast<std::uint32_t>(services.limits.header_bytes_max));
    stoppable.set_waiting(true);
    const auto [error, size] = co_await http::async_read_header(stream, buffer, *parser, as_result);
    stoppable.set_waiting(false);
    if (error) {
        if (const std::optional<HttpAnswer> answer = answer_unreadable(error)) {
            co_await write_answer(stream, *answer, false, false, services.limits);
        }
        co_return Next::end;
    }
    const RequestHeader& request = parser->get();
    if (const std::optional<HttpAnswer> refusal = refuse_body(request)) {
        co_await write_answer(stream, *refusal, false, false, services.limits);
        co_return Next::end;
    }
    if (beast::websocket::is_upgrade(request) && request.target() == "/ws") {
        co_return Next::upgrade;
    }
    const HttpAnswer answer = co_await find_answer(request, worker, services);
    const bool keep_alive = request.keep_alive() && !services.stopping;
    const bool head = request.method() == http::verb::head;
    const bool written = co_await write_answer(stream, answer, head, keep_alive, services.limits);
    co_return written&& keep_alive ? Next::request : Next::end;
}

// Serves requests until the connection is to end or to become a WebSocket.
Awaitable<Next> serve_requests(Stream& stream, beast::flat_buffer& buffer,
                               std::optional<Parser>& parser, Worker& worker, Services& services) {
    StoppableStream stoppable(stream, worker);
    stream.expires_after(services.limits.request_header_timeout);
    Next next = Next::request;
    while (next == Next::request) {
        next = co_await serve_request(stream, stoppable, buffer, parser, worker, services);
        stream.expires_after(services.limits.keep_alive_timeout);
    }
    co_return next;
}

}  // namespace

Awaitable<void> serve_connection(Socket socket, Worker& worker, Services& services) {
    const ConnectionCount count(services.connections);
    SystemError ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    Stream stream(std::move(socket));
    beast::flat_buffer buffer(services.limits.header_bytes_max + 1024);
    std::optional<Parser> parser;
    const Next next = co_await serve_requests(stream, buffer, parser, worker, services);
    if (next == Next::end) {
        co_await close_gently(stream, services.limits);
        co_return;
    }
    stream.expires_never();
    auto connection = std::make_shared<WebSocketConnection>(
        stream.release_socket(), beast::buffers_to_string(buffer.data()), services.limits);
    const auto session = std::make_shared<ClientSession>(std::move(connection), worker, services);
    RequestHeader upgrade = parser->release();
    co_await session->run(std::move(upgrade));
}

}  // namespace potluck::server
