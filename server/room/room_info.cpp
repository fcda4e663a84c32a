#include "server/room/room_info.h"

#include <string>
#include <utility>
#include <vector>

#include "protocol/game_json.h"

namespace potluck::server {

namespace {

std::vector<protocol::SeatInfo> seat_infos(const Roster& roster, const RoomMatch& match) {
    std::vector<protocol::SeatInfo> seats;
    for (const Roster::Seat& seat : roster.seats()) {
        protocol::SeatInfo info{static_cast<int>(seats.size()), std::nullopt};
        if (seat.holder) {
            info.person = roster.person(*seat.holder);
            info.ready = seat.is_ready || seat.has_bot();
            info.claim_from_ms = match.claim_from_ms(*seat.holder);
        }
        seats.push_back(std::move(info));
    }
    return seats;
}

protocol::RoomSummary room_summary(const RoomSettings& settings, const Roster& roster,
                                   const RoomMatch& match) {
    protocol::RoomSummary summary;
    summary.room = settings.code;
    summary.state = match.state();
    summary.game = {std::string(settings.game->name)};
    summary.options = protocol::write_options(settings.options);
    summary.seats = seat_infos(roster, match);
    summary.watchers = static_cast<int>(roster.spectator_count());
    summary.clock = settings.clock;
    const std::optional<Match>& shown = match.get();
    summary.turns = shown ? shown->turn_count() : 0;
    if (shown && &shown->game().info() == settings.game) {
        summary.board = protocol::write_board(shown->game());
        summary.position = protocol::position_text(shown->game(), false);
    }
    return summary;
}

}  // namespace

protocol::RoomInfo room_info(const RoomSettings& settings, const Roster& roster,
                             const RoomMatch& match, const ChatLog& chat) {
    protocol::RoomInfo info;
    info.state = match.state();
    info.visibility = settings.visibility;
    info.game = {std::string(settings.game->name)};
    info.options = protocol::write_options(settings.options);
    info.clock = settings.clock;
    info.chat = settings.chat;
    info.drop_out = settings.drop_out;
    info.auto_start = settings.auto_start;
    info.muted.assign(chat.muted().begin(), chat.muted().end());
    info.host = roster.acting_host();
    info.seats = seat_infos(roster, match);
    for (const Roster::Member& member : roster.members()) {
        info.members.push_back(member.person());
    }
    info.watchers = static_cast<int>(roster.spectator_count());
    return info;
}

protocol::MatchInfo match_info(const Match& match, const Roster& roster, std::int64_t now_ms) {
    protocol::MatchInfo result;
    result.match = match.id();
    result.game = {std::string(match.game().info().name)};
    result.options = protocol::write_options(match.options());
    result.board = protocol::write_board(match.game());
    for (const Player& player : match.players()) {
        const auto person = roster.person(player.user);
        result.players.push_back(person ? *person
                                        : protocol::Person{player.user, player.name, false});
    }
    result.actions = match.actions();
    result.position = protocol::position_text(match.game());
    result.clock_settings = match.clock().settings();
    result.clock = match.clock_info(now_ms);
    result.offers = match.offers();
    result.takebacks = match.takebacks();
    result.takeovers = match.takeovers();
    result.outcome = match.outcome();
    return result;
}

LobbyEntry lobby_entry(const RoomSettings& settings, const Roster& roster, const RoomMatch& match) {
    LobbyEntry entry;
    if (settings.visibility == protocol::Visibility::public_) {
        entry.summary = room_summary(settings, roster, match);
    }
    for (const Roster::Seat& seat : roster.seats()) {
        if (seat.holder && !seat.has_bot() && match.state() != protocol::RoomState::finished) {
            entry.seated.push_back(*seat.holder);
        }
    }
    return entry;
}

}  // namespace potluck::server
