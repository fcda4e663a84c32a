#include "protocol/json.h"

#include <algorithm>
#include <set>
#include <vector>

namespace potluck::protocol {

namespace {

// A first pass that builds nothing: nlohmann's values overflow the stack when nested deeply, and
// keep the last of two equal keys silently.
class BoundsCheck {
public:
    explicit BoundsCheck(const JsonLimits& limits) : limits_(limits) {}

    bool null() { return value(); }
    bool boolean(bool) { return value(); }
    bool number_integer(Json::number_integer_t) { return value(); }
    bool number_unsigned(Json::number_unsigned_t) { return value(); }
    bool number_float(Json::number_float_t, const std::string&) { return value(); }
    bool string(std::string&) { return value(); }
    bool binary(Json::binary_t&) { return value(); }
    bool start_object(std::size_t) { return open(false); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(true); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        levels_.back().current_key = name;
        if (!levels_.back().keys.insert(name).second) {
            return fail("this key is named twice");
        }
        return true;
    }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& exception) {
        // The library's sentence without its own prefix, "[json.exception.parse_error.101] ", and
        // without what it read last, which may be as long as the text.
        std::string reason = exception.what();
        if (const std::size_t end = reason.find("] "); end != std::string::npos) {
            reason.erase(0, end + 2);
        }
        reason.resize(
            std::min({reason.size(), reason.find("; last read"), reason.find(" parsing '")}));
        error_ = {ErrorCode::bad_json, "",
                  "not JSON, at byte " + std::to_string(position) + ": " + reason};
        return false;
    }

    Error error() const { return error_; }

private:
    struct Level {
        bool is_list = false;
        std::size_t items = 0;
        std::set<std::string> keys{};
        std::string current_key{};
    };

    bool fail(std::string message) {
        std::string path;
        for (const Level& level : levels_) {
            if (level.is_list) {
                path.append("[").append(std::to_string(level.items - 1)).append("]");
            } else if (!level.current_key.empty()) {
                path += (path.empty() ? "" : ".") + level.current_key;
            }
        }
        constexpr std::size_t path_size_max = 200;
        if (path.size() > path_size_max) {
            path.clear();
        }
        error_ = {ErrorCode::bad_json, std::move(path), std::move(message)};
        return false;
    }
    bool value() {
        if (!levels_.empty()) {
            ++levels_.back().items;
        }
        if (++values_ > limits_.values_max) {
            return fail("more than " + std::to_string(limits_.values_max) + " values");
        }
        return true;
    }
    bool open(bool is_list) {
        if (!value()) {
            return false;
        }
        if (levels_.size() == limits_.depth_max) {
            return fail("nested more than " + std::to_string(limits_.depth_max) + " deep");
        }
        levels_.push_back({is_list});
        return true;
    }
    bool close() {
        levels_.pop_back();
        return true;
    }

    JsonLimits limits_;
    std::vector<Level> levels_;
    std::size_t values_ = 0;
    Error error_;
};

}  // namespace

Result<Json> parse_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes_max) {
        return Error{ErrorCode::bad_json, "",
                     "longer than " + std::to_string(limits.bytes_max) + " bytes"};
    }
    // The library takes a zero byte for the end of the text and does not look behind it.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return Error{ErrorCode::bad_json, "",
                     "not JSON, at byte " + std::to_string(zero + 1) + ": a zero byte"};
    }
    BoundsCheck check(limits);
    if (!Json::sax_parse(text, &check)) {
        return check.error();
    }
    return Json::parse(text);
}

std::string to_line(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace potluck::protocol
