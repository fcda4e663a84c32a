#include "server/log.h"

#include <memory>
#include <string_view>

#include <spdlog/pattern_formatter.h>
#include <spdlog/spdlog.h>

#include "protocol/json.h"

namespace potluck::server {

namespace {

// The message as a JSON text; `%*` in a pattern.
class JsonMessage final : public spdlog::custom_flag_formatter {
public:
    void format(const spdlog::details::log_msg& message, const std::tm& /*time*/,
                spdlog::memory_buf_t& output) override {
        // Bytes that are no UTF-8 become U+FFFD.
        const std::string text =
            protocol::Json(std::string(message.payload.begin(), message.payload.end()))
                .dump(-1, ' ', false, protocol::Json::error_handler_t::replace);
        output.append(text.data(), text.data() + text.size());
    }
    std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<JsonMessage>();
    }
};

// As one line: control characters as \xNN.
class PlainMessage final : public spdlog::custom_flag_formatter {
public:
    void format(const spdlog::details::log_msg& message, const std::tm& /*time*/,
                spdlog::memory_buf_t& output) override {
        constexpr unsigned char first_printable = 0x20;
        constexpr unsigned char del = 0x7f;
        for (const char character : message.payload) {
            const auto byte = static_cast<unsigned char>(character);
            if (byte >= first_printable && byte != del) {
                output.push_back(character);
                continue;
            }
            constexpr std::string_view digits = "0123456789abcdef";
            for (const char part : {'\\', 'x', digits[byte / 16], digits[byte % 16]}) {
                output.push_back(part);
            }
        }
    }
    std::unique_ptr<custom_flag_formatter> clone() const override {
        return std::make_unique<PlainMessage>();
    }
};

spdlog::level::level_enum library_level(LogLevel level) {
    switch (level) {
        case LogLevel::debug:
            return spdlog::level::debug;
        case LogLevel::info:
            return spdlog::level::info;
        case LogLevel::warning:
            return spdlog::level::warn;
        case LogLevel::error:
            return spdlog::level::err;
        case LogLevel::critical:
            return spdlog::level::critical;
    }
    return spdlog::level::critical;
}

}  // namespace

bool is_logged(LogLevel level) {
    return spdlog::should_log(library_level(level));
}

void write_log(LogLevel level, std::string_view message) {
    spdlog::default_logger_raw()->log(library_level(level),
                                      spdlog::string_view_t(message.data(), message.size()));
}

void set_up_log(const std::string& level, const std::string& format, const std::string& node) {
    auto formatter = std::make_unique<spdlog::pattern_formatter>();
    if (format == "json") {
        formatter->add_flag<JsonMessage>('*').set_pattern(
            R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",)" +
            (node.empty() ? "" : R"("node":")" + node + R"(",)") + R"("message":%*})");
    } else {
        formatter->add_flag<PlainMessage>('*').set_pattern(
            "%Y-%m-%d %H:%M:%S.%e %^%-7l%$ " + (node.empty() ? "" : node + ": ") + "%*");
    }
    spdlog::set_formatter(std::move(formatter));
    spdlog::set_level(spdlog::level::from_str(level));
}

}  // namespace potluck::server
