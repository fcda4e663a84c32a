// Result: a value or an error. Status: success or an error. Both are true on success.
// Bad input is a value, never an exception.
#pragma once

#include <optional>
#include <utility>
#include <variant>

namespace potluck::rules {

template <class Value, class Error>
class Result {
public:
    Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    // The value; only when has_value().
    Value& operator*() & { return *std::get_if<0>(&content_); }
    const Value& operator*() const& { return *std::get_if<0>(&content_); }
    Value&& operator*() && { return std::move(*std::get_if<0>(&content_)); }
    Value* operator->() { return std::get_if<0>(&content_); }
    const Value* operator->() const { return std::get_if<0>(&content_); }

    // The error; only when !has_value().
    Error& error() & { return *std::get_if<1>(&content_); }
    const Error& error() const& { return *std::get_if<1>(&content_); }
    Error&& error() && { return std::move(*std::get_if<1>(&content_)); }

private:
    std::variant<Value, Error> content_;
};

template <class Error>
class Status {
public:
    Status() = default;
    Status(Error error) : error_(std::move(error)) {}

    bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }

    // The error; only when !ok().
    Error& error() & { return *error_; }
    const Error& error() const& { return *error_; }
    Error&& error() && { return std::move(*error_); }

private:
    std::optional<Error> error_;
};

}  // namespace potluck::rules
