#include "protocol/json.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace potluck::protocol {

namespace {

// Checks while it builds the value: nlohmann's own parser silently keeps the last of two equal
// keys, and its values overflow the stack when nested deeply.
class BoundedBuilder {
public:
    explicit BoundedBuilder(const JsonLimits& limits) : limits_(limits) {}

    bool null() { return value(nullptr); }
    bool boolean(bool is_true) { return value(is_true); }
    bool number_integer(Json::number_integer_t number) { return value(number); }
    bool number_unsigned(Json::number_unsigned_t number) { return value(number); }
    bool number_float(Json::number_float_t number, const std::string&) { return value(number); }
    bool string(std::string& text) { return value(std::move(text)); }
    bool binary(Json::binary_t&) { return false; }  // not in JSON text
    bool start_object(std::size_t) { return open(Json::object()); }
    bool end_object() { return close(); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        Level& level = levels_.back();
        level.key = std::move(name);
        return level.has_key() ? fail("duplicate key") : true;
    }
    bool parse_error(std::size_t position, const std::string&, const Json::exception& exception) {
        // The library's message without its prefix, "[json.exception.parse_error.101] ", and
        // without the last token read, which may be as long as the text.
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

    Json take() { return std::move(whole_); }
    Error error() const { return error_; }

private:
    // An object or array that is still open.
    struct Level {
        Json value;
        std::string key{};             // of the next value
        std::set<std::string> keys{};  // only for large objects, to keep the lookup fast

        bool has_key() {
            constexpr std::size_t small = 16;
            const auto& fields = value.get_ref<const Json::object_t&>();
            if (fields.size() < small) {
                return std::ranges::any_of(fields,
                                           [&](const auto& field) { return field.first == key; });
            }
            if (keys.empty()) {
                std::ranges::for_each(fields, [&](const auto& field) { keys.insert(field.first); });
            }
            return !keys.insert(key).second;
        }
    };

    bool fail(std::string message) {
        std::string path;
        for (const Level& level : levels_) {
            if (level.value.is_array()) {
                path.append("[").append(std::to_string(level.value.size())).append("]");
            } else if (!level.key.empty()) {
                path += (path.empty() ? "" : ".") + level.key;
            }
        }
        constexpr std::size_t path_size_max = 200;
        if (path.size() > path_size_max) {
            path.clear();
        }
        error_ = {ErrorCode::bad_json, std::move(path), std::move(message)};
        return false;
    }
    bool count() {
        return ++values_ <= limits_.values_max ||
               fail("more than " + std::to_string(limits_.values_max) + " values");
    }
    bool value(Json value) {
        if (!count()) {
            return false;
        }
        place(std::move(value));
        return true;
    }
    void place(Json value) {
        if (levels_.empty()) {
            whole_ = std::move(value);
        } else if (Level& level = levels_.back(); level.value.is_array()) {
            level.value.push_back(std::move(value));
        } else {
            // Not ordered_map's own emplace, which searches all keys.
            using Fields = Json::object_t::Container;
            static_cast<Fields&>(level.value.get_ref<Json::object_t&>())
                .emplace_back(std::move(level.key), std::move(value));
        }
    }
    bool open(Json empty) {
        if (!count()) {
            return false;
        }
        if (levels_.size() == limits_.depth_max) {
            return fail("nested more than " + std::to_string(limits_.depth_max) + " deep");
        }
        if (levels_.empty() && empty.is_object()) {
            constexpr std::size_t fields_of_a_command = 8;
            empty.get_ref<Json::object_t&>().reserve(fields_of_a_command);
        }
        levels_.push_back({std::move(empty)});
        return true;
    }
    bool close() {
        Json value = std::move(levels_.back().value);
        levels_.pop_back();
        place(std::move(value));
        return true;
    }

    JsonLimits limits_;
    std::vector<Level> levels_;
    Json whole_;
    std::size_t values_ = 0;
    Error error_;
};

}  // namespace

Result<Json> parse_json(std::string_view text, const JsonLimits& limits) {
    if (text.size() > limits.bytes_max) {
        return Error{ErrorCode::bad_json, "",
                     "longer than " + std::to_string(limits.bytes_max) + " bytes"};
    }
    // The library takes a zero byte for the end of the text and ignores the rest.
    if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
        return Error{ErrorCode::bad_json, "",
                     "not JSON, at byte " + std::to_string(zero + 1) + ": a zero byte"};
    }
    BoundedBuilder builder(limits);
    if (!Json::sax_parse(text, &builder)) {
        return builder.error();
    }
    return builder.take();
}

std::string to_line(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace potluck::protocol
