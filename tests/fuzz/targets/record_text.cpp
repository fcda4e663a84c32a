// Records as text.
#include <algorithm>

#include "protocol/utf8.h"
#include "tests/fuzz/record_promises.h"

namespace potluck::fuzz {

void try_input(std::string_view input) {
    const auto record = protocol::parse_record_text(input);
    if (!record) {
        const auto& [line, message] = record.error();
        const auto lines = std::count(input.begin(), input.end(), '\n') + 1;
        require(line >= 1 && std::cmp_less_equal(line, lines), "the line is one of the text");
        require(!message.empty() && message.find('\n') == std::string::npos,
                "a refused record is told why, in a line");
        require(protocol::find_bad_utf8(message) == std::string::npos, "the reason is UTF-8");
        return;
    }
    const auto again = protocol::parse_record_text(protocol::record_text(*record));
    require(again && is_same(*again, *record), "a text that was read can be written");
    require_promises(*record);
}

}  // namespace potluck::fuzz
