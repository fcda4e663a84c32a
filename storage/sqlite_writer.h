// SqliteWriter: each kind of write as SQL, with prepared statements.
// Runs inside a transaction of SqliteStore, on the writing thread.
#pragma once

#include "storage/sqlite_support.h"
#include "storage/store.h"

namespace potluck::storage {

class SqliteWriter {
public:
    // The tables must exist.
    explicit SqliteWriter(SQLite::Database& database);

    // A refusal is a conflict; a constraint violation (an id or a seat that is taken) is an
    // SQLite::Exception, as is a file that does not work. After either, a part of the write may
    // have been done: the caller rolls back.
    WriteResult apply(const Write& write);

private:
    struct RunningMatch;

    WriteResult apply(const PutUser& put);
    WriteResult apply(const AddUser& add);
    WriteResult apply(const SeeUser& see);
    WriteResult apply(const AddToken& add);
    WriteResult apply(const EndToken& end);
    WriteResult apply(const StartMatch& start);
    WriteResult apply(const AppendAction& append);
    WriteResult apply(const TakeBack& take_back);
    WriteResult apply(const TakeOver& take_over);
    WriteResult apply(const PutClock& put);
    WriteResult apply(const FinishMatch& finish);
    WriteResult apply(const PutRoom& put);
    WriteResult apply(const SleepRoom& sleep);
    WriteResult apply(const SleepIdleRooms& sleep);
    WriteResult apply(const AbandonRoom& abandon);
    WriteResult apply(const Expire& expire);
    WriteResult apply(const GiveBackSpace& give_back);
    WriteResult apply(const PutAlive& put);
    WriteResult insert(const UserRecord& user);
    void expire_match(const Expire& expire);
    void expire_user(const Expire& expire);
    void put_clock(std::int64_t match, int ply_count, const std::string& clock);
    bool knows_token(const std::string& token_hash);
    Result<RunningMatch> find_running(const std::string& id);

    SQLite::Database* database_;
    SQLite::Statement update_user_;
    SQLite::Statement see_user_;
    SQLite::Statement find_user_;
    SQLite::Statement find_token_;
    SQLite::Statement insert_user_;
    SQLite::Statement insert_token_;
    SQLite::Statement replace_token_;
    SQLite::Statement delete_token_;
    SQLite::Statement find_match_;
    SQLite::Statement insert_match_;
    SQLite::Statement insert_player_;
    SQLite::Statement insert_action_;
    SQLite::Statement delete_actions_;
    SQLite::Statement insert_takeover_;
    SQLite::Statement update_action_clock_;
    SQLite::Statement update_match_clock_;
    SQLite::Statement finish_match_;
    SQLite::Statement list_players_;
    SQLite::Statement put_room_;
    SQLite::Statement sleep_room_;
    SQLite::Statement sleep_idle_rooms_;
    SQLite::Statement insert_asleep_seat_;
    SQLite::Statement delete_asleep_seats_;
    SQLite::Statement close_asleep_room_;
    SQLite::Statement abandon_match_;
    SQLite::Statement find_expired_match_;
    SQLite::Statement unlist_players_;
    SQLite::Statement delete_players_;
    SQLite::Statement delete_takeovers_;
    SQLite::Statement delete_match_;
    SQLite::Statement find_expired_user_;
    SQLite::Statement delete_tokens_;
    SQLite::Statement delete_user_;
    SQLite::Statement delete_room_;
    SQLite::Statement put_alive_;
};

}  // namespace potluck::storage
