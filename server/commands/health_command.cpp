#include "server/commands/health_command.h"

#include <algorithm>
#include <ostream>

#include <boost/asio/ip/tcp.hpp>
#include <boost/url/parse.hpp>

namespace potluck::server {

namespace {

constexpr std::size_t line_size_max = 4'096;

// Without the line end, and truncated.
std::string read_line(std::istream& input) {
    std::string line;
    for (char byte = 0; input.get(byte) && byte != '\n';) {
        if (byte != '\r' && line.size() < line_size_max) {
            line += byte;
        }
    }
    return line;
}

}  // namespace

int run_health(const std::string& address, std::chrono::milliseconds timeout, std::ostream& output,
               std::ostream& errors) {
    const auto fail = [&](const std::string& why) {
        errors << "potluck health: " << address << ": " << why << '\n';
        return 1;
    };
    const auto url = boost::urls::parse_uri(address);
    // Boost.URL 1.81 takes "host:80a" for the path "a".
    const bool has_other_path =
        url && !url->encoded_path().empty() && !url->encoded_path().starts_with('/');
    if (!url || url->scheme() != "http" || url->host().empty() || has_other_path) {
        return fail("is no address of the form http://HOST:PORT/PATH");
    }
    const std::string port = url->port().empty() ? "80" : std::string(url->port());
    const std::string path = url->encoded_path().empty() ? "/" : std::string(url->encoded_target());
    boost::asio::ip::tcp::iostream server;
    server.expires_after(timeout);
    server.connect(std::string(url->host_address()), port);
    // In HTTP/1.0 the connection ends with the answer.
    server << "GET " << path << " HTTP/1.0\r\nHost: " << url->encoded_host_and_port() << "\r\n\r\n"
           << std::flush;
    // HTTP/1.1 200 OK
    const std::string first = read_line(server);
    while (!read_line(server).empty()) {
    }
    if (!first.starts_with("HTTP/1.") || server.error() == boost::asio::error::timed_out) {
        return fail("gives no answer: " +
                    (server.error() ? server.error().message() : "it speaks no HTTP"));
    }
    const std::string status = first.substr(std::min(first.size(), first.find(' ') + 1), 3);
    const std::string said = status + ' ' + read_line(server);
    if (status != "200") {
        return fail("answers " + said);
    }
    output << said << '\n';
    return 0;
}

}  // namespace potluck::server
