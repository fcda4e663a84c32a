#include "web-client/engine/options_reader.h"

#include <charconv>
#include <string>
#include <utility>

namespace potluck::engine {

namespace {

class Reader {
public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::optional<rules::OptionMap> object() {
        rules::OptionMap options;
        const bool is_read = list_of('{', '}', [&] {
            std::optional<std::string> name = word();
            if (!name || !take(':')) {
                return false;
            }
            std::optional<rules::OptionValue> each = value();
            return each && options.emplace(*std::move(name), *std::move(each)).second;
        });
        return is_read && rest_.empty() ? std::optional(std::move(options)) : std::nullopt;
    }

private:
    bool take(char wanted) {
        if (!rest_.starts_with(wanted)) {
            return false;
        }
        rest_.remove_prefix(1);
        return true;
    }

    // Items between `open` and `close`, separated by commas.
    template <class Item>
    bool list_of(char open, char close, Item item) {
        if (!take(open)) {
            return false;
        }
        if (take(close)) {
            return true;
        }
        do {
            if (!item()) {
                return false;
            }
        } while (take(','));
        return take(close);
    }

    std::optional<std::string> word() {
        if (!take('"')) {
            return std::nullopt;
        }
        for (std::size_t at = 0; at < rest_.size(); at += rest_[at] == '\\' ? 2 : 1) {
            if (rest_[at] == '"') {
                std::string found(rest_.substr(0, at));
                rest_.remove_prefix(at + 1);
                return found;
            }
        }
        return std::nullopt;
    }

    std::optional<rules::OptionValue> value() {
        if (rest_.starts_with('"')) {
            return word();
        }
        if (rest_.starts_with('[')) {
            rules::OptionList words;
            const bool is_read = list_of('[', ']', [&] {
                std::optional<std::string> each = word();
                if (!each) {
                    return false;
                }
                words.push_back(*std::move(each));
                return true;
            });
            return is_read ? std::optional<rules::OptionValue>(std::move(words)) : std::nullopt;
        }
        std::int64_t number = 0;
        const char* const end = rest_.data() + rest_.size();
        const auto [after, error] = std::from_chars(rest_.data(), end, number);
        if (error != std::errc()) {
            return std::nullopt;
        }
        rest_.remove_prefix(static_cast<std::size_t>(after - rest_.data()));
        return rules::OptionValue(number);
    }

    std::string_view rest_;
};

}  // namespace

std::optional<rules::OptionMap> read_options(std::string_view json) {
    return Reader(json).object();
}

}  // namespace potluck::engine
