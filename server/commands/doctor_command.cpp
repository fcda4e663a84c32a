#include "server/commands/doctor_command.h"

#include <algorithm>
#include <iomanip>
#include <iterator>
#include <ostream>
#include <utility>

#include "server/commands/cluster_checks.h"
#include "server/commands/database_checks.h"
#include "server/commands/folder_checks.h"
#include "server/commands/machine_checks.h"

namespace potluck::server {

namespace {

constexpr int health_width = 9;
constexpr int subject_width = 15;

std::string_view to_text(Health health) {
    switch (health) {
        case Health::ok:
            return "ok";
        case Health::warning:
            return "warning";
        case Health::problem:
            return "problem";
    }
    return "";
}

Finding check_configuration(const DoctorSettings& settings, ServeSettings& serve) {
    const std::string& file = settings.configuration_file;
    auto read = settings.serve_options_of(file);
    if (!read) {
        return {Health::problem, "configuration",
                (file.empty() ? "" : file + ": ") + read.error() +
                    " (the server does not start with this; what follows is about its defaults)"};
    }
    serve = std::move(*read);
    return {Health::ok, "configuration",
            file.empty() ? "no file is given; the defaults and the environment count"
                         : file + " can be read, and each of its lines is an option"};
}

void add(Findings& all, Findings more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
}

// The findings on the files depend on whether a server is using them. If one has started or stopped
// meanwhile, they are void, and everything is checked again.
Findings check_data(const std::string& folder, const std::string& store, const Limits& limits,
                    FolderHolder& holder) {
    constexpr int looks_max = 3;
    Findings findings;
    for (int look = 0; look < looks_max; ++look) {
        holder = DataFolder::holder_of(folder);
        findings = check_folder(folder, holder);
        add(findings,
            store.empty() ? check_database(folder, holder, limits) : check_postgres(store, limits));
        if (DataFolder::holder_of(folder).state == holder.state) {
            break;
        }
    }
    return findings;
}

}  // namespace

int run_doctor(const DoctorSettings& settings, std::ostream& output) {
    ServeSettings serve;
    Findings findings{check_configuration(settings, serve)};
    const std::string folder =
        settings.data_folder.empty() ? serve.data_folder : settings.data_folder;
    FolderHolder holder;
    const std::string store = settings.store.empty() ? serve.store : settings.store;
    add(findings, check_data(folder, store, serve.server.limits, holder));
    add(findings, check_cluster(serve));
    add(findings, check_machine(serve.server, holder));

    for (const Finding& finding : findings) {
        output << std::left << std::setw(health_width) << to_text(finding.health)
               << std::setw(subject_width) << finding.subject << finding.text << '\n';
    }
    const bool has_problem = std::any_of(findings.begin(), findings.end(), [](const Finding& each) {
        return each.health == Health::problem;
    });
    return has_problem ? 1 : 0;
}

}  // namespace potluck::server
