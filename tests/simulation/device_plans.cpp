// What the person at a device wants: mostly to play, sometimes something else.
#include <functional>
#include <utility>

#include "tests/simulation/device.h"

namespace potluck::simulation {

using protocol::Command;
using protocol::Json;
using protocol::OfferKind;

namespace {

constexpr int long_game = 30;  // actions after which people begin to think of the end

}  // namespace

bool Device::is_own_turn() const {
    return match_ && !match_->is_over && match_->own_seat >= 0 &&
           match_->position->at("to_move") == match_->own_seat;
}

std::int64_t Device::next_thought_ms() {
    if (is_own_turn()) {
        return dice_.one_in(40) && !world_.is_calm ? dice_.between(3'000, 20'000)
                                                   : dice_.between(30, 700);
    }
    return match_ && !match_->is_over ? dice_.between(1'500, 6'000) : dice_.between(300, 2'500);
}

std::optional<Command> Device::plan() {
    if (!room_) {
        return plan_entry();
    }
    if (!has_entered_) {
        enter();
        return std::nullopt;
    }
    if (match_ && !match_->is_over) {
        return plan_match();
    }
    return plan_table();
}

std::optional<Command> Device::plan_entry() {
    if (role_ == Role::watcher && dice_.one_in(4)) {
        return protocol::ListRooms{dice_.one_in(2)};
    }
    if (party_.plays_now && role_ != Role::watcher) {
        return protocol::PlayNow{party_.table.game};
    }
    if (party_.code) {
        room_ = party_.code;
        enter();
        return std::nullopt;
    }
    if (role_ == Role::host) {
        return protocol::CreateRoom{party_.table};
    }
    return std::nullopt;
}

std::optional<int> Device::own_seat_at_table() const {
    for (const Json& seat : info_->at("seats")) {
        if (seat.contains("person") && seat.at("person").at("user") == person_->id) {
            return seat.at("seat").get<int>();
        }
    }
    return std::nullopt;
}

std::optional<Command> Device::plan_table() {
    if (role_ == Role::watcher) {
        return dice_.one_in(5) ? std::optional(plan_talk()) : std::nullopt;
    }
    if (info_->at("host") == person_->id) {
        if (auto command = plan_as_host()) {
            return command;
        }
    }
    const std::optional<int> seat = own_seat_at_table();
    if (!seat) {
        // Any seat: a taken one is refused.
        const auto count = static_cast<std::uint32_t>(info_->at("seats").size());
        return protocol::Sit{*room_, static_cast<int>(dice_.below(count))};
    }
    const bool is_ready = info_->at("seats")[static_cast<std::size_t>(*seat)].at("ready") == true;
    if (dice_.one_in(30)) {
        return protocol::Stand{*room_};
    }
    if (dice_.one_in(30)) {
        return plan_talk();
    }
    if (!is_ready || dice_.one_in(20)) {
        return protocol::Ready{*room_, !is_ready};
    }
    // All may have been ready already when the store refused.
    return dice_.one_in(3) ? std::optional<Command>(protocol::Ready{*room_, true}) : std::nullopt;
}

std::optional<Command> Device::plan_as_host() {
    bool all_sit = true;
    for (const Json& seat : info_->at("seats")) {
        all_sit = all_sit && seat.contains("person");
        const bool is_away = seat.contains("person") && seat.at("person").at("online") == false;
        if (is_away && dice_.one_in(6)) {
            return protocol::Remove{*room_, {seat.at("person").at("user").get<std::string>()}};
        }
    }
    if (all_sit && dice_.one_in(4)) {
        return protocol::Start{*room_};
    }
    if (dice_.one_in(25)) {
        protocol::TableSettings table = random_table(dice_);
        if (seats_of(table) == party_.seat_count) {
            party_.table = table;
            return protocol::ChangeTable{*room_, std::move(table)};
        }
    }
    if (dice_.one_in(40)) {
        // After a restart the host may be the first to come back.
        const Json& members = info_->at("members");
        if (!members.empty()) {
            const Json& member = dice_.pick(members);
            return protocol::Mute{*room_, {member.at("user").get<std::string>()}, dice_.one_in(2)};
        }
    }
    return std::nullopt;
}

Command Device::plan_talk() {
    if (dice_.one_in(4)) {
        return protocol::ReadChat{*room_, 0};
    }
    protocol::Say say{*room_};
    if (info_->at("chat") == "free" && dice_.one_in(2)) {
        say.text = protocol::ChatText{"words of " + person_->id};
    } else {
        say.phrase = protocol::ChatPhrase::nice_move;
    }
    return say;
}

std::optional<Command> Device::plan_match() {
    if (match_->own_seat < 0) {
        if (role_ == Role::watcher && dice_.one_in(25)) {
            return protocol::LeaveRoom{*room_};
        }
        return dice_.one_in(15) ? std::optional(plan_talk()) : std::nullopt;
    }
    if (auto command = plan_answer_to_offer()) {
        return command;
    }
    if (auto command = plan_claim()) {
        return command;
    }
    if (auto command = plan_whim()) {
        return command;
    }
    return is_own_turn() ? plan_act() : std::nullopt;
}

std::optional<Command> Device::plan_whim() {
    const bool is_long = match_->ply > long_game;
    const auto offer = [this](OfferKind kind) {
        return protocol::Offer{*room_, match_->id, match_->ply, kind};
    };
    const std::pair<std::uint32_t, std::function<Command()>> whims[] = {
        {is_long ? 12U : 150U,
         [&] {
             return protocol::Resign{*room_, match_->id};
         }},
        {match_->ply < 3 ? 60U : 600U,
         [&] {
             return protocol::Abort{*room_, match_->id};
         }},
        {is_long ? 10U : 60U, [&] { return offer(OfferKind::draw); }},
        {25, [&] { return offer(OfferKind::takeback); }},
        {60, [&] { return plan_talk(); }},
        {300, [&] { return protocol::LeaveRoom{*room_}; }},
        {200, [&] { return protocol::SetName{{"Name " + std::to_string(dice_.below(100))}}; }},
        {60,
         [&] {
             return protocol::Hint{*room_, match_->id, match_->ply};
         }},
        {300, [&] { return protocol::MakePass{}; }},
        {200, [&] { return protocol::Stand{*room_}; }},
    };
    for (const auto& [odds, command] : whims) {
        if (dice_.one_in(odds)) {
            return command();
        }
    }
    return std::nullopt;
}

std::optional<Command> Device::plan_answer_to_offer() {
    if (!match_->offers) {
        return std::nullopt;
    }
    for (const Json& offer : *match_->offers) {
        const Json& accepted = offer.at("accepted");
        const bool is_own = offer.at("by") == match_->own_seat;
        const bool has_accepted =
            std::find(accepted.begin(), accepted.end(), match_->own_seat) != accepted.end();
        if (has_accepted || (is_own && !dice_.one_in(10)) || dice_.one_in(3)) {
            continue;
        }
        const OfferKind kind = offer.at("kind") == "draw" ? OfferKind::draw : OfferKind::takeback;
        return protocol::Respond{*room_, match_->id, match_->ply, kind,
                                 !is_own && dice_.percent(75)};
    }
    return std::nullopt;
}

std::optional<Command> Device::plan_claim() {
    for (const Json& seat : info_->at("seats")) {
        if (!seat.contains("claim_from_ms") ||
            (seat.at("claim_from_ms").get<std::int64_t>() > now_ms() && !dice_.one_in(100))) {
            continue;
        }
        return protocol::Claim{
            *room_, match_->id, seat.at("seat").get<int>(),
            dice_.one_in(3) ? protocol::ClaimKind::draw : protocol::ClaimKind::forfeit};
    }
    return std::nullopt;
}

std::optional<Command> Device::plan_act() {
    const Json& legal = match_->position->at("legal");
    std::string action = dice_.pick(legal).get<std::string>();
    const std::uint32_t whim = dice_.below(60);
    const int ply = match_->ply + (whim == 1 ? -1 : 0) + (whim == 2 ? 1 : 0);
    if (whim == 0) {
        action = "nonsense";
    }
    return protocol::Act{*room_, match_->id, ply, {std::move(action)}, match_->takebacks};
}

}  // namespace potluck::simulation
