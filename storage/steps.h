// Each kind of write as steps that any engine runs one after the other.
//
// No step needs what an earlier one has found, so an engine behind a network sends all of a batch
// at once. A condition of a write is in its statements: a step that has to change a row and changes
// none is a conflict, as is one that the tables refuse. Pure functions.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "storage/statements.h"
#include "storage/store.h"

namespace potluck::storage {

struct Bytes {
    const std::string& value;
};

// A value for a statement. Texts are UTF-8; one that is not moved in is viewed, and must live until
// the statement has run.
class Parameter {
public:
    Parameter() = default;  // null
    Parameter(std::int64_t number) : value_(number) {}
    Parameter(const std::optional<std::int64_t>& number) {
        if (number) {
            value_ = *number;
        }
    }
    Parameter(const std::string& text) : value_(&text) {}
    Parameter(std::string&& text) : value_(std::move(text)) {}
    Parameter(Bytes bytes) : value_(BytesView{&bytes.value}) {}

    // Null if it is something else.
    const std::int64_t* number() const { return std::get_if<std::int64_t>(&value_); }
    const std::string* text() const {
        const auto* view = std::get_if<const std::string*>(&value_);
        return view == nullptr ? std::get_if<std::string>(&value_) : *view;
    }
    const std::string* bytes() const {
        const auto* view = std::get_if<BytesView>(&value_);
        return view == nullptr ? nullptr : view->bytes;
    }

private:
    struct BytesView {
        const std::string* bytes;
    };
    std::variant<std::monostate, std::int64_t, const std::string*, BytesView, std::string> value_;
};
using Parameters = std::vector<Parameter>;

struct Step {
    Statement statement;
    Parameters parameters;
    // Why the write is refused when no row is changed or found; null: any number of rows is fine.
    const char* conflict = nullptr;
};

// Their parameters view the write. None for GiveBackSpace, which is the engine's own affair.
std::vector<Step> steps_of(const Write& write);

// Of a refused step, with the id that is its first parameter.
Failure conflict_of(const Step& step);

// As a JSON array; null: the text is no such array.
std::string numbers_to_text(const std::vector<int>& numbers);
std::optional<std::vector<int>> parse_numbers(const std::string& text);

}  // namespace potluck::storage
