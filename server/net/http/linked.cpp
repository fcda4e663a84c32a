#include "server/net/http/linked.h"

#include <algorithm>
#include <utility>

#include "server/net/http/archive.h"
#include "server/pictures/sample_games.h"
#include "server/room/stored_seats.h"
#include "server/room/table_settings.h"
#include "server/stored_record.h"

namespace potluck::server {

using protocol::ErrorCode;

namespace {

// Always the same, so that the picture is.
rules::OptionMap drawn(const rules::GameInfo& info, rules::OptionMap options) {
    return rules::draw_options(info.options, std::move(options), [](std::uint32_t) { return 0U; });
}

// How the game looks with these options, whatever is played anywhere.
PictureSubject sample_of(const rules::GameInfo& info, rules::OptionMap options) {
    PictureSubject subject{&info, drawn(info, std::move(options))};
    subject.has_scores = false;
    const auto usual = rules::resolve_options(info.options, {});
    if (usual && subject.options == drawn(info, *usual)) {
        subject.actions = sample_actions(info);
    }
    return subject;
}

// Nothing: the game or its options are unknown.
std::optional<Linked> linked_match(const storage::MatchRecord& match, Linked::Kind kind) {
    protocol::GameRecord record = from_stored(match);
    Linked linked;
    linked.kind = kind;
    linked.players = last_names(record);
    linked.is_public = match.visibility == "public";
    if (record.outcome.value) {
        linked.winners = record.outcome.value->winners;
    }
    auto request = make_game_request(std::move(record));
    if (!request) {
        return std::nullopt;
    }
    linked.subject = {request->info, request->options, std::move(request->actions)};
    linked.subject.winners = linked.winners;
    for (const std::string& name : linked.players) {
        linked.subject.players.push_back({name});
    }
    return linked;
}

rules::Result<Linked, HttpAnswer> find(storage::Reader& reader, const MatchLink& link) {
    auto match = reader.find_match(link.id);
    if (!match) {
        return storage_failed(match.error());
    }
    // As in the archive: a running match is visible through its room only.
    std::optional<Linked> linked =
        *match && (*match)->outcome ? linked_match(**match, Linked::Kind::finished) : std::nullopt;
    if (!linked) {
        return no_finished_match();
    }
    if (link.ply && *link.ply < linked->subject.actions.size()) {
        linked->subject.actions.resize(*link.ply);
        linked->subject.winners.clear();
    }
    return *std::move(linked);
}

Linked invitation_to(const RoomSettings& settings, std::string host) {
    Linked linked;
    linked.kind = Linked::Kind::invitation;
    linked.is_public = settings.visibility == protocol::Visibility::public_;
    linked.subject = sample_of(*settings.game, settings.options);
    linked.host = std::move(host);
    return linked;
}

rules::Result<Linked, HttpAnswer> find(storage::Reader& reader, const TableLink& link) {
    auto table = reader.find_table(link.code);
    if (!table) {
        return storage_failed(table.error());
    }
    const auto settings =
        *table ? read_table({link.code}, (*table)->room.settings)
               : protocol::Result<RoomSettings>(protocol::Error{ErrorCode::no_such_room, "", ""});
    if (!settings) {
        return error_answer(404, {ErrorCode::not_found, "", "there is no table with this code"});
    }
    const storage::RoomRecord& room = (*table)->room;
    const bool is_public = settings->visibility == protocol::Visibility::public_;
    const std::optional<storage::MatchRecord>& match = (*table)->match;
    if (is_public && match && !room.closed_ms) {
        if (auto playing = linked_match(*match, Linked::Kind::playing)) {
            return *std::move(playing);
        }
    }
    const auto host = reader.find_user(room.host);
    Linked linked = invitation_to(*settings, host && *host ? (*host)->name : std::string());
    if (match || room.closed_ms) {
        linked.subject.line = linked.host;
        return linked;
    }
    for (const std::optional<Player>& player : read_seats(room.seats, seat_count(*settings))) {
        linked.free_seats += player ? 0 : 1;
        if (is_public) {
            linked.subject.players.push_back(
                {player ? player->name.value : std::string(), !player.has_value()});
        }
    }
    linked.subject.line = is_public ? std::string() : linked.host;
    return linked;
}

rules::Result<Linked, HttpAnswer> find(storage::Reader&, const GameLink& link) {
    Linked linked;
    linked.kind = Linked::Kind::all_rules;
    if (link.info == nullptr) {
        return linked;
    }
    linked.kind = link.position ? Linked::Kind::study : Linked::Kind::rules;
    if (link.position) {
        linked.subject = {link.info, link.position->options, link.position->actions};
        linked.subject.setup = link.position->setup;
        const auto game = start_game(*link.position);
        linked.subject.players.resize(game ? static_cast<std::size_t>(game->seat_count()) : 0);
    } else if (const auto usual = rules::resolve_options(link.info->options, {})) {
        linked.subject = sample_of(*link.info, *usual);
        linked.subject.line = link.info->designer;
    }
    return linked;
}

rules::Result<Linked, HttpAnswer> find(storage::Reader&, const HomeLink&) {
    return Linked();
}

}  // namespace

rules::Result<Linked, HttpAnswer> find_linked(storage::Reader& reader, const LinkAddress& link) {
    return std::visit([&](const auto& each) { return find(reader, each); }, link);
}

}  // namespace potluck::server
