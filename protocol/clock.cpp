#include "protocol/clock.h"

#include <algorithm>
#include <string>

namespace potluck::protocol {

namespace {

const ClockBounds* find_bounds(ClockKind kind, std::string_view field) {
    const auto found = std::find_if(
        clock_bounds.begin(), clock_bounds.end(),
        [&](const ClockBounds& bounds) { return bounds.kind == kind && bounds.field == field; });
    return found == clock_bounds.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Error> why_bad(const ClockSettings& settings, const Path& path) {
    for (const ClockBounds& field : clock_bounds) {
        const std::optional<int>& value = settings.*field.member;
        const ClockBounds* bounds = find_bounds(settings.kind, field.field);
        if (bounds == nullptr && value) {
            return bad_field(Path(path, field.field), "a clock of this kind has no such field");
        }
        if (bounds != nullptr && !value) {
            return bad_field(Path(path, field.field), "is missing");
        }
        if (bounds != nullptr && (*value < bounds->min || *value > bounds->max)) {
            return bad_field(Path(path, field.field), "must be between " +
                                                          std::to_string(bounds->min) + " and " +
                                                          std::to_string(bounds->max));
        }
    }
    return std::nullopt;
}

}  // namespace potluck::protocol
