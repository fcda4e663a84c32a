#include "server/net/http/qr_route.h"

#include <cstddef>
#include <memory>
#include <qrencode.h>
#include <span>
#include <string>
#include <utility>

namespace potluck::server {

namespace {

using Code = std::unique_ptr<QRcode, decltype(&QRcode_free)>;

// Adjacent dark modules of a row become one piece of the path.
std::string dark_path(const QRcode& code) {
    const auto width = static_cast<std::size_t>(code.width);
    const std::span modules(code.data, width * width);
    const auto is_dark = [&](std::size_t row, std::size_t column) {
        return column < width && (modules[row * width + column] & 1U) != 0;
    };
    std::string path;
    for (std::size_t row = 0; row < width; ++row) {
        for (std::size_t column = 0; column < width; ++column) {
            const std::size_t from = column;
            while (is_dark(row, column)) {
                ++column;
            }
            if (column > from) {
                const std::string length = std::to_string(column - from);
                path.append("M").append(std::to_string(from)).append(" ");
                path.append(std::to_string(row)).append("h").append(length);
                path.append("v1h-").append(length).append("z");
            }
        }
    }
    return path;
}

std::string draw(const QRcode& code) {
    constexpr int quiet_zone = 4;  // modules, as the standard requires
    const std::string size = std::to_string(code.width + 2 * quiet_zone);
    const std::string from = std::to_string(-quiet_zone);
    std::string box = from;
    box += " " + from + " " + size + " " + size;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" + box +
           "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M" + from + " " + from + "h" +
           size + "v" + size + "H" + from + "z\"/><path fill=\"#000\" d=\"" + dark_path(code) +
           "\"/></svg>\n";
}

bool is_link(const std::string& text) {
    constexpr std::size_t bytes_max = 300;
    return text.size() <= bytes_max && text.find('\0') == std::string::npos &&
           (text.starts_with("https://") || text.starts_with("http://"));
}

}  // namespace

HttpAnswer answer_qr(const boost::urls::params_view& parameters) {
    const auto refuse = [](const char* message) {
        return error_answer(400, {protocol::ErrorCode::bad_request, "text", message});
    };
    if (parameters.size() != 1 || std::string((*parameters.begin()).key) != "text") {
        return refuse("the one parameter is text");
    }
    const std::string text((*parameters.begin()).value);
    if (!is_link(text)) {
        return refuse("must be an address of http or https of at most 300 bytes");
    }
    const Code code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), &QRcode_free);
    if (!code) {
        return error_answer(500,
                            {protocol::ErrorCode::internal, "", "the picture cannot be drawn"});
    }
    HttpAnswer answer;
    answer.content_type = "image/svg+xml";
    answer.owner = std::make_shared<const std::string>(draw(*code));
    answer.body = *answer.owner;
    return answer;
}

}  // namespace potluck::server
