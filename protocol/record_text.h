// The text form of a GameRecord: tags, an empty line, then the actions in numbered rounds, as chess
// players know it from PGN. docs/records.md describes it.
//
// Invariant: for every record that keeps to the rules (check_record), parse_record_text gives back
// what record_text was given. Nothing here throws, and a text beyond record_limits is refused.
// Pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/record.h"

namespace potluck::protocol {

inline constexpr std::string_view record_text_version = "1";
// How the first line of every record begins.
inline constexpr std::string_view record_text_begin = "[Potluck ";
inline constexpr std::size_t record_line_size_max = 80;

struct RecordTextError {
    std::size_t line = 0;
    std::string message;  // what was expected there
};

// Ends with a newline. No line but a tag's is longer than record_line_size_max.
std::string record_text(const GameRecord& record);

// One record. Its actions are made by the rules on the way, since only they say whose turn it is;
// the end is still to be looked at by check_record. `first_line`: the number of its first line.
rules::Result<GameRecord, RecordTextError> parse_record_text(std::string_view text,
                                                             std::size_t first_line = 1);

// Where the numbers stand: before the first action, and before each action by a lower seat than the
// one before. Forfeits are not looked at, they may come at any time.
class RoundNumbers {
public:
    // The number in front of this action; 0: none.
    int next(rules::Seat seat, bool is_forfeit) {
        const bool begins = number_ == 0 || (!is_forfeit && seat.number < last_seat_);
        if (!is_forfeit) {
            last_seat_ = seat.number;
        }
        return begins ? ++number_ : 0;
    }

private:
    int number_ = 0;
    int last_seat_ = 0;
};

}  // namespace potluck::protocol
