// Commands about notifications to this device.
#include "server/people/people.h"
#include "server/push/push_address.h"
#include "server/push/push_courier.h"
#include "server/push/quiet_hours.h"
#include "server/session/session.h"

namespace potluck::server {

using protocol::CommandId;
using protocol::ErrorCode;

namespace {

protocol::Error no_notifications() {
    return {ErrorCode::wrong_state, "", "this server sends no notifications"};
}

// What the wire's own checks leave open. The subscription belongs to nobody yet.
protocol::Result<storage::PushSubscription> read_subscription(const protocol::SetPush& command,
                                                              std::string_view test_origin) {
    constexpr int last_minute = 24 * 60 - 1;
    const auto bad = [](const char* field, const char* why) {
        return protocol::Error{ErrorCode::bad_field, field, why};
    };
    storage::PushSubscription push;
    push.address = command.address.value;
    push.key = from_base64url(command.key.value).value_or("");
    push.secret = from_base64url(command.secret.value).value_or("");
    push.time_zone = command.time_zone.value;
    if (!parse_push_address(push.address, test_origin)) {
        return bad("address", "must be an address of https at its usual port, of a named host");
    }
    if (!is_push_key(push.key)) {
        return bad("key", "must be a point of P-256, as base64url");
    }
    if (push.secret.size() != push_secret_size) {
        return bad("secret", "must be 16 bytes, as base64url");
    }
    if (!is_time_zone(push.time_zone)) {
        return bad("time_zone", "must be a time zone such as Europe/Berlin");
    }
    if (command.quiet_from.has_value() != command.quiet_until.has_value()) {
        return bad("quiet_until", "both ends of the quiet hours or neither");
    }
    for (const auto& minute : {command.quiet_from, command.quiet_until}) {
        if (minute && (*minute < 0 || *minute > last_minute)) {
            return bad(minute == command.quiet_from ? "quiet_from" : "quiet_until",
                       "must be a minute of the day, 0 to 1439");
        }
    }
    push.quiet_from = command.quiet_from.value_or(0);
    push.quiet_until = command.quiet_until.value_or(0);
    return push;
}

}  // namespace

void Session::on(const CommandId& id, const protocol::ReadPushKey&) {
    if (const PushCourier* push = environment_.push()) {
        answer(id, ok_reply(id, protocol::PushKeyInfo{{push->public_key()}}));
    } else {
        refuse(id, no_notifications());
    }
}

void Session::on(const CommandId& id, const protocol::SetPush& command) {
    const PushCourier* push = environment_.push();
    if (push == nullptr) {
        refuse(id, no_notifications());
        return;
    }
    auto subscription = read_subscription(command, push->test_origin());
    if (!subscription) {
        refuse(id, subscription.error());
        return;
    }
    if (!address_may(&Limits::pushes_per_address)) {
        refuse(id, {ErrorCode::too_fast, "",
                    "too many notifications were set up from your address; wait a moment"});
        return;
    }
    const std::int64_t now = environment_.now_ms();
    subscription->user_id = user_->id().value;
    subscription->device = device_.value;
    subscription->renewed_ms = now;
    store_and_answer(id,
                     {storage::AddUser{user_record(*user_, user_->name(), now)},
                      storage::PutPush{std::move(*subscription)}},
                     ok_reply(id));
}

void Session::on(const CommandId& id, const protocol::EndPush&) {
    store_and_answer(id, {storage::EndPush{user_->id().value, device_.value}}, ok_reply(id));
}

}  // namespace potluck::server
