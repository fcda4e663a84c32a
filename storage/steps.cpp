#include "storage/steps.h"

#include <charconv>

namespace potluck::storage {

namespace {

using Steps = std::vector<Step>;

constexpr const char* token_taken = "its token is another user's";
constexpr const char* not_running = "there is no running match of this id";

Steps steps(const PutUser& put) {
    const UserRecord& user = put.user;
    return {{Statement::insert_user,
             {user.id, Bytes{user.token_hash}, user.name, user.created_ms, user.seen_ms}},
            {Statement::update_user, {user.id, user.name, user.seen_ms}, token_taken}};
}

Steps steps(const AddUser& add) {
    const UserRecord& user = add.user;
    return {{Statement::insert_user,
             {user.id, Bytes{user.token_hash}, user.name, user.created_ms, user.seen_ms}},
            {Statement::has_user, {user.id}, token_taken}};
}

Steps steps(const SeeUser& see) {
    return {{Statement::see_user, {see.id, see.seen_ms}}};
}

Steps steps(const AddToken& add) {
    return {{Statement::insert_token,
             {Bytes{add.token_hash}, add.user_id, add.created_ms},
             "a new token is known already, or nobody's"}};
}

Steps steps(const EndToken& end) {
    return {
        {Statement::replace_token, {Bytes{end.token_hash}, end.user_id, Bytes{end.replacement}}},
        {Statement::delete_token, {Bytes{end.token_hash}, end.user_id}},
        {Statement::end_pass, {end.user_id}}};
}

Steps steps(const PutPass& put) {
    return {{Statement::delete_expired_passes, {put.now_ms}},
            {Statement::put_pass,
             {put.user_id, Bytes{put.hash}, put.expires_ms, put.address},
             "there is no such person to make a pass for"}};
}

Steps steps(const TakePass& take) {
    return {{Statement::take_pass,
             {Bytes{take.hash}, take.now_ms},
             "there is no such pass, or it has expired"}};
}

Steps steps(const PutPush& put) {
    const PushSubscription& push = put.subscription;
    return {{Statement::delete_push_elsewhere, {push.address, push.user_id, push.device}},
            {Statement::put_push,
             {push.user_id, push.device, push.address, Bytes{push.key}, Bytes{push.secret},
              push.time_zone, push.quiet_from, push.quiet_until, push.renewed_ms},
             "there is no such person to tell anything"}};
}

Steps steps(const EndPush& end) {
    return {{Statement::end_push, {end.user_id, end.device}}};
}

Steps steps(const DropPush& drop) {
    return {{Statement::drop_push, {drop.address}}};
}

Steps steps(const PutSecret& put) {
    return {{Statement::put_secret, {put.name, Bytes{put.value}}}};
}

Steps steps(const StartMatch& start) {
    const MatchRecord& match = start.match;
    Steps all{{Statement::insert_match,
               {match.id, match.room, match.host, match.visibility, match.game, match.options,
                match.started_ms, match.settings, match.clock}}};
    for (const PlayerRecord& player : match.players) {
        all.push_back({Statement::insert_player,
                       {match.id, std::int64_t{player.seat}, player.user_id, player.name}});
    }
    return all;
}

Steps steps(const AppendAction& append) {
    const ActionRecord& action = append.action;
    Steps all;
    all.push_back({Statement::insert_action,
                   {append.match_id, std::int64_t{action.ply}, std::int64_t{action.seat},
                    action.action, action.cause, action.at_ms, action.clock, action.command},
                   "there is no running match of this id in which the action is the next one"});
    return all;
}

Steps steps(const TakeBack& take_back) {
    const std::int64_t ply_count = take_back.ply_count;
    Steps all{{Statement::delete_actions,
               {take_back.match_id, ply_count},
               "there is no running match of this id that can be taken back to there"},
              {Statement::count_takeback, {take_back.match_id}, not_running}};
    if (ply_count == 0) {
        all.push_back(
            {Statement::put_match_clock, {take_back.match_id, take_back.clock}, not_running});
    } else {
        all.push_back({Statement::put_action_clock,
                       {take_back.match_id, ply_count - 1, take_back.clock},
                       not_running});
    }
    return all;
}

Steps steps(const TakeOver& take_over) {
    const TakeOverRecord& takeover = take_over.takeover;
    return {{Statement::insert_takeover,
             {take_over.match_id, std::int64_t{takeover.seat}, std::int64_t{takeover.ply},
              takeover.cause, takeover.user_id, takeover.name},
             "there is no running match of this id with so many actions to take over"}};
}

Steps steps(const PutClock& put) {
    return {{Statement::is_running, {put.match_id}, not_running},
            {Statement::put_last_clock, {put.match_id, put.clock}},
            {Statement::put_first_clock, {put.match_id, put.clock}}};
}

Steps steps(const FinishMatch& finish) {
    const OutcomeRecord& outcome = finish.outcome;
    Steps all{{Statement::finish_match,
               {finish.match_id, outcome.finished_ms, outcome.reason,
                numbers_to_text(outcome.winners), numbers_to_text(outcome.scores)},
               not_running}};
    if (!outcome.winners.empty()) {
        all.push_back({Statement::list_players, {finish.match_id}});
    }
    return all;
}

Steps steps(const PutRoom& put) {
    const RoomRecord& room = put.room;
    return {{Statement::put_room,
             {room.code, room.host, room.settings, room.seats, room.opened_ms, room.closed_ms,
              room.reason, room.owner, room.owner_incarnation, room.epoch},
             "another node has opened this room"},
            {Statement::delete_asleep_seats, {room.code}}};
}

Steps steps(const SleepRoom& sleep) {
    Steps all{{Statement::sleep_room, {sleep.code, sleep.asleep_ms, sleep.wake_ms}}};
    for (const std::string& user : sleep.people) {
        all.push_back({Statement::insert_asleep_seat, {user, sleep.code}});
    }
    return all;
}

Steps steps(const SleepIdleRooms& sleep) {
    if (sleep.owner) {
        return {{Statement::sleep_idle_rooms_of,
                 {sleep.asleep_ms, *sleep.owner, sleep.owner_incarnation_max}}};
    }
    return {{Statement::sleep_idle_rooms, {sleep.asleep_ms}}};
}

Steps steps(const ClaimRoom& claim) {
    return {{Statement::claim_room,
             {claim.code, claim.epoch, claim.owner, claim.owner_incarnation},
             "there is no such room in this epoch; somebody else has claimed it"},
            {Statement::delete_asleep_seats, {claim.code}}};
}

// The room last: the others look whether it still sleeps.
Steps steps(const AbandonRoom& abandon) {
    return {{Statement::abandon_match, {abandon.code, abandon.closed_ms}},
            {Statement::empty_asleep_room, {abandon.code}},
            {Statement::close_asleep_room, {abandon.code, abandon.closed_ms, abandon.reason}}};
}

// The match or the user last: the others look whether it has expired.
Steps steps(const Expire& expire) {
    Steps all;
    const auto add = [&](Statement statement) {
        all.push_back({statement, {expire.id, expire.before_ms}});
    };
    switch (expire.kind) {
        case ExpiryKind::public_match:
        case ExpiryKind::unlisted_match:
        case ExpiryKind::aborted_match:
            add(Statement::unlist_expired);
            add(Statement::delete_expired_actions);
            add(Statement::delete_expired_takeovers);
            add(Statement::delete_expired_players);
            add(Statement::delete_expired_match);
            break;
        case ExpiryKind::user:
            add(Statement::delete_expired_tokens);
            add(Statement::delete_expired_pushes);
            add(Statement::delete_expired_user);
            break;
        case ExpiryKind::room:
            add(Statement::delete_expired_room);
            break;
        case ExpiryKind::push:
            add(Statement::delete_expired_push);
            break;
    }
    return all;
}

Steps steps(const GiveBackSpace&) {
    return {};
}

Steps steps(const PutAlive& put) {
    return {{Statement::put_alive, {put.at_ms}}};
}

}  // namespace

std::vector<Step> steps_of(const Write& write) {
    return std::visit([](const auto& one) { return steps(one); }, write);
}

Failure conflict_of(const Step& step) {
    const std::string* id = step.parameters.front().text();
    return {FailureKind::conflict, (id == nullptr ? "" : *id + ": ") + step.conflict};
}

std::string numbers_to_text(const std::vector<int>& numbers) {
    std::string text = "[";
    for (int number : numbers) {
        text += (text.size() > 1 ? "," : "") + std::to_string(number);
    }
    return text + "]";
}

std::optional<std::vector<int>> parse_numbers(const std::string& text) {
    std::vector<int> numbers;
    const char* at = text.data() + 1;
    const char* const end = text.data() + text.size();
    while (at < end && *at != ']') {
        int number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc()) {
            break;
        }
        numbers.push_back(number);
        at = rest < end && *rest == ',' ? rest + 1 : rest;
    }
    // Comparing with our own text refuses everything else.
    return numbers_to_text(numbers) == text ? std::optional(numbers) : std::nullopt;
}

}  // namespace potluck::storage
