// echo_server --port N --message-max BYTES: a WebSocket echo server for conformance suites such as
// Autobahn's; runs until it is killed.
#include <charconv>
#include <cstdio>
#include <exception>
#include <string_view>

#include "tests/support/echo.h"

namespace {

template <class Number>
bool read_number(std::string_view text, Number& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

int serve(std::uint16_t port, std::size_t message_bytes_max) {
    const potluck::server::Limits limits = potluck::tests::echo_limits(message_bytes_max);
    potluck::server::net::io_context context(1);
    const potluck::tests::EchoServer server(context, port, limits);
    std::printf("ws://127.0.0.1:%u/\n", unsigned{server.port()});
    std::fflush(stdout);
    context.run();
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    std::uint16_t port = 9001;
    std::size_t message_bytes_max = 16 * 1024 * 1024;
    for (int index = 1; index < count; index += 2) {
        const std::string_view name = arguments[index];
        const std::string_view value = index + 1 < count ? arguments[index + 1] : "";
        const bool good = (name == "--port" && read_number(value, port)) ||
                          (name == "--message-max" && read_number(value, message_bytes_max));
        if (!good) {
            std::fputs("usage: echo_server [--port N] [--message-max BYTES]\n", stderr);
            return 2;
        }
    }
    try {
        return serve(port, message_bytes_max);
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "%s\n", failure.what());
        return 1;
    }
}
