#include "server/commands/export_command.h"

#include <filesystem>
#include <ostream>
#include <utility>

#include "protocol/record_text.h"
#include "server/commands/data_folder.h"
#include "server/stored_record.h"
#include "storage/postgres_inspection.h"

namespace potluck::server {

namespace {

class Exporter {
public:
    Exporter(RecordForm form, storage::Reader& reader, std::ostream& output, std::ostream& errors)
        : form_(form), reader_(&reader), output_(&output), errors_(&errors) {}

    void write(const std::string& id) {
        const auto match = reader_->find_match(id);
        if (!match) {
            fail(match.error().message);
        } else if (!*match || !(*match)->outcome) {
            fail(id + ": there is no finished match of this id");
        } else {
            write(**match);
        }
    }
    void write_all() {
        storage::MatchQuery query;
        query.limit = storage::match_page_size_max;
        do {
            const auto page = reader_->list_matches(query);
            if (!page) {
                return fail(page.error().message);
            }
            for (const storage::MatchSummary& summary : page->matches) {
                write(summary.match.id);
            }
            query.after = page->next;
        } while (query.after && *output_);
    }
    // The exit status.
    int end() {
        if (!output_->flush()) {
            fail("the output cannot be written");
        }
        return failed_ ? 1 : 0;
    }

private:
    void write(const storage::MatchRecord& match) {
        const protocol::GameRecord record = from_stored(match);
        if (form_ == RecordForm::json) {
            *output_ << protocol::write_text(record) << '\n';
        } else {
            *output_ << (is_first_ ? "" : "\n") << protocol::record_text(record);
        }
        is_first_ = false;
    }
    void fail(const std::string& message) {
        failed_ = true;
        *errors_ << "potluck export: " << message << '\n';
    }

    RecordForm form_;
    storage::Reader* reader_;
    std::ostream* output_;
    std::ostream* errors_;
    bool is_first_ = true;
    bool failed_ = false;
};

}  // namespace

int export_records(const ExportSettings& settings, storage::Reader& reader, std::ostream& output,
                   std::ostream& errors) {
    Exporter exporter(settings.form, reader, output, errors);
    for (const std::string& id : settings.ids) {
        exporter.write(id);
    }
    if (settings.all) {
        exporter.write_all();
    }
    return exporter.end();
}

int run_export(const ExportSettings& settings, std::ostream& output, std::ostream& errors) {
    const auto fail = [&](const std::string& message) {
        errors << "potluck export: " << message << '\n';
        return 1;
    };
    if (!settings.store.empty()) {
        // Beside a server that runs.
        const auto database = storage::PostgresInspection::open({.address = settings.store});
        if (!database) {
            return fail(database.error().message);
        }
        if ((*database)->schema_version() != (*database)->schema_version_known()) {
            return fail((*database)->shown() + " has the tables of another version of Potluck");
        }
        return export_records(settings, *(*database)->open_reader(), output, errors);
    }
    if (!std::filesystem::is_directory(settings.data_folder)) {
        return fail("there is no data folder " + settings.data_folder);
    }
    // Locked while the store is open.
    const auto folder = DataFolder::open(settings.data_folder);
    if (!folder) {
        return fail(folder.error().message +
                    " (a running server gives records at /api/matches/ID and /api/matches/ID.txt)");
    }
    storage::SqliteOptions options;
    options.path = folder->database_path();
    if (!std::filesystem::is_regular_file(options.path)) {
        return fail("there is no database in " + folder->path());
    }
    const auto store = storage::open_sqlite_store(options);
    if (!store) {
        return fail(store.error().message);
    }
    return export_records(settings, *(*store)->open_reader(), output, errors);
}

}  // namespace potluck::server
