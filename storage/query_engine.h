// QueryEngine: a database's connection as the Reader needs it.
//
// Between begin() and end() all runs see one snapshot. Everything throws StoreError; the connection
// is of no use after that. For one thread at a time.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "storage/steps.h"

namespace potluck::storage {

// A failure on its way to the nearest function that gives it back as a value.
class StoreError : public std::runtime_error {
public:
    explicit StoreError(Failure failure)
        : std::runtime_error(failure.message), failure_(std::move(failure)) {}
    const Failure& failure() const { return failure_; }

private:
    Failure failure_;
};

class Row {
public:
    virtual ~Row() = default;
    virtual bool is_null(int column) const = 0;
    virtual std::int64_t number(int column) const = 0;  // null: 0
    virtual std::string text(int column) const = 0;     // or bytes; null: empty
};

// False: no more rows are needed.
using EachRow = std::function<bool(const Row&)>;
// The first number says which of the runs the row belongs to.
using EachRowOf = std::function<void(std::size_t, const Row&)>;

class QueryEngine {
public:
    virtual ~QueryEngine() = default;

    virtual void begin() = 0;
    virtual void end() = 0;
    // A row's texts are valid during the call only; another query may be run in it.
    virtual void run(Statement statement, const Parameters& parameters, const EachRow& each) = 0;
    // Once for each key, in one round trip if there is a network; rows come in the order of keys.
    virtual void run_each(Statement statement, std::span<const std::int64_t> keys,
                          const EachRowOf& each) = 0;
    // How many pages GiveBackSpace could take from the file.
    virtual std::int64_t pages_to_give_back() = 0;
};

using ConnectEngine = std::function<std::unique_ptr<QueryEngine>()>;

}  // namespace potluck::storage
