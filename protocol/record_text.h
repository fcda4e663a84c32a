// The text form of a GameRecord: tags, an empty line, then the actions in numbered rounds, like
// chess's PGN. docs/records.md describes it.
//
// Invariant: for every record that passes check_record, parse_record_text reads back what
// record_text wrote. Nothing here throws, and a text beyond record_limits is refused.
// Pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/record.h"

namespace potluck::protocol {

inline constexpr std::string_view record_text_version = "1";
// The start of every record's first line.
inline constexpr std::string_view record_text_begin = "[Potluck ";
inline constexpr std::size_t record_line_size_max = 80;

struct RecordTextError {
    std::size_t line = 0;
    std::string message;  // what was expected there
};

// Ends with a newline. No line but a tag's is longer than record_line_size_max.
std::string record_text(const GameRecord& record);

// Reads one record. The actions are played while reading, because only the rules know whose turn it
// is; the outcome is left to check_record. `first_line`: the number of the first line, for errors.
rules::Result<GameRecord, RecordTextError> parse_record_text(std::string_view text,
                                                             std::size_t first_line = 1);

// Where round numbers go: before the first action, and before each action by a lower seat than the
// previous one. Forfeits are ignored, because they may come at any time.
class RoundNumbers {
public:
    // The number before this action; 0: none.
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
