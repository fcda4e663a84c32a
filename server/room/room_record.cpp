#include "server/room/room_record.h"

#include <algorithm>
#include <string>
#include <utility>

#include "protocol/game_json.h"
#include "server/people/people.h"
#include "server/room/stored_seats.h"

namespace potluck::server {

using protocol::Json;

namespace {

storage::OutcomeRecord outcome_record(const protocol::OutcomeInfo& outcome, const rules::Game& game,
                                      std::int64_t finished_ms) {
    storage::OutcomeRecord record;
    record.winners = outcome.winners;
    record.reason = outcome.reason;
    for (int score : game.scores()) {
        record.scores.push_back(score);
    }
    record.finished_ms = finished_ms;
    return record;
}

}  // namespace

storage::Transaction start_transaction(const Match& match, const RoomSettings& settings,
                                       const Roster& roster) {
    storage::Transaction transaction;
    storage::MatchRecord record;
    record.id = match.id().value;
    record.room = settings.code.value;
    record.host = roster.host().value;
    record.visibility = protocol::enum_text(settings.visibility);
    record.game = settings.game->name;
    record.options = protocol::to_line(protocol::write_options(match.options()));
    record.started_ms = match.started_ms();
    record.settings = to_text(settings);
    MatchClock clock = match.clock();
    clock.run(match.started_ms());
    record.clock = clock.save(match.to_move());
    for (const Player& player : match.players()) {
        record.players.push_back(
            {static_cast<int>(record.players.size()), player.user.value, player.name.value});
        const Roster::Member* member = roster.find(player.user);
        if (member != nullptr && member->user) {
            transaction.push_back(storage::AddUser{
                user_record(*member->user, member->user->name(), match.started_ms())});
        }
    }
    transaction.push_back(storage::StartMatch{std::move(record)});
    return transaction;
}

storage::Transaction decision_transaction(const Match& match, const AnyDecision& decision,
                                          std::int64_t now_ms) {
    const std::string& id = match.id().value;
    storage::Transaction transaction;
    if (const auto* made = std::get_if<Decision>(&decision)) {
        const protocol::PlayedAction& action = made->action;
        // As it will run once people see the action, which is never earlier than now.
        MatchClock clock = made->clock;
        const std::optional<rules::Seat> next = made->after.to_move();
        clock.run(match.started_ms() + action.at_ms);
        transaction.push_back(
            storage::AppendAction{id,
                                  {match.ply(), action.seat, action.action,
                                   std::string(protocol::enum_text(action.cause)), action.at_ms,
                                   clock.save(next), made->command}});
        if (const std::optional<rules::Outcome> outcome = made->after.outcome()) {
            transaction.push_back(
                storage::FinishMatch{id, outcome_record(outcome_info(*outcome), made->after,
                                                        match.started_ms() + action.at_ms)});
        }
    } else if (const auto* takeback = std::get_if<TakeBackDecision>(&decision)) {
        MatchClock clock = takeback->clock;
        clock.run(now_ms);
        transaction.push_back(
            storage::TakeBack{id, takeback->ply, clock.save(takeback->after.to_move())});
    } else if (const auto* takeover = std::get_if<TakeOverDecision>(&decision)) {
        const protocol::TakeOver& change = takeover->takeover;
        transaction.push_back(storage::TakeOver{
            id,
            {change.ply, change.seat, std::string(protocol::enum_text(change.cause)),
             takeover->player.user.value, change.name.value}});
        if (takeover->clock.exists()) {
            MatchClock clock = takeover->clock;
            clock.run(now_ms);
            transaction.push_back(storage::PutClock{id, clock.save(match.to_move())});
        }
    } else if (const auto* end = std::get_if<EndDecision>(&decision)) {
        transaction.push_back(
            storage::FinishMatch{id, outcome_record(end->outcome, match.game(), end->at_ms)});
        if (end->outcome.winners.empty() && match.ply() == 0) {
            // Nothing has been played: nothing is kept.
            transaction.push_back(
                storage::Expire{storage::ExpiryKind::aborted_match, id, end->at_ms + 1});
        }
    }
    return transaction;
}

storage::Transaction clock_transaction(const Match& match) {
    return {storage::PutClock{match.id().value, match.clock().save(match.to_move())}};
}

storage::RoomRecord room_record(const RoomSettings& settings, const Roster& roster,
                                std::int64_t opened_ms) {
    storage::RoomRecord record = opened_record(settings, roster.host(), opened_ms);
    Json seats = Json::array();
    for (const Roster::Seat& seat : roster.seats()) {
        const auto person = seat.holder ? roster.person(*seat.holder) : std::nullopt;
        seats.push_back(person ? Json{{"user", person->user.value}, {"name", person->name.value}}
                               : Json());
    }
    record.seats = protocol::to_line(seats);
    return record;
}

storage::RoomRecord opened_record(const RoomSettings& settings, const protocol::UserId& host,
                                  std::int64_t now_ms) {
    storage::RoomRecord record;
    record.code = settings.code.value;
    record.host = host.value;
    record.settings = to_text(settings);
    record.seats = "[]";
    record.opened_ms = now_ms;
    return record;
}

std::string claimed_words(const storage::RoomRecord& room) {
    return "table " + room.code + " is here from now on, epoch " + std::to_string(room.epoch + 1) +
           "; it was node " + (room.owner.empty() ? "no" : room.owner) + "'s";
}

RestoredPeople restored_from(const storage::RoomRecord& record, std::size_t seat_count) {
    return {{record.host}, read_seats(record.seats, seat_count), std::nullopt};
}

}  // namespace potluck::server
