#include "server/log.h"

#include <memory>
#include <sstream>
#include <string>

#include <doctest/doctest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

#include "tests/support/protocol_texts.h"

using namespace potluck;

namespace {

// What one entry looks like.
std::string logged(const std::string& format, const std::string& message,
                   const std::string& node = {}) {
    std::ostringstream output;
    const auto before = spdlog::default_logger();
    spdlog::set_default_logger(std::make_shared<spdlog::logger>(
        "", std::make_shared<spdlog::sinks::ostream_sink_mt>(output)));
    server::set_up_log("info", format, node);
    server::log_debug("never seen");
    server::log_info("{}", message);
    spdlog::set_default_logger(before);
    return output.str();
}

// Would end the line and pretend to be another one.
const std::string forged = "x\n2026-01-01 00:00:00.000 critical \"all is lost\"\r\t\x1b[31m\x7f";

}  // namespace

TEST_SUITE("The log") {
    TEST_CASE("as JSON: one object a line, whatever the message holds") {
        for (const std::string& message : {std::string("plain"), forged, std::string("\xff\xfe")}) {
            const std::string line = logged("json", message);
            REQUIRE(line.ends_with("}\n"));
            CHECK(line.find('\n') == line.size() - 1);
            const protocol::Json entry = protocol::Json::parse(line);
            CHECK(entry.at("level") == "info");
            CHECK(entry.at("time").get<std::string>().size() >= 20);
            CHECK(entry.size() == 3);
        }
        CHECK(protocol::Json::parse(logged("json", forged)).at("message") == forged);
        CHECK(protocol::Json::parse(logged("json", "x", "node-2")).at("node") == "node-2");
    }

    TEST_CASE("as text: one line, control characters as escapes") {
        const std::string line = logged("text", forged);
        CHECK(line.find('\n') == line.size() - 1);
        CHECK(line.find("x\\x0a2026-01-01") != std::string::npos);
        CHECK(line.find("\\x0d\\x09\\x1b[31m\\x7f") != std::string::npos);
        CHECK(logged("text", "x", "node-2").ends_with("node-2: x\n"));
        CHECK(logged("text", "Zoë moves").find("Zoë moves") != std::string::npos);
    }
}
