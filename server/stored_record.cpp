#include "server/stored_record.h"

#include <utility>

namespace potluck::server {

using protocol::Json;

namespace {

Json parsed_object(const std::string& text) {
    auto json = protocol::parse_json(text);
    return json && json->is_object() ? std::move(*json) : Json::object();
}

// What the table agreed on; nothing without a clock.
std::optional<protocol::ClockSettings> stored_clock(const std::string& settings) {
    const auto table = protocol::read_text<protocol::TableSettings>(settings);
    const bool has_clock = table && table->clock && table->clock->kind != protocol::ClockKind::none;
    return has_clock ? table->clock : std::nullopt;
}

std::vector<int> counted_scores(const protocol::GameRecord& record) {
    auto game = protocol::start_record(record);
    if (!game) {
        return {};
    }
    for (const protocol::PlayedAction& action : record.actions) {
        game->act(action.action);
    }
    const rules::Scores scores = game->scores();
    return {scores.begin(), scores.end()};
}

}  // namespace

protocol::GameRecord from_stored(const storage::MatchRecord& match) {
    protocol::GameRecord record;
    record.id.value = match.id;
    record.game.value = match.game;
    record.options = parsed_object(match.options);
    record.clock = stored_clock(match.settings);
    for (const storage::PlayerRecord& player : match.players) {
        record.players.push_back({player.seat, {player.name}});
    }
    if (match.room == storage::offline_room) {
        record.offline = true;
    }
    record.started.ms = match.started_ms;
    record.ply = static_cast<int>(match.actions.size());
    for (const storage::ActionRecord& action : match.actions) {
        const auto cause = protocol::read<protocol::ActionCause>(Json(action.cause));
        record.actions.push_back({action.seat, action.action, action.at_ms,
                                  cause ? *cause : protocol::ActionCause::played});
    }
    if (match.outcome) {
        record.outcome.value = protocol::OutcomeInfo{match.outcome->winners, match.outcome->reason};
        record.finished = protocol::UtcTime{match.outcome->finished_ms};
        record.scores =
            match.outcome->scores.empty() ? counted_scores(record) : match.outcome->scores;
    }
    for (const storage::TakeOverRecord& stored : match.takeovers) {
        const auto cause = protocol::read<protocol::ActionCause>(Json(stored.cause));
        const auto seat = static_cast<std::size_t>(stored.seat);
        if (!cause || seat >= record.players.size()) {
            continue;
        }
        if (!record.takeovers) {
            record.takeovers.emplace();
        }
        record.takeovers->push_back(
            {stored.ply, stored.seat, *cause, record.players[seat].name, {stored.name}});
    }
    return record;
}

std::vector<std::string> last_names(const protocol::GameRecord& record) {
    std::vector<std::string> names;
    for (const protocol::RecordPlayer& player : record.players) {
        names.push_back(player.name.value);
    }
    for (const protocol::TakeOver& taken :
         record.takeovers.value_or(std::vector<protocol::TakeOver>())) {
        if (const auto seat = static_cast<std::size_t>(taken.seat); seat < names.size()) {
            names[seat] = taken.name.value;
        }
    }
    return names;
}

storage::Transaction to_stored(const protocol::GameRecord& record) {
    storage::MatchRecord match;
    match.id = record.id.value;
    match.visibility = "public";
    match.room = record.offline.value_or(false) ? storage::offline_room : "";
    match.game = record.game.value;
    match.options = protocol::to_line(record.options);
    match.started_ms = record.started.ms;
    protocol::TableSettings table;
    table.game = record.game;
    table.options = record.options;
    table.visibility = protocol::Visibility::public_;
    table.clock = record.clock;
    match.settings = protocol::write_text(table);
    for (const protocol::RecordPlayer& player : record.players) {
        match.players.push_back({player.seat, "", player.name.value});
    }
    storage::Transaction transaction{storage::StartMatch{std::move(match)}};
    auto takeovers = record.takeovers.value_or(std::vector<protocol::TakeOver>());
    auto next = takeovers.begin();
    // At its ply, as the store requires.
    const auto take_over_at = [&](int ply) {
        for (; next != takeovers.end() && next->ply == ply; ++next) {
            transaction.push_back(
                storage::TakeOver{record.id.value,
                                  {ply, next->seat, std::string(protocol::enum_text(next->cause)),
                                   "", next->name.value}});
        }
    };
    int ply = 0;
    for (const protocol::PlayedAction& action : record.actions) {
        take_over_at(ply);
        transaction.push_back(
            storage::AppendAction{record.id.value,
                                  {ply++, action.seat, action.action,
                                   std::string(protocol::enum_text(action.cause)), action.at_ms}});
    }
    take_over_at(ply);
    transaction.push_back(
        storage::FinishMatch{record.id.value,
                             {record.outcome.value->winners, record.outcome.value->reason,
                              *record.scores, record.finished->ms}});
    return transaction;
}

}  // namespace potluck::server
