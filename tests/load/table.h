// Table: a room in which people play one scripted game after the other, and its spectators. At most
// one action is in flight; the next may follow when its mover has seen the last one.
//
// A move's path is hot: actions are sent and events checked without parsing JSON and without
// allocating. Everybody must get every event in order, and each `acted` must be the action that was
// played; anything else is an error in the tally.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/bounded_text.h"
#include "tests/load/game_scripts.h"
#include "tests/load/message_text.h"
#include "tests/load/person.h"
#include "tests/load/tally.h"

namespace potluck::load {

class Table;

// Where people are connected, of several nodes: where their room is, all of a room at one other, or
// each at another as far as there are others.
enum class Seats { local, together, apart };

// When the table's next move is due, if that has come: it is made then, and its latencies count
// from there.
using Pace = std::function<std::optional<Moment>(const Table& table)>;

// A player or a spectator.
class Viewer final : public Person {
public:
    Viewer(SocketLoop& loop, std::size_t place, Table& table, bool plays)
        : Person(loop, place), table_(table), plays_(plays) {}

    bool plays() const { return plays_; }
    // `room` and `position` are the fields for these, after a command's id.
    void say_ready(std::string_view room);
    void send_act(std::string_view position, int ply, std::string_view action);

    // The table's moves that have come here or were skipped by `caught_up`; while that is unknown,
    // the number before, and `is_lost`.
    std::uint64_t moves_seen = 0;
    bool is_lost = false;

private:
    void on_result(const Json& result) override;
    void on_error(std::string_view text) override;
    void on_event(std::string_view type, std::string_view text, Moment received) override;

    Table& table_;
    const bool plays_;
    std::optional<std::int64_t> seq_;  // of the last event
    std::string command_;
};

class Table {
public:
    // Opens the room and connects everybody, one after the other.
    Table(SocketLoop& loop, const ScriptedGame& game, std::size_t number, std::size_t onlookers,
          const Pace& pace, Tally& tally, Seats seats);

    std::size_t number() const { return number_; }
    // All players say that they are ready.
    void begin();
    // Makes the next move if it is allowed and due.
    void proceed();
    // The next mover has seen the last move.
    bool may_act() const { return may_act_; }
    bool all_have_seen() const { return missing_ == 0; }
    // No further move or match.
    void stop() { stopped_ = true; }

    // Its viewers call these.
    void match_started(Viewer& viewer, std::string_view text);
    void acted(Viewer& viewer, MessageText message, Moment received);
    void match_ended(Viewer& viewer);
    void caught_up(Viewer& viewer, std::string_view text);
    Tally& tally() { return tally_; }

private:
    struct Move {
        int ply = 0;
        const ScriptedAction* action = nullptr;
        const Viewer* mover = nullptr;
        Moment since;
        std::size_t deliveries = 0;
        bool is_first = true;  // only the mover has it
    };
    static constexpr std::size_t moves_kept = 64;  // nobody is further behind

    void seat_players(SocketLoop& loop, protocol::RoomCode& code, Seats seats);
    protocol::RoomCode open_room(Person& host);
    Move& move(std::uint64_t number) { return moves_[number % moves_kept]; }
    void begin_match(std::string_view match, std::string_view text);
    void act(Moment since);
    void count_delivery(Move& move, const Viewer& viewer, Moment received);
    // Where a viewer is that was lost; the deliveries in between will not come.
    void find_again(Viewer& viewer, std::string_view match, std::size_t ply);
    // If the viewer is the next mover and has seen everything, the next move is allowed.
    void invite(const Viewer& viewer);

    const ScriptedGame& game_;
    const std::size_t number_;
    const Pace& pace_;
    Tally& tally_;
    std::string room_;              // as a field of a command
    std::deque<Viewer> viewers_;    // players first
    std::optional<Person> opener_;  // has left, when all people are elsewhere
    std::vector<Viewer*> seats_;
    std::string match_;
    std::string position_;  // the fields of an act between its id and its ply
    const GameScript* script_ = nullptr;
    std::size_t ply_ = 0;                // actions of the match that were sent
    std::uint64_t moves_made_ = 0;       // in all matches
    std::uint64_t match_begins_at_ = 0;  // moves made before this match
    std::uint64_t missing_ = 0;          // outstanding deliveries
    std::uint64_t matches_ = 0;
    bool may_act_ = false;
    bool stopped_ = false;
    std::array<Move, moves_kept> moves_{};
};

}  // namespace potluck::load
