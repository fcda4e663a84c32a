// What strangers say of the push services of their browsers, and what those answer: addresses,
// keys, time zones, the beginning of an HTTP answer.
#include <boost/asio/ip/address.hpp>

#include "server/push/push_address.h"
#include "server/push/push_answer.h"
#include "server/push/push_crypto.h"
#include "server/push/quiet_hours.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

namespace {

using namespace potluck::server;

bool can_be_sent(std::string_view text) {
    return text.find_first_of(std::string_view(" \r\n\t\0", 5)) == std::string_view::npos;
}

void check_target(std::string_view text) {
    const auto target = parse_push_address(text);
    if (!target) {
        return;
    }
    require(target->port == 443, "it is the usual port");
    require(can_be_sent(target->host) && can_be_sent(target->path), "it ends no line of a header");
    require(target->path.starts_with('/'), "there is a path");
    const auto dot = target->host.rfind('.');
    require(dot != std::string::npos && dot > 0, "a name within another network");
    boost::system::error_code error;
    boost::asio::ip::make_address(target->host, error);
    require(error.failed(), "an address is no name");
    const auto again = parse_push_address(target->origin() + target->path);
    require(again && again->host == target->host && again->path == target->path,
            "it is read again as it was");
}

void check_network(std::string_view text) {
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(std::string(text), error);
    if (error || !address.is_v4()) {
        return;
    }
    const auto mapped =
        boost::asio::ip::make_address_v6(boost::asio::ip::v4_mapped, address.to_v4());
    require(is_public_address(address) == is_public_address(mapped), "no address hides in another");
    require(!is_public_address(address) || !address.is_loopback(), "this machine is not public");
}

void check_keys(std::string_view text) {
    if (const auto bytes = from_base64url(text)) {
        require(to_base64url(*bytes) == text, "bytes are written as they were read");
    }
    const std::string key(text.substr(0, push_public_size));
    static const PushKeyPair sender = make_push_keys();
    const auto sealed =
        encrypt_push(text, key, std::string(push_secret_size, 's'), sender, make_push_salt());
    require(sealed.has_value() || !is_push_key(key), "whoever has a key can be written to");
    constexpr std::size_t around = 16 + 5 + 65 + 1 + 16;
    require(!sealed || sealed->size() == text.size() + around, "it has one size");
}

void check_zone(std::string_view text) {
    storage::PushSubscription push;
    push.time_zone = text;
    push.quiet_from = 60;
    require(!is_time_zone(push.time_zone) || text.size() <= 64, "a zone has a short name");
    constexpr std::int64_t now = 1'700'000'000'000;
    const auto until = quiet_until_ms(push, now);
    require(!until || (*until > now && *until <= now + 24 * 3'600'000), "quiet hours end");
}

}  // namespace

void try_input(std::string_view input) {
    check_target(input);
    check_network(input);
    check_keys(input);
    check_zone(input);
    const PushAnswer answer = read_push_answer(input);
    require(answer.status == 0 || (answer.status >= 100 && answer.status <= 999),
            "a status has three digits");
    require(answer.retry_after_s >= 0, "no pause is over before it begins");
}

}  // namespace potluck::fuzz
