// fill_archive: creates the data folder of a server that has been used for years, to measure
// growth. The matches are random legal games, written as the server writes them, but without
// syncing. The same for the same seed.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "protocol/game_json.h"
#include "protocol/record.h"
#include "rules/random_source.h"
#include "server/commands/data_folder.h"
#include "server/stored_record.h"
#include "storage/store.h"
#include "tests/load/game_scripts.h"

namespace {

using namespace potluck;

constexpr std::size_t scripts_per_game = 64;
constexpr int people = 50'000;
constexpr std::int64_t first_start_ms = 1'600'000'000'000;
constexpr std::int64_t between_matches_ms = 180'000;
constexpr std::int64_t per_action_ms = 10'000;

struct Settings {
    std::string folder;
    std::uint64_t first = 0;
    std::uint64_t finished = 0;
    std::uint64_t unfinished = 0;
    std::uint64_t asleep = 0;
    std::uint64_t abandoned = 0;
    std::uint32_t plies_max = 16;
};

class Filler {
public:
    Filler(storage::Store& store, const Settings& settings) : store_(store), settings_(settings) {
        for (const rules::GameInfo* info : rules::all_games()) {
            load::ScriptedGame game = load::make_scripted_game(info->name, scripts_per_game, 1);
            game.options = rules::draw_options(info->options,
                                               *rules::resolve_options(info->options, game.options),
                                               [](std::uint32_t) { return 0U; });
            games_.push_back(std::move(game));
        }
    }

    void fill() {
        constexpr std::size_t at_once = 2'000;
        std::uint64_t number = settings_.first;
        const auto add = [&](std::uint64_t count, End end) {
            for (const std::uint64_t last = number + count; number < last; ++number) {
                transactions_.push_back(match(number, end));
                if (transactions_.size() == at_once) {
                    commit();
                }
            }
        };
        add(settings_.finished, End::finished);
        add(settings_.asleep, End::asleep);
        add(settings_.abandoned, End::abandoned);
        add(settings_.unfinished, End::none);
        commit();
    }

private:
    enum class End { finished, asleep, abandoned, none };

    // One person has played in a tenth of all matches, most have played in a few.
    std::string some_name() {
        const double share = static_cast<double>(random_.below(1U << 30U)) / (1U << 30U);
        return "Person " + std::to_string(static_cast<int>(std::pow(people, share)));
    }

    storage::Transaction match(std::uint64_t number, End end) {
        random_ = rules::RandomSource(number);
        const load::ScriptedGame& game = games_[number % games_.size()];
        const load::GameScript& script = game.scripts[random_.below(scripts_per_game)];
        protocol::GameRecord record;
        record.id.value = id_of(number);
        record.game.value = game.info->name;
        record.started.ms = first_start_ms + static_cast<std::int64_t>(number) * between_matches_ms;
        for (int seat = 0; seat < game.seats; ++seat) {
            record.players.push_back({seat, {some_name()}});
        }
        const std::size_t plies =
            std::min<std::size_t>(script.size() - 1, 4 + random_.below(settings_.plies_max - 3));
        rules::Game board = *rules::Game::start(*game.info, game.options);
        record.options = protocol::write_options(game.options);
        for (std::size_t ply = 0; ply < plies; ++ply) {
            board.act(script[ply].text);
            record.actions.push_back({script[ply].seat, script[ply].text,
                                      static_cast<std::int64_t>(ply) * per_action_ms,
                                      protocol::ActionCause::played});
        }
        // Somebody resigns, so that a match may have any number of plies.
        const rules::Seat loser = *board.to_move();
        const auto last_ms = static_cast<std::int64_t>(plies) * per_action_ms;
        record.actions.push_back({loser.number, rules::forfeit_text(loser).str(), last_ms,
                                  protocol::ActionCause::resigned});
        board.act(record.actions.back().action);
        record.outcome.value.emplace();
        record.outcome.value->reason = rules::to_text(board.outcome()->reason);
        board.outcome()->winners.for_each(
            [&](rules::Seat seat) { record.outcome.value->winners.push_back(seat.number); });
        record.scores.emplace();
        for (const int score : board.scores()) {
            record.scores->push_back(score);
        }
        record.finished = protocol::UtcTime{record.started.ms + last_ms};
        storage::Transaction transaction = server::to_stored(record);
        if (end != End::finished) {
            transaction.resize(transaction.size() - 2);
            leave_unfinished(transaction, number, end);
        }
        return transaction;
    }

    // The match has a room, awake, asleep or given up, and people who have been here.
    void leave_unfinished(storage::Transaction& transaction, std::uint64_t number, End end) {
        storage::MatchRecord& match = std::get<storage::StartMatch>(transaction.front()).match;
        match.room = id_of(number).substr(id_of(number).size() - protocol::RoomCodeKind::size_max);
        for (storage::PlayerRecord& player : match.players) {
            player.user_id = id_of(2 * number + static_cast<std::uint64_t>(player.seat))
                                 .substr(0, protocol::UserIdKind::size_max);
        }
        match.host = match.players.front().user_id;
        const storage::RoomRecord record{match.room, match.host, match.settings, "[]",
                                         match.started_ms};
        transaction.push_back(storage::PutRoom{record});
        if (end != End::none) {
            transaction.push_back(
                storage::SleepRoom{record.code, sleeps_since_ms(), std::nullopt, {record.host}});
        }
        if (end == End::abandoned) {
            transaction.push_back(storage::AbandonRoom{record.code, sleeps_since_ms(), "left"});
        }
    }

    // Lately, so that a server does not give them up while it is measured.
    static std::int64_t sleeps_since_ms() {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    }

    static std::string id_of(std::uint64_t number) {
        std::string id;
        rules::RandomSource random(number);
        while (id.size() < protocol::MatchIdKind::size_max) {
            id += protocol::base32_alphabet[random.below(32)];
        }
        return id;
    }

    void commit() {
        for (const storage::WriteResult& result : store_.commit(transactions_)) {
            if (!result) {
                throw std::runtime_error(result.error().message);
            }
        }
        transactions_.clear();
    }

    storage::Store& store_;
    const Settings settings_;
    std::vector<load::ScriptedGame> games_;
    std::vector<storage::Transaction> transactions_;
    rules::RandomSource random_{0};
};

void fill(const Settings& settings) {
    const auto folder = server::DataFolder::open(settings.folder);
    if (!folder) {
        throw std::runtime_error(folder.error().message);
    }
    storage::SqliteOptions options;
    options.path = folder->database_path();
    options.full_sync = false;
    const auto store = storage::open_sqlite_store(options);
    if (!store) {
        throw std::runtime_error(store.error().message);
    }
    Filler(**store, settings).fill();
}

}  // namespace

int main(int argc, char** argv) {
    CLI::App app("Fills a data folder with matches, for measurements");
    Settings settings;
    app.add_option("--data", settings.folder, "Folder for the database; made when missing")
        ->required();
    app.add_option("--first", settings.first, "Number of the first match: others than before")
        ->capture_default_str();
    app.add_option("--finished", settings.finished, "So many finished matches")
        ->capture_default_str();
    app.add_option("--unfinished", settings.unfinished, "So many that go on")
        ->capture_default_str();
    app.add_option("--asleep", settings.asleep, "So many that wait for somebody to come back")
        ->capture_default_str();
    app.add_option("--abandoned", settings.abandoned, "So many that nobody came back to")
        ->capture_default_str();
    app.add_option("--plies-max", settings.plies_max, "Longest match, the shortest has 4")
        ->check(CLI::Range(4, 500))
        ->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    try {
        fill(settings);
    } catch (const std::exception& failure) {
        std::cerr << "fill_archive: " << failure.what() << "\n";
        return 1;
    }
    return 0;
}
