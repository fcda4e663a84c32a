// The hours in which a person wants to hear nothing, in their own time zone. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "storage/records.h"

namespace potluck::server {

// As the IANA names them.
bool is_time_zone(const std::string& name);

// When the quiet hours that it is in end; nothing: it is in none.
std::optional<std::int64_t> quiet_until_ms(const storage::PushSubscription& subscription,
                                           std::int64_t now_ms);

}  // namespace potluck::server
