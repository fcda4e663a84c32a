// Records out of a stream, one after the other, in either form: JSON on one line or on several,
// texts with their tags, mixed as they come. A broken one does not hide the next: a record begins
// where a line begins with { or [Potluck, whatever was before.
// Bounded: never more than one record and one line are held, each of at most record_limits.
#pragma once

#include <istream>
#include <optional>
#include <string>

#include "protocol/record_text.h"

namespace potluck::server {

// What belongs together in the stream, read or not.
struct FoundRecord {
    std::size_t line = 0;  // of the file, where it begins
    rules::Result<protocol::GameRecord, protocol::RecordTextError> record;
};

// Whether a text wants to be a record in the text form.
bool looks_like_record_text(std::string_view text);

class RecordSource {
public:
    explicit RecordSource(std::istream& input) : input_(&input) {}

    // Nothing at the end of the stream.
    std::optional<FoundRecord> next();

private:
    bool next_line();
    std::string take_json();
    std::string take_text();

    std::istream* input_;
    std::string line_;  // read, not yet part of any record, when has_line_
    bool has_line_ = false;
    std::size_t line_number_ = 0;
};

}  // namespace potluck::server
