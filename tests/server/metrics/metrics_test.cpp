#include "server/metrics/metrics.h"

#include <algorithm>
#include <chrono>
#include <string>

#include <doctest/doctest.h>

#include "server/metrics/process_levels.h"

using namespace potluck;
using namespace potluck::server;
using namespace std::chrono_literals;

namespace {

bool has_line(const std::string& text, const std::string& wanted) {
    return ("\n" + text).find("\n" + wanted + "\n") != std::string::npos;
}

}  // namespace

TEST_SUITE("Metrics") {
    TEST_CASE("what happens is counted by kind, and every kind is there from the start") {
        Metrics metrics;
        metrics.count_command(protocol::ListRooms{false});
        metrics.count_command(protocol::ListRooms{true});
        metrics.count_error(protocol::ErrorCode::not_found);
        metrics.count_http_answer(200);
        metrics.count_http_answer(204);
        metrics.count_http_answer(503);
        const std::string text = metrics.text({});
        CHECK(has_line(text, R"(potluck_commands_total{command="list_rooms"} 2)"));
        CHECK(has_line(text, R"(potluck_commands_total{command="act"} 0)"));
        CHECK(has_line(text, R"(potluck_errors_total{code="not_found"} 1)"));
        CHECK(has_line(text, R"(potluck_errors_total{code="bad_json"} 0)"));
        CHECK(has_line(text, R"(potluck_http_answers_total{status="2xx"} 2)"));
        CHECK(has_line(text, R"(potluck_http_answers_total{status="5xx"} 1)"));
        for (const protocol::ErrorCodeInfo& info : protocol::error_codes) {
            CHECK(text.find("{code=\"" + std::string(info.text) + "\"}") != std::string::npos);
        }
    }

    TEST_CASE("times are seconds in buckets") {
        Metrics metrics;
        metrics.observe_move(300us);
        metrics.observe_move(2s);
        metrics.observe_commit(20ms, 7);
        const std::string text = metrics.text({});
        CHECK(has_line(text, R"(potluck_move_seconds_bucket{le="0.0002"} 0)"));
        CHECK(has_line(text, R"(potluck_move_seconds_bucket{le="0.0005"} 1)"));
        CHECK(has_line(text, R"(potluck_move_seconds_bucket{le="+Inf"} 2)"));
        CHECK(has_line(text, "potluck_move_seconds_count 2"));
        CHECK(has_line(text, R"(potluck_storage_commit_seconds_bucket{le="0.03"} 1)"));
        CHECK(has_line(text, "potluck_storage_transactions_total 7"));
    }

    TEST_CASE("levels are those of now, with their kinds") {
        Metrics metrics;
        Levels levels;
        levels.connections = 12;
        levels.rooms = 3;
        levels.bot_busy_seconds = 1.5;
        levels.is_ready = false;
        const std::string text = metrics.text(levels);
        CHECK(has_line(text, "potluck_connections 12"));
        CHECK(has_line(text, "# TYPE potluck_connections gauge"));
        CHECK(has_line(text, "potluck_rooms 3"));
        CHECK(has_line(text, "potluck_ready 0"));
        CHECK(has_line(text, "potluck_bot_busy_seconds_total 1.5"));
        CHECK(has_line(text, "# TYPE potluck_bot_busy_seconds_total counter"));
    }

    TEST_CASE("the process is as the system sees it") {
        const ProcessLevels process = read_process_levels();
        CHECK(process.resident_bytes > 1'000'000);
        CHECK(process.open_files >= 3);
        CHECK(process.open_files_max >= process.open_files);
        CHECK(process.cpu_seconds > 0);
        const double now =
            std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        CHECK(process.start_seconds > now - 24 * 3600);
        CHECK(process.start_seconds < now + 2);
    }
}
