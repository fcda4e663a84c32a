#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

#include "storage/query_engine.h"
#include "storage/sqlite_engine.h"
#include "storage/store.h"

namespace potluck::storage {

namespace {

// Of a page of what has expired; they are deleted within a few milliseconds.
constexpr int expired_rows_max = 500;

// Whichever is older: the end of the last page, or `before_ms`, where no id sorts before the empty
// one.
MatchCursor start_of(const MatchQuery& query) {
    constexpr std::int64_t forever = std::numeric_limits<std::int64_t>::max();
    const MatchCursor before{query.before_ms.value_or(forever), std::string()};
    const bool goes_on = query.after && query.after->finished_ms < before.finished_ms;
    return goes_on ? *query.after : before;
}

// As the lists of players keep it.
std::string with_small_letters(std::string text) {
    std::ranges::transform(text, text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return text;
}

std::optional<std::int64_t> optional_number(const Row& row, int column) {
    return row.is_null(column) ? std::nullopt : std::optional(row.number(column));
}

int small_number(const Row& row, int column) {
    return static_cast<int>(row.number(column));
}

std::vector<int> numbers_of(const Row& row, int column) {
    const std::string text = row.text(column);
    auto numbers = parse_numbers(text);
    if (!numbers) {
        throw StoreError({FailureKind::io, "not a list of numbers: " + text});
    }
    return *std::move(numbers);
}

UserRecord user_of(const Row& row) {
    return {row.text(0), row.text(1), row.text(2), row.number(3), row.number(4)};
}

RoomRecord room_of(const Row& row) {
    return {.code = row.text(0),
            .host = row.text(1),
            .settings = row.text(2),
            .seats = row.text(3),
            .opened_ms = row.number(4),
            .closed_ms = optional_number(row, 5),
            .reason = row.text(6),
            .asleep_ms = optional_number(row, 7),
            .owner = row.text(8),
            .owner_incarnation = row.number(9),
            .epoch = row.number(10)};
}

struct NumberedMatch {
    std::int64_t number = 0;
    MatchSummary summary;
};

// From select_matches(), without the players.
NumberedMatch match_of(const Row& row) {
    NumberedMatch found{.number = row.number(0), .summary = {}};
    MatchRecord& match = found.summary.match;
    match.id = row.text(1);
    match.room = row.text(2);
    match.host = row.text(3);
    match.visibility = row.text(4);
    match.game = row.text(5);
    match.options = row.text(6);
    match.started_ms = row.number(7);
    match.settings = row.text(13);
    match.clock = row.text(14);
    match.takebacks = small_number(row, 15);
    if (!row.is_null(8)) {
        match.outcome = OutcomeRecord{.winners = numbers_of(row, 10),
                                      .reason = row.text(9),
                                      .scores = numbers_of(row, 11),
                                      .finished_ms = row.number(8)};
        found.summary.ply_count = small_number(row, 12);
    }
    return found;
}

// For a match with winners.
OwnResult result_of(const std::vector<int>& winners, int seat) {
    if (std::ranges::find(winners, seat) == winners.end()) {
        return OwnResult::lost;
    }
    return winners.size() == 1 ? OwnResult::won : OwnResult::drawn;
}

bool fits(const OwnMatchQuery& query, const MatchRecord& match, int seat) {
    const std::vector<int>& winners = match.outcome->winners;
    return (query.game.empty() || match.game == query.game) &&
           (query.result == OwnResult::any ||
            (!winners.empty() && result_of(winners, seat) == query.result));
}

// Of names that have this text in them, for LIKE ... ESCAPE '!'.
std::string name_pattern(const std::string& text) {
    std::string pattern = "%";
    for (const char letter : with_small_letters(text)) {
        if (letter == '%' || letter == '_' || letter == '!') {
            pattern += '!';
        }
        pattern += letter;
    }
    return pattern + '%';
}

Statement list_statement(const MatchQuery& query) {
    if (query.game.empty()) {
        return query.player.empty() ? Statement::listed : Statement::listed_by_player;
    }
    return query.player.empty() ? Statement::listed_by_game : Statement::listed_by_both;
}

Statement expired_statement(ExpiryKind kind) {
    switch (kind) {
        case ExpiryKind::public_match:
            return Statement::expired_public;
        case ExpiryKind::unlisted_match:
            return Statement::expired_unlisted;
        case ExpiryKind::aborted_match:
            return Statement::expired_aborted;
        case ExpiryKind::user:
            return Statement::expired_users;
        case ExpiryKind::push:
            return Statement::expired_pushes;
        case ExpiryKind::room:
            break;
    }
    return Statement::expired_rooms;
}

Statement oldest_statement(ExpiryKind kind) {
    switch (kind) {
        case ExpiryKind::public_match:
            return Statement::oldest_public;
        case ExpiryKind::unlisted_match:
            return Statement::oldest_unlisted;
        case ExpiryKind::aborted_match:
            return Statement::oldest_aborted;
        case ExpiryKind::user:
            return Statement::oldest_user;
        case ExpiryKind::push:
            return Statement::oldest_push;
        case ExpiryKind::room:
            break;
    }
    return Statement::oldest_room;
}

}  // namespace

// The queries, within a snapshot of the engine. All throw StoreError.
class Reader::Queries {
public:
    explicit Queries(QueryEngine& engine) : engine_(&engine) {}

    std::optional<UserRecord> find_user(const std::string& token_hash) {
        return first<UserRecord>(Statement::user_by_token_hash, {Bytes{token_hash}}, user_of);
    }

    std::optional<UserRecord> find_user_by_id(const std::string& id) {
        return first<UserRecord>(Statement::user_by_id, {id}, user_of);
    }

    std::optional<UserRecord> find_pass(const std::string& hash, std::int64_t now_ms) {
        return first<UserRecord>(Statement::user_by_pass, {Bytes{hash}, now_ms}, user_of);
    }

    PassCounts passes_open(std::int64_t now_ms, const std::string& address,
                           const std::string& but_of_user) {
        const auto counts = first<PassCounts>(
            Statement::passes_open, {now_ms, address, but_of_user}, [](const Row& row) {
                return PassCounts{.in_all = row.number(0), .of_address = row.number(1)};
            });
        return counts.value_or(PassCounts());
    }

    std::vector<TokenRecord> find_tokens(const std::string& user_id) {
        return all<TokenRecord>(Statement::tokens_of_user, {user_id}, [](const Row& row) {
            return TokenRecord{row.text(0), row.number(1)};
        });
    }

    std::vector<PushSubscription> push_subscriptions(const std::string& user_id) {
        return all<PushSubscription>(Statement::pushes_of_user, {user_id}, [](const Row& row) {
            return PushSubscription{.user_id = row.text(0),
                                    .device = row.text(1),
                                    .address = row.text(2),
                                    .key = row.text(3),
                                    .secret = row.text(4),
                                    .time_zone = row.text(5),
                                    .quiet_from = row.number(6),
                                    .quiet_until = row.number(7),
                                    .renewed_ms = row.number(8)};
        });
    }

    std::optional<std::string> find_secret(const std::string& name) {
        return first<std::string>(Statement::secret_by_name, {name},
                                  [](const Row& row) { return row.text(0); });
    }

    std::optional<MatchRecord> find_match(const std::string& id) {
        return first_match(Statement::match_by_id, id);
    }

    MatchPage list_matches(const MatchQuery& query) {
        const auto limit =
            static_cast<std::size_t>(std::clamp(query.limit, 1, match_page_size_max));
        const MatchCursor start = start_of(query);
        const std::string player = with_small_letters(query.player);
        Parameters parameters{
            start.finished_ms, start.match_id,
            query.from_ms.value_or(std::numeric_limits<std::int64_t>::min()),
            static_cast<std::int64_t>(limit) + 1};  // one more shows whether a page follows
        for (const std::string* asked_for : {&query.game, &player}) {
            if (!asked_for->empty()) {
                parameters.push_back(*asked_for);
            }
        }
        return page_of(limit, all<NumberedMatch>(list_statement(query), parameters, match_of));
    }

    OwnMatchPage own_matches(const OwnMatchQuery& query) {
        const auto limit =
            static_cast<std::size_t>(std::clamp(query.limit, 1, match_page_size_max));
        OwnMatchPage page;
        std::vector<NumberedMatch> finished;
        std::vector<NumberedMatch> running;
        std::int64_t last = 0;
        int examined = 0;
        const auto take = [&](const Row& row) {
            NumberedMatch match = match_of(row);
            const int seat = small_number(row, 16);
            ++examined;
            if (!match.summary.match.outcome) {
                if (!query.before && running.size() < own_matches_running_max) {
                    running.push_back(std::move(match));
                    page.running.push_back({{}, seat});
                }
            } else if (!page.next && row.number(17) == 1 &&
                       fits(query, match.summary.match, seat)) {
                if (finished.size() == limit) {
                    page.next = last;
                } else {
                    finished.push_back(std::move(match));
                    page.matches.push_back({{}, seat});
                }
            }
            last = row.number(0);
            return !page.next || !query.before;  // the first page wants all that are played
        };
        engine_->run(Statement::own_matches,
                     {query.user, query.before.value_or(std::numeric_limits<std::int64_t>::max()),
                      std::int64_t{own_matches_examined_max}, name_pattern(query.search)},
                     take);
        if (!page.next && examined == own_matches_examined_max) {
            page.next = last;
        }
        MatchPage shown = page_of(limit, std::move(finished));
        for (std::size_t index = 0; index < shown.matches.size(); ++index) {
            page.matches[index].summary = std::move(shown.matches[index]);
        }
        std::vector<MatchRecord> played = with_actions(std::move(running));
        for (std::size_t index = 0; index < played.size(); ++index) {
            page.running[index].match = std::move(played[index]);
        }
        if (!query.before) {
            page.tallies = tallies_of(query.user);
        }
        return page;
    }

    std::vector<MatchRecord> unfinished_matches() {
        return with_actions(all<NumberedMatch>(Statement::unfinished, {}, match_of));
    }

    std::optional<TableRecord> find_table(const std::string& code) {
        std::optional<RoomRecord> room = find_room(code);
        if (!room) {
            return std::nullopt;
        }
        return TableRecord{std::move(*room), first_match(Statement::match_of_room, code)};
    }

    std::vector<TableRecord> awake_tables() {
        return tables_of(Statement::awake_tables, Statement::awake_matches, {});
    }

    std::vector<TableRecord> awake_tables_of(std::span<const std::string> owners) {
        std::vector<TableRecord> tables;
        for (const std::string& owner : owners) {
            std::ranges::move(
                tables_of(Statement::awake_tables_of, Statement::awake_matches_of, {owner}),
                std::back_inserter(tables));
        }
        std::ranges::sort(tables, std::ranges::greater(), [](const TableRecord& table) {
            return std::tie(table.match->started_ms, table.match->id);
        });
        return tables;
    }

    std::vector<std::string> asleep_rooms_of(const std::string& user, std::size_t limit) {
        return codes(Statement::asleep_rooms_of, {user, limit_of(limit)});
    }

    std::vector<WakingRoom> waking_rooms(std::size_t limit) {
        return all<WakingRoom>(Statement::waking_rooms, {limit_of(limit)}, [](const Row& row) {
            return WakingRoom{row.text(0), row.number(1)};
        });
    }

    std::vector<std::string> rooms_asleep_before(std::int64_t time_ms, std::size_t limit) {
        return codes(Statement::rooms_asleep_before, {time_ms, limit_of(limit)});
    }

    std::optional<RoomRecord> find_room(const std::string& code) {
        return first<RoomRecord>(Statement::room_by_code, {code}, room_of);
    }

    std::vector<RoomRecord> open_rooms(std::size_t limit) {
        return all<RoomRecord>(Statement::open_rooms, {limit_of(limit)}, room_of);
    }

    std::optional<std::int64_t> last_alive_ms() { return first_number(Statement::alive); }

    ExpiryPage expired(ExpiryKind kind, std::int64_t before_ms, std::int64_t from) {
        if (kind == ExpiryKind::user) {
            return expired_users(before_ms, from);
        }
        ExpiryPage page;
        std::int64_t rows = 0;
        engine_->run(expired_statement(kind), {before_ms, std::int64_t{expired_rows_max}},
                     [&](const Row& row) {
                         page.ids.push_back(row.text(0));
                         rows += row.number(1);
                         return rows < expired_rows_max;
                     });
        if (rows >= expired_rows_max) {
            page.next = 0;
        }
        return page;
    }

    std::optional<std::int64_t> oldest_ms(ExpiryKind kind) {
        return first_number(oldest_statement(kind));
    }

    std::int64_t pages_to_give_back() { return engine_->pages_to_give_back(); }

private:
    std::vector<OwnTally> tallies_of(const std::string& user) {
        std::vector<OwnTally> tallies;
        engine_->run(Statement::own_results, {user, std::int64_t{own_matches_counted_max}},
                     [&](const Row& row) {
                         const std::string game = row.text(0);
                         auto tally = std::ranges::find(tallies, game, &OwnTally::game);
                         if (tally == tallies.end()) {
                             tally = tallies.insert(tallies.end(), OwnTally{game});
                         }
                         switch (result_of(numbers_of(row, 2), small_number(row, 1))) {
                             case OwnResult::won:
                                 ++tally->won;
                                 break;
                             case OwnResult::drawn:
                                 ++tally->drawn;
                                 break;
                             default:
                                 ++tally->lost;
                                 break;
                         }
                         return true;
                     });
        std::ranges::sort(tallies, {}, &OwnTally::game);
        return tallies;
    }

    // Both statements have the same order.
    std::vector<TableRecord> tables_of(Statement rooms, Statement matches_of_them,
                                       const Parameters& parameters) {
        std::vector<TableRecord> tables;
        engine_->run(rooms, parameters, [&](const Row& row) {
            tables.push_back({room_of(row), std::nullopt});
            return true;
        });
        auto matches = with_actions(all<NumberedMatch>(matches_of_them, parameters, match_of));
        for (std::size_t index = 0; index < tables.size(); ++index) {
            tables[index].match = std::move(matches.at(index));
        }
        return tables;
    }
    template <class Value, class Make>
    std::vector<Value> all(Statement statement, const Parameters& parameters, Make make) {
        std::vector<Value> values;
        engine_->run(statement, parameters, [&](const Row& row) {
            values.push_back(make(row));
            return true;
        });
        return values;
    }
    template <class Value, class Make>
    std::optional<Value> first(Statement statement, const Parameters& parameters, Make make) {
        std::optional<Value> value;
        engine_->run(statement, parameters, [&](const Row& row) {
            value = make(row);
            return false;
        });
        return value;
    }
    std::optional<std::int64_t> first_number(Statement statement) {
        const auto found = first<std::optional<std::int64_t>>(
            statement, {}, [](const Row& row) { return optional_number(row, 0); });
        return found.value_or(std::nullopt);
    }
    std::vector<std::string> codes(Statement statement, const Parameters& parameters) {
        return all<std::string>(statement, parameters, [](const Row& row) { return row.text(0); });
    }
    std::optional<MatchRecord> first_match(Statement statement, const std::string& key) {
        auto found = all<NumberedMatch>(statement, {key}, match_of);
        if (found.empty()) {
            return std::nullopt;
        }
        return std::move(with_actions(std::move(found)).front());
    }

    static std::int64_t limit_of(std::size_t limit) {
        constexpr std::size_t limit_max = std::numeric_limits<std::int64_t>::max();
        return static_cast<std::int64_t>(std::min(limit, limit_max));
    }

    // Bounded by the users examined: most of the oldest play in stored matches.
    ExpiryPage expired_users(std::int64_t before_ms, std::int64_t from) {
        constexpr std::int64_t examined = 2'000;
        ExpiryPage page;
        page.ids = codes(Statement::expired_users, {from, from + examined, before_ms});
        if (first_number(Statement::last_user).value_or(0) > from + examined) {
            page.next = from + examined;
        }
        return page;
    }

    static std::vector<std::int64_t> numbers_of_all(const std::vector<NumberedMatch>& matches) {
        std::vector<std::int64_t> numbers;
        numbers.reserve(matches.size());
        for (const NumberedMatch& match : matches) {
            numbers.push_back(match.number);
        }
        return numbers;
    }

    void add_players(std::vector<NumberedMatch>& matches) {
        engine_->run_each(Statement::players, numbers_of_all(matches),
                          [&](std::size_t index, const Row& row) {
                              matches[index].summary.match.players.push_back(
                                  {small_number(row, 0), row.text(1), row.text(2)});
                          });
    }

    std::vector<MatchRecord> with_actions(std::vector<NumberedMatch> found) {
        add_players(found);
        std::vector<MatchRecord> matches;
        matches.reserve(found.size());
        for (NumberedMatch& match : found) {
            matches.push_back(std::move(match.summary.match));
        }
        const std::vector<std::int64_t> numbers = numbers_of_all(found);
        engine_->run_each(Statement::actions, numbers, [&](std::size_t index, const Row& row) {
            matches[index].actions.push_back({.ply = small_number(row, 0),
                                              .seat = small_number(row, 1),
                                              .action = row.text(2),
                                              .cause = row.text(3),
                                              .at_ms = row.number(4),
                                              .clock = row.text(5),
                                              .command = row.number(6)});
        });
        engine_->run_each(Statement::takeovers, numbers, [&](std::size_t index, const Row& row) {
            matches[index].takeovers.push_back({.ply = small_number(row, 0),
                                                .seat = small_number(row, 1),
                                                .cause = row.text(2),
                                                .user_id = row.text(3),
                                                .name = row.text(4)});
        });
        return matches;
    }

    MatchPage page_of(std::size_t limit, std::vector<NumberedMatch> found) {
        MatchPage page;
        if (found.size() > limit) {
            found.resize(limit);
            const MatchRecord& last = found.back().summary.match;
            page.next = MatchCursor{last.outcome->finished_ms, last.id};
        }
        add_players(found);
        engine_->run_each(Statement::turn_count, numbers_of_all(found),
                          [&](std::size_t index, const Row& row) {
                              found[index].summary.turn_count = small_number(row, 0);
                          });
        for (NumberedMatch& match : found) {
            page.matches.push_back(std::move(match.summary));
        }
        return page;
    }

    QueryEngine* engine_;
};

Reader::Reader(std::function<std::unique_ptr<QueryEngine>()> connect)
    : connect_(std::move(connect)) {}
Reader::Reader(const SqliteOptions& options)
    : Reader([options] { return std::make_unique<SqliteEngine>(options); }) {}
Reader::~Reader() = default;

// A failed connection is dropped, with everything it had open.
template <class Value, class Query>
Result<Value> Reader::read(Query query) {
    try {
        if (!engine_) {
            engine_ = connect_();
        }
        engine_->begin();
        Queries queries(*engine_);
        Value value = query(queries);
        engine_->end();
        return value;
    } catch (const StoreError& error) {
        engine_.reset();
        return error.failure();
    }
}

Result<std::optional<UserRecord>> Reader::find_user_by_token_hash(const std::string& token_hash) {
    return read<std::optional<UserRecord>>(
        [&](Queries& queries) { return queries.find_user(token_hash); });
}

Result<std::optional<UserRecord>> Reader::find_user(const std::string& id) {
    return read<std::optional<UserRecord>>(
        [&](Queries& queries) { return queries.find_user_by_id(id); });
}

Result<std::vector<TokenRecord>> Reader::find_tokens(const std::string& user_id) {
    return read<std::vector<TokenRecord>>(
        [&](Queries& queries) { return queries.find_tokens(user_id); });
}

Result<std::optional<UserRecord>> Reader::find_pass(const std::string& hash, std::int64_t now_ms) {
    return read<std::optional<UserRecord>>(
        [&](Queries& queries) { return queries.find_pass(hash, now_ms); });
}

Result<PassCounts> Reader::passes_open(std::int64_t now_ms, const std::string& address,
                                       const std::string& but_of_user) {
    return read<PassCounts>(
        [&](Queries& queries) { return queries.passes_open(now_ms, address, but_of_user); });
}

Result<std::vector<PushSubscription>> Reader::push_subscriptions(const std::string& user_id) {
    return read<std::vector<PushSubscription>>(
        [&](Queries& queries) { return queries.push_subscriptions(user_id); });
}

Result<std::optional<std::string>> Reader::find_secret(const std::string& name) {
    return read<std::optional<std::string>>(
        [&](Queries& queries) { return queries.find_secret(name); });
}

Result<std::optional<MatchRecord>> Reader::find_match(const std::string& id) {
    return read<std::optional<MatchRecord>>(
        [&](Queries& queries) { return queries.find_match(id); });
}

Result<MatchPage> Reader::list_matches(const MatchQuery& query) {
    return read<MatchPage>([&](Queries& queries) { return queries.list_matches(query); });
}

Result<OwnMatchPage> Reader::own_matches(const OwnMatchQuery& query) {
    return read<OwnMatchPage>([&](Queries& queries) { return queries.own_matches(query); });
}

Result<std::vector<MatchRecord>> Reader::unfinished_matches() {
    return read<std::vector<MatchRecord>>(
        [](Queries& queries) { return queries.unfinished_matches(); });
}

Result<std::vector<TableRecord>> Reader::awake_tables() {
    return read<std::vector<TableRecord>>([](Queries& queries) { return queries.awake_tables(); });
}

Result<std::vector<TableRecord>> Reader::awake_tables_of(std::span<const std::string> owners) {
    return read<std::vector<TableRecord>>(
        [&](Queries& queries) { return queries.awake_tables_of(owners); });
}

Result<std::optional<TableRecord>> Reader::find_table(const std::string& code) {
    return read<std::optional<TableRecord>>(
        [&](Queries& queries) { return queries.find_table(code); });
}

Result<std::vector<std::string>> Reader::asleep_rooms_of(const std::string& user,
                                                         std::size_t limit) {
    return read<std::vector<std::string>>(
        [&](Queries& queries) { return queries.asleep_rooms_of(user, limit); });
}

Result<std::vector<WakingRoom>> Reader::waking_rooms(std::size_t limit) {
    return read<std::vector<WakingRoom>>(
        [&](Queries& queries) { return queries.waking_rooms(limit); });
}

Result<std::vector<std::string>> Reader::rooms_asleep_before(std::int64_t time_ms,
                                                             std::size_t limit) {
    return read<std::vector<std::string>>(
        [&](Queries& queries) { return queries.rooms_asleep_before(time_ms, limit); });
}

Result<std::optional<RoomRecord>> Reader::find_room(const std::string& code) {
    return read<std::optional<RoomRecord>>(
        [&](Queries& queries) { return queries.find_room(code); });
}

Result<std::vector<RoomRecord>> Reader::open_rooms(std::size_t limit) {
    return read<std::vector<RoomRecord>>(
        [&](Queries& queries) { return queries.open_rooms(limit); });
}

Result<std::optional<std::int64_t>> Reader::last_alive_ms() {
    return read<std::optional<std::int64_t>>(
        [](Queries& queries) { return queries.last_alive_ms(); });
}

Result<ExpiryPage> Reader::expired(ExpiryKind kind, std::int64_t before_ms, std::int64_t from) {
    return read<ExpiryPage>(
        [&](Queries& queries) { return queries.expired(kind, before_ms, from); });
}

Result<std::optional<std::int64_t>> Reader::oldest_ms(ExpiryKind kind) {
    return read<std::optional<std::int64_t>>(
        [&](Queries& queries) { return queries.oldest_ms(kind); });
}

Result<std::int64_t> Reader::pages_to_give_back() {
    return read<std::int64_t>([](Queries& queries) { return queries.pages_to_give_back(); });
}

}  // namespace potluck::storage
