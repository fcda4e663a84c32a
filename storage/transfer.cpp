#include "storage/transfer.h"

#include <array>
#include <optional>
#include <vector>

#include "storage/postgres_inspection.h"
#include "storage/postgres_schema.h"
#include "storage/sqlite_store.h"

namespace potluck::storage {

namespace {

// n: a number; t: a text; b: bytes. The order is that of the key, which is the first column or the
// first ones.
struct Table {
    const char* name;
    std::vector<const char*> columns;
    std::string kinds;
    std::size_t key_size = 1;
    bool has_identity = false;  // PostgreSQL counts its first column up
};

// What refers to others comes after them. Passes stay behind: they live for minutes.
const std::array tables{
    Table{"users",
          {"number", "id", "token_hash", "name", "created_ms", "seen_ms"},
          "ntbtnn",
          1,
          true},
    Table{"tokens", {"token_hash", "\"user\"", "created_ms"}, "bnn"},
    Table{"matches",
          {"number", "id", "room", "host", "visibility", "game", "options", "started_ms",
           "finished_ms", "reason", "winners", "scores", "ply_count", "settings", "clock",
           "takebacks"},
          "nttttttnntttnttn",
          1,
          true},
    Table{"players", {"match", "seat", "user_id", "name"}, "nntt", 2},
    Table{"actions",
          {"match", "ply", "seat", "action", "cause", "at_ms", "clock", "command"},
          "nnnttntn",
          2},
    Table{"takeovers", {"match", "seat", "ply", "cause", "user_id", "name"}, "nnnttt", 2},
    // SQLite compares these names without regard to case, and has some in their own.
    Table{"listed_players", {"lower(name)", "finished_ms", "id", "game"}, "tntt", 3},
    // Without their owners: no node has them in memory. The epoch stays, as it only ever rises.
    Table{"rooms",
          {"number", "code", "host", "settings", "seats", "opened_ms", "closed_ms", "reason",
           "asleep_ms", "wake_ms", "epoch"},
          "nttttnntnnn",
          1,
          true},
    Table{"asleep_seats", {"user_id", "room"}, "tt", 2}, Table{"alive", {"number", "at_ms"}, "nn"},
    Table{"pushes",
          {"user_id", "device", "address", "key", "secret", "time_zone", "quiet_from",
           "quiet_until", "renewed_ms"},
          "tttbbtnnn",
          2},
    Table{"secrets", {"name", "value"}, "tb"}};

std::string list_of(const std::vector<const char*>& columns, std::size_t count) {
    std::string list;
    for (std::size_t index = 0; index < count; ++index) {
        list += (index == 0 ? "" : ", ") + std::string(columns[index]);
    }
    return list;
}

std::string select_all(const Table& table) {
    return "SELECT " + list_of(table.columns, table.columns.size()) + " FROM " + table.name +
           " ORDER BY " + list_of(table.columns, table.key_size);
}

std::string insert_one(const Table& table, bool is_postgres) {
    std::string columns;
    std::string values;
    for (std::size_t index = 0; index < table.columns.size(); ++index) {
        const std::string column = table.columns[index];
        columns += (index == 0 ? "" : ", ") + (column == "lower(name)" ? "name" : column);
        values += (index == 0 ? "$" : ", $") + std::to_string(index + 1);
    }
    return "INSERT INTO " + std::string(table.name) + " (" + columns + ")" +
           (is_postgres && table.has_identity ? " OVERRIDING SYSTEM VALUE" : "") + " VALUES (" +
           values + ")";
}

// A value of either engine; numbers as text, for null nothing.
using Value = std::optional<std::string>;
using Values = std::vector<Value>;

// One side of a move. Rows are read in pages or one by one, never all at once.
class Side {
public:
    virtual ~Side() = default;
    virtual void begin() = 0;
    virtual void commit() = 0;
    virtual bool is_empty() = 0;
    virtual void start_reading(const Table& table) = 0;
    virtual std::optional<Values> next() = 0;
    virtual void insert(const Table& table, const Values& values) = 0;
    virtual void end_inserting(const Table& table) = 0;
};

class FileSide final : public Side {
public:
    explicit FileSide(SQLite::Database& database) : database_(&database) {}

    void begin() override { database_->exec("BEGIN IMMEDIATE"); }
    void commit() override {
        reading_.reset();
        inserting_.reset();
        database_->exec("COMMIT");
    }
    bool is_empty() override {
        for (const Table& table : tables) {
            if (database_->execAndGet("SELECT count(*) FROM " + std::string(table.name))
                    .getInt64() > 0) {
                return false;
            }
        }
        return true;
    }
    void start_reading(const Table& table) override {
        table_ = &table;
        reading_.emplace(*database_, select_all(table));
    }
    std::optional<Values> next() override {
        if (!reading_->executeStep()) {
            reading_.reset();
            return std::nullopt;
        }
        Values values;
        for (int index = 0; index < reading_->getColumnCount(); ++index) {
            const SQLite::Column column = reading_->getColumn(index);
            values.push_back(column.isNull() ? Value() : Value(column.getString()));
        }
        return values;
    }
    void insert(const Table& table, const Values& values) override {
        if (!inserting_) {
            inserting_.emplace(*database_, for_sqlite(insert_one(table, false)));
        }
        for (std::size_t index = 0; index < values.size(); ++index) {
            bind(static_cast<int>(index) + 1, table.kinds[index], values[index]);
        }
        inserting_->exec();
        inserting_->reset();
    }
    void end_inserting(const Table&) override { inserting_.reset(); }

private:
    void bind(int index, char kind, const Value& value) {
        if (!value) {
            inserting_->bind(index);
        } else if (kind == 'n') {
            inserting_->bind(index, static_cast<std::int64_t>(std::stoll(*value)));
        } else if (kind == 't') {
            inserting_->bind(index, *value);
        } else {
            inserting_->bind(index, static_cast<const void*>(value->data()),
                             static_cast<int>(value->size()));
        }
    }

    SQLite::Database* database_;
    const Table* table_ = nullptr;
    std::optional<SQLite::Statement> reading_;
    std::optional<SQLite::Statement> inserting_;
};

class PostgresSide final : public Side {
public:
    explicit PostgresSide(const PostgresOptions& options) : connection_(options) {
        // The other side may take its time.
        connection_.run("SET idle_in_transaction_session_timeout = 0");
    }
    PostgresConnection& connection() { return connection_; }

    void begin() override { connection_.run("BEGIN ISOLATION LEVEL REPEATABLE READ"); }
    void commit() override { connection_.run("COMMIT"); }
    bool is_empty() override {
        for (const Table& table : tables) {
            const PostgresResult found =
                connection_.run("SELECT 1 FROM " + std::string(table.name) + " LIMIT 1");
            if (PQntuples(found.get()) > 0) {
                return false;
            }
        }
        return true;
    }
    void start_reading(const Table& table) override {
        table_ = &table;
        connection_.run("DECLARE reading NO SCROLL CURSOR FOR " + select_all(table));
        page_.reset();
        row_ = 0;
    }
    std::optional<Values> next() override {
        if (!page_ || row_ == PQntuples(page_.get())) {
            page_ = connection_.run("FETCH 1000 FROM reading");
            row_ = 0;
            if (PQntuples(page_.get()) == 0) {
                connection_.run("CLOSE reading");
                return std::nullopt;
            }
        }
        const PostgresRow row(*page_, row_++);
        Values values;
        for (std::size_t index = 0; index < table_->columns.size(); ++index) {
            const int column = static_cast<int>(index);
            values.push_back(row.is_null(column) ? Value()
                             : table_->kinds[index] == 'n'
                                 ? Value(std::to_string(row.number(column)))
                                 : Value(row.text(column)));
        }
        return values;
    }
    void insert(const Table& table, const Values& values) override {
        Parameters parameters;
        for (std::size_t index = 0; index < values.size(); ++index) {
            const Value& value = values[index];
            if (!value) {
                parameters.emplace_back();
            } else if (table.kinds[index] == 'n') {
                parameters.emplace_back(static_cast<std::int64_t>(std::stoll(*value)));
            } else if (table.kinds[index] == 't') {
                parameters.emplace_back(*value);
            } else {
                parameters.emplace_back(Bytes{*value});
            }
        }
        if (waiting_ == 0) {
            insert_ = insert_one(table, true);
        }
        connection_.send(insert_, parameters);
        constexpr int waiting_max = 500;
        if (++waiting_ == waiting_max) {
            read_answers();
        }
    }
    void end_inserting(const Table& table) override {
        read_answers();
        if (table.has_identity) {
            connection_.run("SELECT setval(pg_get_serial_sequence('" + std::string(table.name) +
                            "', 'number'), coalesce(max(number), 0) + 1, false) FROM " +
                            table.name);
        }
    }

private:
    void read_answers() {
        if (waiting_ == 0) {
            return;
        }
        connection_.sync();
        for (; waiting_ > 0; --waiting_) {
            if (auto failure = connection_.failure_in(*connection_.next())) {
                throw StoreError(*std::move(failure));
            }
        }
        connection_.finish();
    }

    PostgresConnection connection_;
    const Table* table_ = nullptr;
    PostgresResult page_;
    int row_ = 0;
    std::string insert_;
    int waiting_ = 0;
};

StoreError difference(const Table& table, std::uint64_t row) {
    return StoreError({FailureKind::io, "row " + std::to_string(row) + " of " + table.name +
                                            " is not the same on both sides; nothing was moved"});
}

// How many rows there were.
std::uint64_t copy(const Table& table, Side& from, Side& to) {
    std::uint64_t rows = 0;
    from.start_reading(table);
    while (const auto values = from.next()) {
        to.insert(table, *values);
        ++rows;
    }
    to.end_inserting(table);
    return rows;
}

void compare(const Table& table, Side& from, Side& to) {
    from.start_reading(table);
    to.start_reading(table);
    for (std::uint64_t row = 1;; ++row) {
        const auto one = from.next();
        const auto other = to.next();
        if (one != other) {
            throw difference(table, row);
        }
        if (!one) {
            return;
        }
    }
}

void move_all(Side& from, Side& to, const Progress& progress) {
    from.begin();
    to.begin();
    if (!to.is_empty()) {
        throw StoreError(
            {FailureKind::incompatible,
             "the target has something in it already, and nothing is ever overwritten"});
    }
    for (const Table& table : tables) {
        const std::uint64_t rows = copy(table, from, to);
        progress(std::string(table.name) + ": " + std::to_string(rows) + " rows copied");
    }
    for (const Table& table : tables) {
        compare(table, from, to);
    }
    to.commit();
    progress("all rows are the same on both sides");
}

template <class Function>
WriteResult guarded(const std::string& path, Function function) {
    try {
        return function();
    } catch (const StoreError& error) {
        return error.failure();
    } catch (const SQLite::Exception& exception) {
        return failure_of(exception, path);
    }
}

WriteResult check_unused(const PostgresOptions& options) {
    auto inspection = PostgresInspection::open(options);
    if (!inspection) {
        return std::move(inspection.error());
    }
    if ((*inspection)->schema_version() != (*inspection)->schema_version_known()) {
        return Failure{FailureKind::incompatible,
                       (*inspection)->shown() + " has the tables of another version of Potluck"};
    }
    const auto is_in_use = (*inspection)->is_in_use();
    if (!is_in_use) {
        return is_in_use.error();
    }
    if (*is_in_use) {
        return Failure{FailureKind::locked,
                       (*inspection)->shown() + " is in use by a server; stop that one first"};
    }
    return {};
}

}  // namespace

WriteResult move_to_postgres(const SqliteOptions& file, const PostgresOptions& target,
                             const Progress& progress) {
    return guarded(file.path, [&]() -> WriteResult {
        {
            PostgresConnection connection(target);
            migrate(connection);
        }
        if (WriteResult unused = check_unused(target); !unused) {
            return unused;
        }
        auto store = SqliteStore::open(file);  // brings an older file to the known version
        if (!store) {
            return std::move(store.error());
        }
        FileSide from((*store)->database());
        PostgresSide to(target);
        move_all(from, to, progress);
        return {};
    });
}

WriteResult move_to_file(const PostgresOptions& source, const SqliteOptions& file,
                         const Progress& progress) {
    return guarded(file.path, [&]() -> WriteResult {
        if (WriteResult unused = check_unused(source); !unused) {
            return unused;
        }
        auto store = SqliteStore::open(file);
        if (!store) {
            return std::move(store.error());
        }
        PostgresSide from(source);
        FileSide to((*store)->database());
        move_all(from, to, progress);
        return {};
    });
}

}  // namespace potluck::storage
