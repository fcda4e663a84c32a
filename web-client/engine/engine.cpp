#include "web-client/engine/engine.h"

#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "bots/figures.h"
#include "protocol/json_text.h"
#include "protocol/position_text.h"
#include "protocol/split.h"
#include "rules/playout.h"
#include "web-client/engine/options_reader.h"

namespace potluck::engine {

// What a request asks about; `extra`: the lines after its actions.
struct Engine::Task {
    rules::OptionMap options;
    rules::Game start;
    std::vector<std::string> actions;
    std::array<std::string, 4> extra;
};

namespace {

using bots::thousandths;
using protocol::append_list;
using protocol::append_name;
using protocol::append_number;
using protocol::split;

std::uint64_t number_of(std::string_view text) {
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// The rules quote what they refuse as visible ASCII.
std::string error_text(std::string_view code, std::string_view path, std::string_view message) {
    std::string out = R"({"error":{"code":")";
    out.append(code).append(R"(","path":")").append(path).append(R"(","message":")");
    for (const char each : message) {
        if (each == '"' || each == '\\') {
            out += '\\';
        }
        out += each;
    }
    return out += "\"}}";
}

std::string refusal_text(std::size_t index, std::string_view message) {
    return error_text("illegal_action", "actions[" + std::to_string(index) + "]", message);
}

// As protocol::ProvedOutcome; nothing is known of an open one.
std::string_view outcome_of(bots::Proved proved) {
    switch (proved) {
        case bots::Proved::won:
            return "won";
        case bots::Proved::drawn:
            return "drawn";
        case bots::Proved::lost:
            return "lost";
        case bots::Proved::open:
            break;
    }
    return {};
}

std::string advice_text(const rules::Game& game, std::size_t ply, const bots::Advice& advice) {
    std::string out = "{";
    append_name(out, "ply");
    append_number(out, ply);
    append_name(out, "seat");
    append_number(out, game.to_move()->number);
    append_name(out, "action");
    out.append("\"").append(advice.action.view()).append("\"");
    append_name(out, "estimates");
    append_list(out, advice.estimates, [&](double each) { append_number(out, thousandths(each)); });
    append_name(out, "candidates");
    append_list(out, advice.candidates, [&](const bots::Candidate& each) {
        out.append(R"({"action":")").append(each.action.view()).append("\"");
        append_name(out, "estimate");
        append_number(out, thousandths(each.estimate));
        append_name(out, "share");
        append_number(out, thousandths(each.share));
        out += '}';
    });
    append_name(out, "proven", advice.is_proven ? "true" : "false");
    if (const std::string_view outcome = outcome_of(advice.proved); !outcome.empty()) {
        append_name(out, "outcome");
        out.append("\"").append(outcome).append("\"");
    }
    return out += '}';
}

std::string final_text(const rules::Game& game, std::size_t ply) {
    std::string out = "{";
    append_name(out, "ply");
    append_number(out, ply);
    append_name(out, "estimates");
    append_list(out, bots::final_estimates(game),
                [&](double each) { append_number(out, thousandths(each)); });
    return out += R"(,"candidates":[],"proven":true})";
}

std::string playouts_text(const rules::Game& game, std::uint64_t seed, std::uint64_t count) {
    rules::RandomSource random(seed);
    rules::PlayoutSum sum;
    rules::add_playouts(sum, game, count, random);
    std::string out = "{";
    append_name(out, "actions");
    append_number(out, sum.actions);
    append_name(out, "check");
    append_number(out, sum.check);
    return out += '}';
}

}  // namespace

rules::Result<Engine::Task, std::string> Engine::read(const std::vector<std::string>& lines) {
    const rules::GameInfo* info = rules::find_game(lines[1]);
    if (info == nullptr) {
        return error_text("unknown_game", "game", "there is no game of that name");
    }
    const std::optional<rules::OptionMap> given = read_options(lines[2]);
    if (!given) {
        return error_text("bad_request", "options", "no options of a game");
    }
    const auto bad_options = [](const rules::OptionError& error) {
        return error_text("bad_options", "options." + error.option, error.message);
    };
    auto resolved = rules::resolve_options(info->options, *given);
    if (!resolved) {
        return bad_options(resolved.error());
    }
    rules::RandomSource random(number_of(lines[5]));
    rules::OptionMap options =
        rules::draw_options(info->options, *std::move(resolved),
                            [&](std::uint32_t bound) { return random.below(bound); });
    auto start = rules::Game::start(*info, options);
    if (!start) {
        return bad_options(start.error());
    }
    if (!lines[3].empty()) {
        if (const auto refusal = start->set_up(lines[3])) {
            return error_text("bad_setup", "setup", refusal->message);
        }
    }
    return Task{std::move(options),
                *std::move(start),
                split(lines[4], ','),
                {lines[5], lines[6], lines[7], lines[8]}};
}

std::string Engine::choose(const Task& task, const rules::Game& game) {
    const std::uint64_t level = number_of(task.extra[0]);
    const std::uint64_t seed = number_of(task.extra[1]);
    const std::uint64_t milliseconds = number_of(task.extra[3]);
    bots::SearchLimits limits{
        .nodes_max = number_of(task.extra[2]), .should_stop = {}, .proof_bytes_max = 0};
    if (milliseconds > 0) {
        const double until = now_ms_() + static_cast<double>(milliseconds);
        limits.should_stop = [this, until] { return now_ms_() >= until; };
    }
    const std::size_t ply = task.actions.size();
    if (level < 1 || level > static_cast<std::uint64_t>(bots::levels_count)) {
        return advice_text(game, ply, bots::advise(game, seed, limits));
    }
    const int number = static_cast<int>(level);
    if (!player_ || player_->level != number || player_->seed != seed) {
        player_ = Player{number, seed, bots::Bot(number, seed)};
    }
    return advice_text(game, ply, player_->bot.choose(game, limits));
}

std::string Engine::answer(std::string_view request) {
    std::vector<std::string> lines = split(request, '\n');
    constexpr std::size_t lines_max = 9;
    lines.resize(lines_max);
    const rules::Result<Task, std::string> task = read(lines);
    if (!task) {
        return task.error();
    }
    const std::string& kind = lines[0];
    if (kind == "position") {
        const auto answer = protocol::position_answer(task->options, task->start, task->actions,
                                                      task->extra[1] == "next");
        return answer ? *answer : refusal_text(answer.error().index, answer.error().message);
    }
    rules::Game game = task->start;
    for (std::size_t index = 0; index < task->actions.size(); ++index) {
        if (const auto refusal = game.act(task->actions[index])) {
            return refusal_text(index, refusal->message);
        }
    }
    if (kind == "playouts") {
        return playouts_text(game, number_of(task->extra[0]), number_of(task->extra[1]));
    }
    if (kind == "choose") {
        return game.outcome() ? final_text(game, task->actions.size()) : choose(*task, game);
    }
    return error_text("bad_request", "", "there is no such question");
}

}  // namespace potluck::engine
