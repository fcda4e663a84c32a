#include "server/commands/health_command.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <doctest/doctest.h>

#include "tests/support/command_run.h"
#include "tests/support/test_server.h"

using namespace potluck;
using namespace potluck::tests;
using namespace std::chrono_literals;

namespace {

CommandRun ask(const std::string& address, std::chrono::milliseconds timeout = 5s) {
    return run_command([&](auto& output, auto& errors) {
        return server::run_health(address, timeout, output, errors);
    });
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE("`potluck health`") {
    TEST_CASE("a server that is well says so; one that is gone gives no answer") {
        std::string address;
        {
            TestServer server;
            address = "http://127.0.0.1:" + std::to_string(server.port());
            const CommandRun well = ask(address + "/healthz");
            CHECK_MESSAGE(well.status == 0, well.errors);
            CHECK(has(well.output, "200 {\"status\":\"ok\""));
            const CommandRun lost = ask(address + "/nowhere");
            CHECK(lost.status == 1);
            CHECK(has(lost.errors, "answers 404"));
        }
        const CommandRun gone = ask(address + "/healthz");
        CHECK(gone.status == 1);
        CHECK(has(gone.errors, "gives no answer: Connection refused"));
    }

    TEST_CASE("a server that is silent is not waited for longer than asked") {
        boost::asio::io_context context;
        const boost::asio::ip::tcp::acceptor silent(context,
                                                    {boost::asio::ip::address_v4::loopback(), 0});
        const CommandRun asked =
            ask("http://127.0.0.1:" + std::to_string(silent.local_endpoint().port()) + "/", 100ms);
        CHECK(asked.status == 1);
        CHECK(has(asked.errors, "gives no answer"));
    }

    TEST_CASE("what is no address of a server is refused") {
        for (const char* address : {"", "localhost", "https://localhost/", "http://", "ws://a/",
                                    "http://localhost:80a"}) {
            CHECK(has(ask(address).errors, "is no address of the form http://HOST:PORT/PATH"));
        }
    }
}
