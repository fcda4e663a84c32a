// Input of `potluck rules` (requests and records, one a line) and of `potluck show`. What is read
// here is also read from `--options` and from addresses of positions.
#include <algorithm>
#include <sstream>
#include <string>

#include "protocol/json.h"
#include "server/commands/commands.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

namespace {

using protocol::Json;

void check_answer(const std::string& question, const std::string& line) {
    const Json answer = Json::parse(line, nullptr, false);
    require(answer.is_object() && answer.contains("ok"), "an answer is a JSON object with `ok`");
    if (!answer.at("ok").get<bool>()) {
        const Json& error = answer.at("error");
        require(!error.at("code").get_ref<const std::string&>().empty() &&
                    !error.at("message").get_ref<const std::string&>().empty(),
                "a refusal says why");
        return;
    }
    const Json& position = answer.at("position");
    require(position.at("legal").empty() == !position.at("outcome").is_null(),
            "nothing is legal exactly at the end");
    // What was drawn is told; without, the same question has the same answer.
    require(answer.contains("options") || server::answer_rules_line(question) == line,
            "the rules do not change");
}

void show(const std::string& text) {
    std::istringstream input(text);
    std::ostringstream output;
    std::ostringstream errors;
    const int status = server::run_show(input, -1, output, errors);
    require((status == 0) == errors.str().empty() && (status == 0) == !output.str().empty(),
            "a position is shown, or it is told why not");
}

}  // namespace

void try_input(std::string_view input) {
    const std::string text(input);
    std::istringstream requests(text);
    std::ostringstream output;
    server::run_rules(requests, output);
    std::istringstream questions(text);
    std::istringstream answers(output.str());
    std::string question;
    std::string answer;
    while (std::getline(questions, question)) {
        require(static_cast<bool>(std::getline(answers, answer)), "each line has its answer");
        check_answer(question, answer);
    }
    require(!std::getline(answers, answer), "no line has two answers");
    show(text);
}

}  // namespace potluck::fuzz
