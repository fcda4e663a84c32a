// GameRecord: one match as it is exported, imported and returned by GET /api/matches/{id}.
// docs/records.md describes its two forms, JSON (here) and text (record_text.h).
//
// Invariant: a record returned by read_record or parse_record is well-formed (see why_bad) and can
// be written in both forms. Only check_record checks it against the rules of its game.
// Pure values and functions; any thread.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "protocol/json.h"
#include "protocol/types.h"
#include "protocol/utc_time.h"
#include "rules/game.h"

namespace potluck::protocol {

// A field that is always present: null if it has no value.
template <class T>
struct OrNull {
    std::optional<T> value{};
};
template <class T>
struct Codec<OrNull<T>> {
    static std::string kind() { return Codec<std::optional<T>>::kind(); }
    static Result<OrNull<T>> read(const Json& json, const Path& path) {
        auto value = Codec<std::optional<T>>::read(json, path);
        if (!value) {
            return std::move(value.error());
        }
        return OrNull<T>{std::move(*value)};
    }
    static void append(std::string& out, const OrNull<T>& field) {
        Codec<std::optional<T>>::append(out, field.value);
    }
};

struct RecordPlayer {
    static constexpr std::string_view struct_name = "RecordPlayer";
    int seat = 0;
    PersonName name;
    static constexpr auto fields =
        std::tuple{Field{"seat", &RecordPlayer::seat, "number of the seat, from 0"},
                   Field{"name", &RecordPlayer::name, "the name when the match started"}};
};

struct GameRecord {
    static constexpr std::string_view struct_name = "GameRecord";
    MatchId id;
    GameName game;
    Json options = Json::object();
    std::optional<ClockSettings> clock{};
    std::vector<RecordPlayer> players;
    UtcTime started;
    int ply = 0;
    OrNull<OutcomeInfo> outcome;
    std::optional<UtcTime> finished{};
    std::optional<std::vector<int>> scores{};
    std::vector<PlayedAction> actions;
    std::optional<std::vector<TakeOver>> takeovers{};
    std::optional<bool> offline{};
    static constexpr auto fields = std::tuple{
        Field{"id", &GameRecord::id, "id of the match"},
        Field{"game", &GameRecord::game, "name of the game"},
        Field{"options", &GameRecord::options, "all options, including what was drawn at random"},
        Field{"clock", &GameRecord::clock, "absent without a clock"},
        Field{"players", &GameRecord::players, "the players at the start, in seat order"},
        Field{"started", &GameRecord::started, "when the match started"},
        Field{"ply", &GameRecord::ply, "number of actions"},
        Field{"outcome", &GameRecord::outcome, "null if it is not finished"},
        Field{"finished", &GameRecord::finished, "when it finished; present with an outcome"},
        Field{"scores", &GameRecord::scores, "final scores, one per seat; present with an outcome"},
        Field{"actions", &GameRecord::actions, "all actions in order"},
        Field{"takeovers", &GameRecord::takeovers,
              "seats that a bot has taken over; absent if none"},
        Field{
            "offline", &GameRecord::offline,
            "true: played against computer players in a browser without a connection, which alone "
            "says how it went; otherwise absent"}};
};

inline constexpr JsonLimits record_limits{1 << 20, 16, 100'000};
// No game of Eat Thyself takes more than 10,800; the others far fewer.
inline constexpr std::size_t record_actions_max = 12'000;
inline constexpr std::int64_t record_at_ms_max = std::int64_t{100} * 366 * day_ms;

// Refuses a record with a wrong or unknown field, with its path. `envelope`: other fields allowed.
Result<GameRecord> read_record(const Json& json,
                               std::initializer_list<std::string_view> envelope = {});
Result<GameRecord> parse_record(std::string_view text);

// The first thing wrong with the record's form, whatever the rules of its game say, or nothing.
std::optional<Error> why_bad(const GameRecord& record);

// The game at its start, or unknown_game or bad_options.
Result<rules::Game> start_record(const GameRecord& record);

// Replays the record. Checks that every action is legal and made by the seat to move (a forfeit by
// any seat), that outcome and scores follow from the rules, and that a game not over by the rules
// was agreed, claimed or aborted. Returns the record with all options filled in, in their order.
Result<GameRecord> check_record(GameRecord record);

}  // namespace potluck::protocol
