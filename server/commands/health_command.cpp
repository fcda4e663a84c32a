#include "server/commands/health_command.h"

#include <optional>
#include <ostream>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/url/parse.hpp>

namespace potluck::server {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

// One question and its answer, one step after the other on an io_context of its own. Beast's timer
// ends a step that takes too long.
class Question {
public:
    Question(std::string host, std::string port, std::string path,
             std::chrono::milliseconds timeout)
        : request_(http::verb::get, path, 11), resolver_(context_), stream_(context_) {
        request_.set(http::field::host, host + ":" + port);
        parser_.body_limit(1 << 16);
        stream_.expires_after(timeout);
        resolver_.async_resolve(host, port, [this](Error error, const auto& found) {
            if (went_well(error)) {
                stream_.async_connect(found, [this](Error failed, const auto&) {
                    if (went_well(failed)) {
                        ask();
                    }
                });
            }
        });
        context_.run_for(timeout);
        stream_.close();
        if (!answer_ && !error_) {
            error_ = net::error::timed_out;
        }
    }

    const std::optional<http::response<http::string_body>>& answer() const { return answer_; }
    std::string error() const { return error_.message(); }

private:
    using Error = boost::system::error_code;

    bool went_well(Error error) {
        error_ = error;
        return !error;
    }
    void ask() {
        http::async_write(stream_, request_, [this](Error error, std::size_t) {
            if (went_well(error)) {
                http::async_read(stream_, buffer_, parser_, [this](Error failed, std::size_t) {
                    if (went_well(failed)) {
                        answer_ = parser_.release();
                    }
                });
            }
        });
    }

    net::io_context context_{1};
    http::request<http::empty_body> request_;
    http::response_parser<http::string_body> parser_;
    beast::flat_buffer buffer_;
    net::ip::tcp::resolver resolver_;
    beast::tcp_stream stream_;
    Error error_;
    std::optional<http::response<http::string_body>> answer_;
};

}  // namespace

int run_health(const std::string& address, std::chrono::milliseconds timeout, std::ostream& output,
               std::ostream& errors) {
    const auto fail = [&](const std::string& why) {
        errors << "potluck health: " << address << ": " << why << '\n';
        return 1;
    };
    const auto url = boost::urls::parse_uri(address);
    if (!url || url->scheme() != "http" || url->host().empty()) {
        return fail("is no address of the form http://HOST:PORT/PATH");
    }
    const std::string port = url->port().empty() ? "80" : std::string(url->port());
    const std::string path = url->encoded_path().empty() ? "/" : std::string(url->encoded_target());
    const Question question(std::string(url->host_address()), port, path, timeout);
    if (!question.answer()) {
        return fail("gives no answer: " + question.error());
    }
    const std::string& body = question.answer()->body();
    const std::string said =
        std::to_string(question.answer()->result_int()) + " " + body.substr(0, body.find('\n'));
    if (question.answer()->result() != http::status::ok) {
        return fail("answers " + said);
    }
    output << said << '\n';
    return 0;
}

}  // namespace potluck::server
