// What a person may be called, and which names look alike (Unicode UTS 39, by ICU).
//
// Every name of a person passes here: when it is chosen, and when it comes to a table. What was
// stored by an earlier version stays as it is.
// Pure; any thread.
#pragma once

#include <functional>
#include <string>

#include "protocol/bounded_text.h"
#include "protocol/error.h"
#include "protocol/json.h"

namespace potluck::server {

// How a name looks: equal for names that a person could take for each other, as "Ann" in Latin and
// in Cyrillic letters, or in other case.
class NameLook {
public:
    explicit NameLook(const protocol::PersonName& name);

    bool is_like(const NameLook& other) const {
        return as_written_ == other.as_written_ || in_capitals_ == other.in_capitals_;
    }
    // It ends like a computer player's name: "(bot)" in any letters that look so.
    bool is_like_bot() const;

private:
    // Letters look alike in one case and not in the other: "I" is like "l", and "в" is not like
    // "b".
    std::string as_written_;
    std::string in_capitals_;
};

// The name as it is stored and shown (in NFC), or why nobody may choose it.
protocol::Result<protocol::PersonName> check_name(const protocol::PersonName& name);

// The name itself, or, when that is taken, with a number: "Ann (2)".
protocol::PersonName distinct_name(const protocol::PersonName& name,
                                   const std::function<bool(const NameLook&)>& is_taken);

}  // namespace potluck::server
