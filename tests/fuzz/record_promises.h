// What the program promises of every record that it has read, in whichever form: it can be written
// in both and read again, stored and taken out of the store, and is the same each time.
#pragma once

#include <memory>
#include <string>

#include "protocol/record_text.h"
#include "server/stored_record.h"
#include "storage/store.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

inline bool is_same(const protocol::GameRecord& left, const protocol::GameRecord& right) {
    return protocol::write(left) == protocol::write(right);
}

inline void require_readable_lines(const std::string& text) {
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        require(end != std::string::npos, "a record as text ends with a newline");
        require(text[begin] == '[' || end - begin <= protocol::record_line_size_max,
                "no line of actions is too long");
        begin = end + 1;
    }
}

// As the commands export and import do it.
inline void require_storable(const protocol::GameRecord& record) {
    const auto store = storage::make_memory_store();
    const storage::Transaction transaction = server::to_stored(record);
    require(store->commit({&transaction, 1}).front().ok(), "a finished record can be stored");
    const auto stored = store->open_reader()->find_match(record.id.value);
    require(stored && *stored, "a stored record is found");
    const auto there = protocol::check_record(server::from_stored(**stored));
    require(there && is_same(*there, record), "a stored record is the same");
}

inline void require_promises(const protocol::GameRecord& record) {
    const auto again = protocol::parse_record(protocol::to_line(protocol::write(record)));
    require(again && is_same(*again, record), "a record written as JSON is read as the same");
    require_readable_lines(protocol::record_text(record));

    const auto checked = protocol::check_record(record);
    if (!checked) {
        require(!checked.error().message.empty(), "a record that breaks the rules is told why");
        return;
    }
    const auto twice = protocol::check_record(*checked);
    require(twice && is_same(*twice, *checked), "a checked record is right");
    const auto from_text = protocol::parse_record_text(protocol::record_text(*checked));
    require(from_text && is_same(*from_text, *checked),
            "a record written as text is read as the same");
    if (checked->outcome.value) {
        require_storable(*checked);
    }
}

}  // namespace potluck::fuzz
