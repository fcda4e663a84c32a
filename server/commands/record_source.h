// Splits a stream into records of either form: JSON on one or several lines, texts with their tags,
// in any mixture. A broken one does not hide the next: a record begins at any line that begins with
// { or [Potluck, whatever came before.
// Holds at most one record and one line, each of at most record_limits.
#pragma once

#include <istream>
#include <optional>
#include <string>

#include "protocol/record_text.h"

namespace potluck::server {

// One record's text, parsed or not.
struct FoundRecord {
    std::size_t line = 0;  // of the file, at its start
    rules::Result<protocol::GameRecord, protocol::RecordTextError> record;
};

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
    std::string line_;  // read ahead, if has_line_
    bool has_line_ = false;
    std::size_t line_number_ = 0;
};

}  // namespace potluck::server
