#include "server/people/bot_user.h"

#include <string>

#include "bots/level.h"

namespace potluck::server {

namespace {

constexpr std::string_view mark = "b0tb0tb0tb0t";
constexpr std::size_t suffix_size = protocol::UserIdKind::size_max - mark.size() - 1;

}  // namespace

protocol::UserId make_bot_id(int level, Random& random) {
    return {std::string(mark) + std::to_string(level) + random.base32(suffix_size)};
}

std::optional<int> bot_level(const protocol::UserId& user) {
    if (user.value.size() != protocol::UserIdKind::size_max || !user.value.starts_with(mark)) {
        return std::nullopt;
    }
    const int level = user.value[mark.size()] - '0';
    return level >= 1 && level <= bots::levels_count ? std::optional(level) : std::nullopt;
}

protocol::PersonName bot_name(int level) {
    return {std::string(bots::level(level).name) + std::string(bot_name_suffix)};
}

}  // namespace potluck::server
