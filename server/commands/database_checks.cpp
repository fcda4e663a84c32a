#include "server/commands/database_checks.h"

#include <algorithm>
#include <ctime>
#include <filesystem>

#include "protocol/utc_time.h"
#include "server/match/match.h"
#include "server/retention.h"
#include "server/room/table_settings.h"
#include "server/stored_record.h"
#include "server/time.h"
#include "storage/postgres_inspection.h"

namespace potluck::server {

namespace {

constexpr std::size_t faults_shown_max = 3;
using protocol::day_ms;
const std::string mend =
    "; stop the server, keep a copy of the folder, and put the last good backup in place "
    "(docs/hosting.md)";

// The first few of many.
class Faults {
public:
    void add(const std::string& fault) {
        if (count_ < faults_shown_max) {
            text_ += (count_ == 0 ? "" : "; ") + fault;
        }
        ++count_;
    }
    std::size_t count() const { return count_; }
    std::string text() const {
        return count_ <= faults_shown_max
                   ? text_
                   : text_ + "; and " + std::to_string(count_ - faults_shown_max) + " more";
    }

private:
    std::string text_;
    std::size_t count_ = 0;
};

Finding unreadable(const std::string& subject, const storage::Failure& failure) {
    return {Health::problem, subject, failure.message + mend};
}

Finding check_whole(storage::Inspection& database) {
    const auto found = database.faults(100);
    if (!found) {
        return unreadable("database", found.error());
    }
    Faults faults;
    for (const std::string& fault : *found) {
        faults.add(fault);
    }
    if (faults.count() > 0) {
        return {Health::problem, "database", "it is damaged: " + faults.text() + mend};
    }
    return {Health::ok, "database", "SQLite's integrity check passes"};
}

Finding check_version(const storage::Inspection& database) {
    const int version = database.schema_version();
    const int known = database.schema_version_known();
    const std::string found = "version " + std::to_string(version) + " of the tables";
    if (version > known) {
        return {Health::problem, "version",
                found + ", and this potluck knows up to " + std::to_string(known) +
                    ": a newer one wrote them; start that one"};
    }
    if (version < known) {
        return {Health::warning, "version",
                found + "; `potluck serve` brings them to " + std::to_string(known) +
                    " at its start: make a backup before, then look again"};
    }
    return {Health::ok, "version", found};
}

Finding check_unfinished(storage::Reader& reader) {
    const auto matches = reader.unfinished_matches();
    if (!matches) {
        return unreadable("unfinished", matches.error());
    }
    Faults faults;
    for (const storage::MatchRecord& match : *matches) {
        if (auto replayed = Match::replay(match); !replayed) {
            faults.add("match " + match.id + ": " + replayed.error().message);
        }
    }
    const std::string count = std::to_string(matches->size());
    if (faults.count() > 0) {
        return {Health::problem, "unfinished",
                std::to_string(faults.count()) + " of " + count +
                    " matches cannot go on, and the server leaves them alone: " + faults.text() +
                    "; keep a backup and report it"};
    }
    return {Health::ok, "unfinished", count + " matches, all of which can go on"};
}

Finding check_finished(storage::Inspection& database, storage::Reader& reader) {
    const auto ids = database.finished_matches();
    if (!ids) {
        return unreadable("finished", ids.error());
    }
    Faults faults;
    for (const std::string& id : *ids) {
        const auto match = reader.find_match(id);
        if (!match) {
            return unreadable("finished", match.error());
        }
        if (!*match) {
            continue;  // deleted by the server meanwhile: its time was over
        }
        if (auto record = protocol::check_record(from_stored(**match)); !record) {
            faults.add("match " + id + ": " + protocol::error_line(record.error()));
        }
    }
    const std::string count = std::to_string(ids->size());
    if (faults.count() > 0) {
        return {Health::problem, "finished",
                std::to_string(faults.count()) + " of " + count +
                    " records do not keep to the rules: " + faults.text() +
                    "; keep a backup and report it"};
    }
    return {Health::ok, "finished", count + " matches, all of which keep to the rules"};
}

Finding check_tables(storage::Reader& reader) {
    constexpr std::size_t tables_max = 100'000;
    const auto rooms = reader.open_rooms(tables_max);
    if (!rooms) {
        return unreadable("tables", rooms.error());
    }
    Faults faults;
    for (const storage::RoomRecord& room : *rooms) {
        if (const auto settings = read_table({room.code}, room.settings); !settings) {
            faults.add("table " + room.code + ": " + protocol::error_line(settings.error()));
        }
    }
    const std::string count = std::to_string(rooms->size());
    if (faults.count() > 0) {
        return {Health::problem, "tables",
                std::to_string(faults.count()) + " of " + count +
                    " open tables cannot be opened again: " + faults.text() +
                    "; keep a backup and report it"};
    }
    return {Health::ok, "tables", count + " open ones, all of which can be opened again"};
}

std::string day_of(std::int64_t time_ms) {
    const std::time_t seconds = time_ms / 1'000;
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::string text(20, '\0');
    text.resize(std::strftime(text.data(), text.size() + 1, "%Y-%m-%d %H:%M UTC", &parts));
    return text;
}

std::string days_text(std::chrono::milliseconds time) {
    return time.count() == 0
               ? "for ever"
               : std::to_string(std::chrono::duration_cast<std::chrono::days>(time).count()) +
                     " days";
}

// What a running server would have deleted by now.
Finding check_retention(storage::Reader& reader, const Limits& limits, std::int64_t now_ms) {
    std::string kept;
    std::string overdue;
    for (const storage::ExpiryKind kind : storage::expiry_kinds) {
        const std::chrono::milliseconds keep = keep_time(limits, kind);
        const std::string name(storage::to_text(kind));
        kept += (kept.empty() ? "" : ", ") + name + " " + days_text(keep);
        if (keep.count() == 0) {
            continue;
        }
        const auto found = reader.expired(kind, now_ms - keep.count() - day_ms, 0);
        if (!found) {
            return unreadable("retention", found.error());
        }
        if (!found->ids.empty()) {
            overdue += (overdue.empty() ? "" : ", ") + name;
        }
    }
    if (!overdue.empty()) {
        return {Health::warning, "retention",
                "kept: " + kept + "; some are a day past their time (" + overdue +
                    "): only a running server deletes them, and says in its log what stops it"};
    }
    return {Health::ok, "retention", "kept: " + kept};
}

Finding check_growth(storage::SqliteInspection& database, const std::string& folder,
                     std::int64_t now_ms) {
    const auto bytes = database.bytes_since(now_ms - day_ms);
    if (!bytes) {
        return unreadable("growth", bytes.error());
    }
    std::error_code error;
    const std::filesystem::space_info disk = std::filesystem::space(folder, error);
    if (error) {
        return {Health::warning, "growth", "how much is free cannot be read: " + error.message()};
    }
    return judge_growth(*bytes, disk.available);
}

// Only the database can show that a clock was set back.
Finding check_clock(storage::Inspection& database, std::int64_t now_ms) {
    constexpr std::int64_t tolerance_ms = 60'000;
    const auto latest_ms = database.latest_ms();
    if (!latest_ms) {
        return unreadable("clock", latest_ms.error());
    }
    if (now_ms + tolerance_ms < *latest_ms) {
        return {Health::problem, "clock",
                "this machine says " + day_of(now_ms) + ", and the database tells of " +
                    day_of(*latest_ms) +
                    ": one of the two is wrong; set the clock (timedatectl set-ntp true) before "
                    "people play on"};
    }
    return {Health::ok, "clock", "this machine says " + day_of(now_ms)};
}

// False, and says so: what is in the tables cannot be judged.
bool are_readable(Findings& findings) {
    if (std::ranges::all_of(findings,
                            [](const Finding& each) { return each.health == Health::ok; })) {
        return true;
    }
    findings.push_back({Health::warning, "matches",
                        "not looked at, because of what is said above of the database"});
    return false;
}

void add_contents(Findings& findings, storage::Inspection& database, storage::Reader& reader,
                  const Limits& limits, std::int64_t now_ms) {
    findings.push_back(check_unfinished(reader));
    findings.push_back(check_finished(database, reader));
    findings.push_back(check_tables(reader));
    findings.push_back(check_retention(reader, limits, now_ms));
}

Finding check_reachable(storage::PostgresInspection& database) {
    const auto bytes = database.bytes();
    const auto is_in_use = database.is_in_use();
    if (!bytes || !is_in_use) {
        return {Health::problem, "database", (bytes ? is_in_use.error() : bytes.error()).message};
    }
    return {Health::ok, "database",
            database.shown() + " has " + std::to_string(*bytes >> 20) + " MiB; " +
                (*is_in_use ? "a server is connected" : "no server is connected")};
}

Finding check_durability(storage::PostgresInspection& database) {
    const auto faults = database.faults(100);
    if (!faults) {
        return {Health::problem, "durability", faults.error().message};
    }
    if (!faults->empty()) {
        return {Health::problem, "durability",
                faults->front() +
                    " in PostgreSQL: a power cut may lose what was confirmed, or the "
                    "whole database; turn it on in postgresql.conf"};
    }
    return {Health::ok, "durability", "PostgreSQL syncs what it confirms"};
}

// Clocks of matches are kept by the servers' time.
Finding check_offset(storage::PostgresInspection& database) {
    constexpr std::int64_t tolerance_ms = 250;
    const std::int64_t before_ms = now_ms();
    const auto theirs_ms = database.now_ms();
    if (!theirs_ms) {
        return {Health::problem, "offset", theirs_ms.error().message};
    }
    const std::int64_t after_ms = now_ms();
    const std::int64_t offset_ms = *theirs_ms < before_ms  ? before_ms - *theirs_ms
                                   : *theirs_ms > after_ms ? *theirs_ms - after_ms
                                                           : 0;
    const std::string found =
        "PostgreSQL's clock is " + std::to_string(offset_ms) + " ms off this machine's";
    return offset_ms > tolerance_ms
               ? Finding{Health::warning, "offset", found + "; set both (timedatectl set-ntp true)"}
               : Finding{Health::ok, "offset", found};
}

}  // namespace

Findings check_postgres(const std::string& address, const Limits& limits) {
    auto opened = storage::PostgresInspection::open({.address = address});
    if (!opened) {
        return {{Health::problem, "database", opened.error().message}};
    }
    storage::PostgresInspection& database = **opened;
    Findings findings{check_reachable(database), check_version(database)};
    if (!are_readable(findings)) {
        return findings;
    }
    findings.push_back(check_durability(database));
    findings.push_back(check_offset(database));
    const std::int64_t now = now_ms();
    add_contents(findings, database, *database.open_reader(), limits, now);
    findings.push_back(check_clock(database, now));
    return findings;
}

Finding judge_growth(std::uint64_t bytes_of_a_day, std::uint64_t free_bytes) {
    constexpr std::uint64_t mebibyte = 1 << 20;
    constexpr std::uint64_t little = 16 * mebibyte;
    constexpr std::uint64_t much = 1'024 * mebibyte;
    constexpr std::uint64_t days_of_warning = 30;
    const std::uint64_t days = free_bytes / std::max<std::uint64_t>(1, bytes_of_a_day);
    const std::string found =
        "about " + std::to_string(bytes_of_a_day / mebibyte) + " MiB were added in the last day";
    if (bytes_of_a_day > much || (bytes_of_a_day > little && days < days_of_warning)) {
        return {Health::warning, "growth",
                found + ", and the disk has room for " + std::to_string(days) +
                    " such days: look for a flood in the log and /metrics, lower the limits of "
                    "starts, or keep games for a shorter time (README.md)"};
    }
    return {Health::ok, "growth", found};
}

Findings check_database(const std::string& folder, const FolderHolder& holder,
                        const Limits& limits) {
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        return {};
    }
    const std::string path = DataFolder::database_path(folder);
    if (!std::filesystem::exists(path, error)) {
        return {error ? Finding{Health::problem, "database",
                                path + ": " + error.message() + "; look as its owner or as root"}
                      : Finding{Health::warning, "database",
                                "there is none in the folder yet; `potluck serve` makes it, or "
                                "--data names another folder"}};
    }
    auto database =
        storage::SqliteInspection::open(path, holder.state != FolderHolder::State::nobody);
    if (!database) {
        return {unreadable("database", database.error())};
    }
    Findings findings{check_whole(*database), check_version(*database)};
    if (!are_readable(findings)) {
        return findings;
    }
    const std::unique_ptr<storage::Reader> reader = database->open_reader();
    const std::int64_t now = now_ms();
    add_contents(findings, *database, *reader, limits, now);
    findings.push_back(check_growth(*database, folder, now));
    findings.push_back(check_clock(*database, now));
    return findings;
}

}  // namespace potluck::server
