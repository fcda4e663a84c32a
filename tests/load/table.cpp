#include "tests/load/table.h"

#include <algorithm>
#include <stdexcept>

#include "protocol/commands.h"
#include "protocol/game_json.h"
#include "tests/load/message_text.h"

namespace potluck::load {

namespace {

// Rooms are at all nodes in turn.
std::size_t place_of(std::size_t table, std::size_t viewer, std::size_t places, Seats seats) {
    switch (seats) {
        case Seats::local:
            return table % places;
        case Seats::together:
            return (table + 1) % places;
        case Seats::apart:
            return (table + 1 + viewer % (places - 1)) % places;
    }
    throw std::logic_error("no such seats");
}

}  // namespace

Table::Table(SocketLoop& loop, const ScriptedGame& game, std::size_t number, std::size_t onlookers,
             const Pace& pace, Tally& tally, Seats seats)
    : game_(game),
      number_(number),
      pace_(pace),
      tally_(tally),
      seats_(static_cast<std::size_t>(game.seats)) {
    protocol::RoomCode code;
    seat_players(loop, code, seats);
    for (std::size_t i = 0; i < onlookers; ++i) {
        Viewer& viewer = viewers_.emplace_back(
            loop, place_of(number, viewers_.size(), loop.places(), seats), *this, false);
        viewer.greet();
        viewer.ask(protocol::WatchRoom{code});
    }
    room_ = "\",\"room\":\"" + code.value + "\"";
}

void Table::seat_players(SocketLoop& loop, protocol::RoomCode& code, Seats seats) {
    if (seats != Seats::local) {
        opener_.emplace(loop, number_ % loop.places()).greet();
        code = open_room(*opener_);
    }
    for (int seat = 0; seat < game_.seats; ++seat) {
        const std::size_t place = place_of(number_, viewers_.size(), loop.places(), seats);
        Viewer& player = viewers_.emplace_back(loop, place, *this, true);
        player.greet();
        if (code.value.empty()) {
            code = open_room(player);
        } else {
            player.ask(protocol::JoinRoom{code});
        }
        player.ask(protocol::Sit{code, seat});
    }
    if (opener_) {
        opener_->ask(protocol::LeaveRoom{code});
    }
}

protocol::RoomCode Table::open_room(Person& host) {
    protocol::CreateRoom create;
    create.table.game.value = game_.info->name;
    create.table.options = protocol::write_options(game_.options);
    return protocol::RoomCode{host.ask(create).at("room").get<std::string>()};
}

void Table::begin() {
    for (Viewer& viewer : viewers_) {
        if (viewer.plays()) {
            viewer.say_ready(room_);
        }
    }
}

void Table::proceed() {
    if (!may_act_ || stopped_) {
        return;
    }
    if (const std::optional<Moment> since = pace_(*this)) {
        act(*since);
    }
}

void Table::act(Moment since) {
    const ScriptedAction& action = (*script_)[ply_];
    Viewer& mover = *seats_[static_cast<std::size_t>(action.seat)];
    move(moves_made_) = {static_cast<int>(ply_), &action, &mover, since};
    ++moves_made_;
    missing_ += viewers_.size();
    may_act_ = false;
    ++tally_.counts.moves;
    mover.send_act(position_, static_cast<int>(ply_), action.text);
    ++ply_;
}

void Table::invite(const Viewer& viewer) {
    if (viewer.moves_seen == moves_made_ && ply_ < script_->size() &&
        seats_[static_cast<std::size_t>((*script_)[ply_].seat)] == &viewer) {
        may_act_ = true;
        proceed();
    }
}

void Table::match_started(Viewer& viewer, std::string_view text) {
    MessageText message(text);
    const std::string_view match = message.string_of("\"match\":{\"match\":\"");
    if (viewer.plays() && match != match_) {
        begin_match(match, text);
    }
    find_again(viewer, match, 0);
    if (viewer.plays()) {
        invite(viewer);
    }
}

void Table::begin_match(std::string_view match, std::string_view text) {
    if (script_ != nullptr && ply_ != script_->size()) {
        tally_.error("a match before the end of the last one");
    }
    match_ = match;
    position_ = room_ + ",\"match\":\"" + match_ + "\",\"ply\":";
    // Tables of the same game play its scripts in turn, from different starts.
    script_ = &game_.scripts[(number_ + matches_) % game_.scripts.size()];
    ply_ = 0;
    match_begins_at_ = moves_made_;
    ++matches_;
    ++tally_.counts.matches;
    // Seats rotate from match to match.
    MessageText players(text.substr(text.find("\"players\":[")));
    for (Viewer*& seat : seats_) {
        const std::string_view user = players.next_string_of("\"user\":\"");
        const auto found = std::find_if(viewers_.begin(), viewers_.end(),
                                        [user](const Viewer& each) { return each.user() == user; });
        if (found == viewers_.end()) {
            throw std::runtime_error("a stranger plays: " + std::string(text));
        }
        seat = &*found;
    }
}

void Table::acted(Viewer& viewer, MessageText message, Moment received) {
    const std::string_view match = message.string_of("\"match\":\"");
    const std::int64_t ply = message.number_of("\"ply\":");
    const std::int64_t seat = message.number_of("\"action\":{\"seat\":");
    const std::string_view action = message.string_of("\"action\":\"");
    find_again(viewer, match, static_cast<std::size_t>(ply));
    if (viewer.is_lost) {
        return;  // of an earlier match: counted as missed with the next one
    }
    if (viewer.moves_seen >= moves_made_ || moves_made_ - viewer.moves_seen > moves_kept) {
        tally_.error("nobody waited for " + std::string(message.text()));
        return;
    }
    const bool is_current = viewer.moves_seen >= match_begins_at_;
    Move& expected = move(viewer.moves_seen++);
    if (ply != expected.ply || seat != expected.action->seat || action != expected.action->text ||
        is_current != (match == match_)) {
        tally_.error("not what was played: " + std::string(message.text()));
    }
    count_delivery(expected, viewer, received);
    if (viewer.plays()) {
        invite(viewer);
    }
}

void Table::count_delivery(Move& move, const Viewer& viewer, Moment received) {
    const Nanoseconds time = received - move.since;
    ++tally_.counts.deliveries;
    --missing_;
    tally_.to_viewer.add(time);
    if (&viewer != move.mover) {
        if (viewer.plays()) {
            tally_.to_opponent.add(time);
        }
        if (move.is_first) {
            move.is_first = false;
            tally_.to_first.add(time);
        }
    }
    if (++move.deliveries == viewers_.size()) {
        tally_.to_last.add(time);
    }
}

void Table::match_ended(Viewer& viewer) {
    if (!viewer.plays()) {
        return;
    }
    if (script_ == nullptr || ply_ != script_->size() || viewer.moves_seen != moves_made_) {
        tally_.error("a match ended before its last action");
    } else if (!stopped_) {
        viewer.say_ready(room_);
    }
}

void Table::caught_up(Viewer& viewer, std::string_view text) {
    if (viewer.plays()) {
        tally_.error("a player was left out");
        return;
    }
    const Json snapshot = Json::parse(text).at("snapshot");
    if (const auto match = snapshot.find("match"); match != snapshot.end()) {
        viewer.is_lost = true;
        find_again(viewer, match->at("match").get<std::string>(), match->at("actions").size());
    }
}

void Table::find_again(Viewer& viewer, std::string_view match, std::size_t ply) {
    if (!viewer.is_lost || match != match_) {
        return;
    }
    const std::uint64_t missed = match_begins_at_ + ply - viewer.moves_seen;
    viewer.moves_seen += missed;
    viewer.is_lost = false;
    missing_ -= missed;
    tally_.counts.missed += missed;
}

}  // namespace potluck::load
