// The guard in front of all JSON from outside: what it lets through keeps the bounds and can be
// written and read again; what it refuses is no JSON, or beyond a bound.
#include "protocol/json.h"

#include <algorithm>
#include <string>

#include "protocol/utf8.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

namespace {

using namespace potluck::protocol;

struct Extent {
    std::size_t depth = 0;
    std::size_t values = 0;
    std::size_t marks = 0;  // of structure, in the text: commas and what opens
};

// Of a value that was read.
void measure(const Json& json, std::size_t depth, Extent& extent) {
    ++extent.values;
    if (json.is_structured()) {
        extent.depth = std::max(extent.depth, ++depth);
        for (const Json& item : json) {
            measure(item, depth, extent);
        }
    }
}

// Of a text that is JSON, without reading it.
Extent measure(std::string_view text) {
    Extent extent;
    std::size_t depth = 0;
    bool in_text = false;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const char character = text[place];
        if (in_text) {
            place += character == '\\' ? 1 : 0;
            in_text = character != '"';
        } else if (character == '"') {
            in_text = true;
        } else if (character == '{' || character == '[') {
            extent.depth = std::max(extent.depth, ++depth);
            ++extent.marks;
        } else if (character == '}' || character == ']') {
            --depth;
        } else if (character == ',') {
            ++extent.marks;
        }
    }
    return extent;
}

void check_refusal(const Error& error, std::string_view text, const JsonLimits& limits) {
    constexpr std::size_t shown_max = 250;
    const std::string& why = error.message;
    const auto says = [&why](std::string_view words) {
        return why.find(words) != std::string::npos;
    };
    require(error.code == ErrorCode::bad_json && !why.empty(), "a refusal says why");
    require(why.size() <= shown_max && error.path.size() <= shown_max, "a refusal is short");
    require(find_bad_utf8(why) == std::string::npos, "a refusal is UTF-8");
    require(find_bad_utf8(error.path) == std::string::npos, "the path of a refusal is UTF-8");
    if (says("longer than")) {
        require(text.size() > limits.bytes_max, "only what is too long is refused as too long");
    } else if (says("a zero byte")) {
        require(text.find('\0') != std::string_view::npos, "there is a zero byte");
    } else if (says("nested more than")) {
        require(measure(text).depth > limits.depth_max, "only what is deep is refused as deep");
    } else if (says("more than")) {
        require(measure(text).marks >= limits.values_max, "only what is long is refused as long");
    } else {
        require(says("duplicate key") || !Json::accept(text), "what is good JSON is not refused");
    }
}

}  // namespace

void try_input(std::string_view input) {
    const JsonLimits limits;
    const auto json = parse_json(input, limits);
    if (!json) {
        check_refusal(json.error(), input, limits);
        return;
    }
    require(Json::accept(input), "what is no JSON is refused");
    Extent extent;
    measure(*json, 0, extent);
    require(extent.depth <= limits.depth_max && extent.values <= limits.values_max,
            "what was read keeps the bounds");
    const std::string line = to_line(*json);
    require(line.find('\n') == std::string::npos, "a line is one line");
    require(find_bad_utf8(line) == std::string::npos, "what was read is UTF-8");
    const auto again = parse_json(line, {1 << 20, limits.depth_max, limits.values_max});
    require(again && *again == *json, "what was written is read as the same");
}

}  // namespace potluck::fuzz
