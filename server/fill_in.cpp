#include "server/fill_in.h"

namespace potluck::server {

std::string fill_values_in(std::string_view pattern, std::initializer_list<FilledValue> values) {
    constexpr std::string_view place = "{}";
    std::string filled;
    for (const FilledValue& value : values) {
        const std::size_t at = pattern.find(place);
        filled += pattern.substr(0, at);
        if (at == std::string_view::npos) {
            return filled;
        }
        filled += value.text();
        pattern.remove_prefix(at + place.size());
    }
    return filled.append(pattern);
}

}  // namespace potluck::server
