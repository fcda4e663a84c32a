#include <chrono>
#include <iomanip>
#include <ostream>
#include <string>

#include "protocol/json.h"
#include "rules/perft.h"
#include "server/commands/commands.h"
#include "server/game_request.h"

namespace potluck::server {

int run_perft(const std::string& game, int depth, const std::string& options, std::ostream& output,
              std::ostream& errors) {
    const auto fail = [&](const protocol::Error& error) {
        errors << "potluck perft: " << protocol::error_line(error) << '\n';
        return 1;
    };
    auto parsed = protocol::parse_json(options.empty() ? "{}" : options);
    if (!parsed) {
        return fail({parsed.error().code, "--options", parsed.error().message});
    }
    const protocol::Json request_json{{"game", game}, {"options", *parsed}};
    auto request = read_game_request(request_json);
    if (!request) {
        return fail(request.error());
    }
    auto start = start_game(*request);
    if (!start) {
        return fail(start.error());
    }
    const auto before = std::chrono::steady_clock::now();
    const rules::Perft counts = rules::perft(*start, depth);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
    for (const auto& [action, count] : counts.branches) {
        output << action.view() << ' ' << count << '\n';
    }
    output << "total " << counts.total << '\n'
           << "seconds " << std::fixed << std::setprecision(3) << took.count() << '\n';
    return 0;
}

}  // namespace potluck::server
