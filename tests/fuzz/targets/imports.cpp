// Files for `potluck import`: records of both forms one after the other, and whatever is between
// them. What was taken can be exported in either form, and taken again.
#include <memory>
#include <sstream>
#include <string>
#include <utility>

#include "server/commands/export_command.h"
#include "server/commands/import_command.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

namespace {

using server::ImportCounts;

ImportCounts import(storage::Store& store, const std::string& text) {
    std::istringstream input(text);
    std::ostringstream output;
    std::ostringstream errors;
    const ImportCounts counts = server::import_records(input, "games", store, output, errors);
    require((counts.refused > 0) == !errors.str().empty(), "what is refused is told why");
    return counts;
}

std::string export_all(storage::Store& store, server::RecordForm form) {
    server::ExportSettings settings;
    settings.form = form;
    settings.all = true;
    std::ostringstream output;
    std::ostringstream errors;
    const auto reader = store.open_reader();
    require(server::export_records(settings, *reader, output, errors) == 0 && errors.str().empty(),
            "what is stored can be exported");
    return output.str();
}

}  // namespace

void try_input(std::string_view input) {
    static std::unique_ptr<storage::Store> empty = storage::make_memory_store();
    const ImportCounts counts = import(*empty, std::string(input));
    if (counts.imported == 0) {
        return;
    }
    const auto store = std::exchange(empty, storage::make_memory_store());
    for (const auto form : {server::RecordForm::json, server::RecordForm::text}) {
        const std::string text = export_all(*store, form);
        const auto other = storage::make_memory_store();
        // Games that were aborted are stored, but not listed.
        const ImportCounts moved = import(*other, text);
        require(moved.refused == 0 && moved.there_already == 0 && moved.imported <= counts.imported,
                "an export can be imported");
        const ImportCounts once_more = import(*store, text);
        require(once_more.there_already == moved.imported && once_more.imported == 0,
                "what is there already is known");
        require(export_all(*other, form) == text, "an export comes out of an import as it was");
    }
}

}  // namespace potluck::fuzz
