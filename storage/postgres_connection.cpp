#include "storage/postgres_connection.h"

#include <cerrno>
#include <cstring>
#include <poll.h>
#include <string_view>

#include "storage/network_order.h"

namespace potluck::storage {

namespace {

constexpr int binary = 1;

std::string name_of(Statement statement) {
    return "s" + std::to_string(static_cast<int>(statement));
}

// libpq's arrays for the values of a command.
class Values {
public:
    explicit Values(const Parameters& parameters)
        : numbers_(parameters.size()), formats_(parameters.size(), binary) {
        for (std::size_t index = 0; index < parameters.size(); ++index) {
            add(parameters[index], numbers_[index]);
        }
    }
    int count() const { return static_cast<int>(values_.size()); }
    const char* const* values() const { return values_.data(); }
    const int* lengths() const { return lengths_.data(); }
    const int* formats() const { return formats_.data(); }

private:
    void add(const Parameter& parameter, std::string& number_bytes) {
        const std::string* value = parameter.text();
        if (const std::int64_t* number = parameter.number()) {
            number_bytes = network_order(*number);
            value = &number_bytes;
        } else if (value == nullptr) {
            value = parameter.bytes();
        }
        values_.push_back(value == nullptr ? nullptr : value->data());
        lengths_.push_back(value == nullptr ? 0 : static_cast<int>(value->size()));
    }

    std::vector<std::string> numbers_;
    std::vector<int> formats_;
    std::vector<const char*> values_;
    std::vector<int> lengths_;
};

FailureKind kind_of(std::string_view sqlstate) {
    // 22: a value that no column takes, 23: a constraint.
    if (sqlstate.starts_with("22") || sqlstate.starts_with("23")) {
        return FailureKind::conflict;
    }
    if (sqlstate == "53100") {
        return FailureKind::full;
    }
    // A lock or a query that took too long, a deadlock.
    if (sqlstate == "55P03" || sqlstate == "57014" || sqlstate.starts_with("40")) {
        return FailureKind::locked;
    }
    return FailureKind::io;
}

// The last words of a session that PostgreSQL ends: told to, in a crash, or after too long a pause.
// The connection still looks sound then.
bool is_farewell(const PGresult& result) {
    const char* sqlstate = PQresultErrorField(&result, PG_DIAG_SQLSTATE);
    const std::string_view state = sqlstate == nullptr ? "" : sqlstate;
    return state.starts_with("57P") || state.starts_with("08") || state == "25P03";
}

std::string first_line(const char* message) {
    const std::string text = message == nullptr ? "" : message;
    return text.substr(0, text.find('\n'));
}

using ConnectionInfo = std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)>;

ConnectionInfo parsed(const std::string& address) {
    return {PQconninfoParse(address.c_str(), nullptr), PQconninfoFree};
}

PGconn* connect(const PostgresOptions& options) {
    const std::string timeout = std::to_string(options.connect_timeout_s);
    // The address comes last, as what it says counts. A peer that is gone is noticed after some
    // seconds, whether we wait for it or send to it.
    const char* const names[] = {
        "connect_timeout",           "keepalives_idle",  "keepalives_interval",
        "keepalives_count",          "tcp_user_timeout", "client_encoding",
        "fallback_application_name", "dbname",           nullptr};
    const char* const values[] = {timeout.c_str(), "5",    "2",       "3",
                                  "10000",         "UTF8", "potluck", options.address.c_str(),
                                  nullptr};
    constexpr int expand_address = 1;
    return PQconnectdbParams(names, values, expand_address);
}

}  // namespace

std::string session_name(const std::string& node, std::int64_t incarnation) {
    constexpr std::size_t size_max = 32;  // of 63 for everything
    std::string name = node;
    if (name.size() > size_max) {
        std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a: the same with every build
        for (const char letter : node) {
            hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
        }
        name = name.substr(0, 11) + "~" + std::to_string(hash);
    }
    return "potluck " + name + "/" + std::to_string(incarnation);
}

std::string shown_address(const std::string& address) {
    const ConnectionInfo info = parsed(address);
    if (!info) {
        return "an address that is no postgresql://USER@HOST:PORT/DATABASE";
    }
    std::string host;
    std::string port;
    std::string database;
    for (const PQconninfoOption* option = info.get(); option->keyword != nullptr; ++option) {
        const std::string_view keyword = option->keyword;
        const std::string value = option->val == nullptr ? "" : option->val;
        if (keyword == "host") {
            host = value;
        } else if (keyword == "port" && value.find_first_not_of(',') != std::string::npos) {
            port = ":" + value;
        } else if (keyword == "dbname") {
            database = value;
        }
    }
    return "postgresql://" + host + port + "/" + database;
}

PostgresConnection::PostgresConnection(const PostgresOptions& options)
    : shown_(shown_address(options.address)),
      answer_timeout_(options.answer_timeout_ms),
      connection_(nullptr) {
    if (!parsed(options.address)) {
        // libpq's own message may quote the password.
        throw StoreError({FailureKind::io, "the store has " + shown_});
    }
    connection_ = connect(options);
    try {
        if (PQstatus(connection_) != CONNECTION_OK) {
            lose(first_line(PQerrorMessage(connection_)));
        }
        // Warnings would go to standard error, past the log.
        PQsetNoticeProcessor(
            connection_, [](void*, const char*) {}, nullptr);
        PQsetnonblocking(connection_, 1);
        PQenterPipelineMode(connection_);
        // Each statement is to start at its place in an index, whatever PostgreSQL believes about
        // the tables' sizes, and is planned once. A transaction whose owner is frozen must not hold
        // its rows.
        run("SET jit = off");
        run("SET enable_seqscan = off");
        run("SET plan_cache_mode = force_generic_plan");
        run("SET lock_timeout = '3s'");
        run("SET idle_in_transaction_session_timeout = '1s'");
        run(options.full_sync ? "SELECT set_config('synchronous_commit', 'on', false)"
                                " WHERE current_setting('synchronous_commit') IN ('off', 'local')"
                              : "SET synchronous_commit = off");
    } catch (...) {
        PQfinish(connection_);
        throw;
    }
}

void PostgresConnection::send(const std::string& sql, const Parameters& parameters) {
    const Values values(parameters);
    if (PQsendQueryParams(connection_, sql.c_str(), values.count(), nullptr, values.values(),
                          values.lengths(), values.formats(), binary) == 0) {
        lose(first_line(PQerrorMessage(connection_)));
    }
    sent_.push_back(std::nullopt);
    is_in_group_ = true;
}

void PostgresConnection::send(Statement statement, const Parameters& parameters) {
    const std::string name = name_of(statement);
    is_in_group_ = true;
    if (!prepared_.test(static_cast<std::size_t>(statement))) {
        if (PQsendPrepare(connection_, name.c_str(), sql_of(statement).c_str(), 0, nullptr) == 0) {
            lose(first_line(PQerrorMessage(connection_)));
        }
        prepared_.set(static_cast<std::size_t>(statement));
        sent_.push_back(statement);
    }
    const Values values(parameters);
    if (PQsendQueryPrepared(connection_, name.c_str(), values.count(), values.values(),
                            values.lengths(), values.formats(), binary) == 0) {
        lose(first_line(PQerrorMessage(connection_)));
    }
    sent_.push_back(std::nullopt);
}

void PostgresConnection::sync() {
    if (PQpipelineSync(connection_) == 0) {
        lose(first_line(PQerrorMessage(connection_)));
    }
}

PostgresResult PostgresConnection::next() {
    PostgresResult result = next_of_any();
    while (sent_.at(read_ - 1)) {
        const ExecStatusType status = PQresultStatus(result.get());
        if (status != PGRES_COMMAND_OK && status != PGRES_PIPELINE_ABORTED) {
            throw StoreError(*failure_in(*result));
        }
        result = next_of_any();
    }
    return result;
}

// A command's result is followed by a null.
PostgresResult PostgresConnection::next_of_any() {
    wait_for_answer();
    PostgresResult result(PQgetResult(connection_));
    if (!result) {
        lose("an answer is missing");
    }
    const std::optional<Statement> preparation = sent_.at(read_);
    ++read_;
    if (preparation && PQresultStatus(result.get()) != PGRES_COMMAND_OK) {
        prepared_.reset(static_cast<std::size_t>(*preparation));  // not carried out
    }
    wait_for_answer();
    if (const PostgresResult end(PQgetResult(connection_)); end) {
        lose("an answer has not ended");
    }
    if (PQstatus(connection_) == CONNECTION_BAD || is_farewell(*result)) {
        lose(first_line(PQresultErrorMessage(result.get())));
    }
    return result;
}

void PostgresConnection::finish() {
    while (read_ < sent_.size()) {
        next_of_any();
    }
    sent_.clear();
    read_ = 0;
    if (is_in_group_) {
        is_in_group_ = false;
        wait_for_answer();
        const PostgresResult result(PQgetResult(connection_));
        if (PQresultStatus(result.get()) != PGRES_PIPELINE_SYNC) {
            lose("its answers are out of step");
        }
    }
}

PostgresResult PostgresConnection::run(const std::string& sql, const Parameters& parameters) {
    send(sql, parameters);
    sync();
    PostgresResult result = next();
    finish();
    if (auto failure = failure_in(*result)) {
        throw StoreError(*std::move(failure));
    }
    return result;
}

void PostgresConnection::name_session(const std::string& name) {
    run("SELECT set_config('application_name', $1, false)", {name});
}

std::optional<Failure> PostgresConnection::failure_in(const PGresult& result) const {
    const ExecStatusType status = PQresultStatus(&result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        return std::nullopt;
    }
    const char* sqlstate = PQresultErrorField(&result, PG_DIAG_SQLSTATE);
    const char* message = PQresultErrorField(&result, PG_DIAG_MESSAGE_PRIMARY);
    return Failure{sqlstate == nullptr ? FailureKind::io : kind_of(sqlstate),
                   shown_ + ": " + (message == nullptr ? "a command failed" : message) +
                       " (SQLSTATE " + (sqlstate == nullptr ? "?" : sqlstate) + ")"};
}

void PostgresConnection::wait_for_answer() {
    const auto deadline = std::chrono::steady_clock::now() + answer_timeout_;
    while (PQisBusy(connection_) != 0) {
        const int unsent = PQflush(connection_);
        if (unsent < 0) {
            // What the server said before it left is still to be read.
            PQconsumeInput(connection_);
            if (PQisBusy(connection_) == 0) {
                return;
            }
            lose(first_line(PQerrorMessage(connection_)));
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(
            deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0) {
            throw AnswerTimeout({FailureKind::io, shown_ + ": it does not answer"});
        }
        pollfd socket{PQsocket(connection_), static_cast<short>(POLLIN | (unsent ? POLLOUT : 0)),
                      0};
        const int ready = ::poll(&socket, 1, static_cast<int>(left.count()));
        if (ready < 0 && errno != EINTR) {
            lose(std::strerror(errno));
        }
        if (ready > 0 && (socket.revents & ~POLLOUT) != 0 && PQconsumeInput(connection_) == 0) {
            lose(first_line(PQerrorMessage(connection_)));
        }
    }
}

void PostgresConnection::lose(const std::string& why) {
    throw ConnectionLost({FailureKind::io, shown_ + ": " + why});
}

bool PostgresRow::is_null(int column) const {
    return PQgetisnull(result_, row_, column) != 0;
}

std::int64_t PostgresRow::number(int column) const {
    const auto* bytes = reinterpret_cast<const unsigned char*>(PQgetvalue(result_, row_, column));
    const int size = PQgetlength(result_, row_, column);
    // Begins with the sign; PostgreSQL has numbers of 2, 4 and 8 bytes.
    std::uint64_t number = size > 0 && bytes[0] >= 0x80 ? ~std::uint64_t{0} : 0;
    for (int index = 0; index < size; ++index) {
        number = number << 8 | bytes[index];
    }
    return static_cast<std::int64_t>(number);
}

std::string PostgresRow::text(int column) const {
    return {PQgetvalue(result_, row_, column),
            static_cast<std::size_t>(PQgetlength(result_, row_, column))};
}

}  // namespace potluck::storage
