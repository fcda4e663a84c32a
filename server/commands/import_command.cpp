#include "server/commands/import_command.h"

#include <filesystem>
#include <fstream>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <utility>

#include "server/commands/data_folder.h"
#include "server/commands/record_source.h"
#include "server/stored_record.h"
#include "storage/postgres_store.h"

namespace potluck::server {

using protocol::GameRecord;

namespace {

enum class Taken { imported, there_already };

using TakeResult = rules::Result<Taken, std::string>;

bool is_same(const GameRecord& record, const storage::MatchRecord& stored) {
    const auto there = protocol::check_record(from_stored(stored));
    return there && protocol::write(*there) == protocol::write(record);
}

TakeResult take(GameRecord given, storage::Store& store, storage::Reader& reader) {
    auto record = protocol::check_record(std::move(given));
    if (!record) {
        return protocol::error_line(record.error());
    }
    if (!record->outcome.value) {
        return std::string("outcome: is null; only finished games can be imported");
    }
    const auto stored = reader.find_match(record->id.value);
    if (!stored) {
        return stored.error().message;
    }
    if (*stored) {
        return is_same(*record, **stored)
                   ? TakeResult(Taken::there_already)
                   : std::string("id: another match has the id " + record->id.value);
    }
    const storage::Transaction transaction = to_stored(*record);
    if (auto result = store.commit({&transaction, 1}).front(); !result) {
        return std::move(result.error().message);
    }
    return Taken::imported;
}

// The folder is locked while the store is open. In PostgreSQL it is a node of its own, so that a
// server may go on.
storage::Result<std::unique_ptr<storage::Store>> open_store(const ImportSettings& settings,
                                                            std::optional<DataFolder>& folder) {
    if (!settings.store.empty()) {
        return storage::open_postgres_store({.address = settings.store, .node = "import"});
    }
    auto opened = DataFolder::open(settings.data_folder);
    if (!opened) {
        return std::move(opened.error());
    }
    folder.emplace(std::move(*opened));
    storage::SqliteOptions options;
    options.path = folder->database_path();
    return storage::open_sqlite_store(options);
}

}  // namespace

ImportCounts import_records(std::istream& input, const std::string& name, storage::Store& store,
                            std::ostream& output, std::ostream& errors) {
    ImportCounts counts;
    const auto refuse = [&](std::size_t line, const std::string& why) {
        ++counts.refused;
        errors << "potluck import: " << name << ':' << line << ": " << why << '\n';
    };
    const std::unique_ptr<storage::Reader> reader = store.open_reader();
    RecordSource source(input);
    while (std::optional<FoundRecord> found = source.next()) {
        if (!found->record) {
            refuse(found->record.error().line, found->record.error().message);
            continue;
        }
        const std::string id = found->record->id.value;
        const TakeResult taken = take(std::move(*found->record), store, *reader);
        if (!taken) {
            refuse(found->line, taken.error());
        } else if (*taken == Taken::imported) {
            ++counts.imported;
            output << id << " imported\n";
        } else {
            ++counts.there_already;
            output << id << " was there already\n";
        }
    }
    return counts;
}

int run_import(const ImportSettings& settings, std::istream& standard_input, std::ostream& output,
               std::ostream& errors) {
    std::optional<DataFolder> folder;
    const auto store = open_store(settings, folder);
    if (!store) {
        errors << "potluck import: " << store.error().message << '\n';
        return 1;
    }
    ImportCounts all;
    for (const std::string& file : settings.files) {
        std::ifstream stream;
        if (file != "-") {
            stream.open(file);
            // A folder can be opened, but not read.
            if (!stream || std::filesystem::is_directory(file)) {
                errors << "potluck import: " << file << ": cannot be read\n";
                ++all.refused;
                continue;
            }
        }
        const ImportCounts counts =
            import_records(file == "-" ? standard_input : stream, file, **store, output, errors);
        all.imported += counts.imported;
        all.there_already += counts.there_already;
        all.refused += counts.refused;
    }
    output << all.imported << " imported, " << all.there_already << " there already, "
           << all.refused << " refused\n";
    return all.refused == 0 ? 0 : 1;
}

}  // namespace potluck::server
