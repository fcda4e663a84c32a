// The program's commands for scripts and people: text in, text out. They return the exit status.
#pragma once

#include <iosfwd>
#include <string>

namespace potluck::server {

// `potluck rules`: one JSON request per line, one JSON answer per line (rules.md, "The rules as a
// command").
int run_rules(std::istream& input, std::ostream& output);

// `potluck perft GAME DEPTH [--options JSON]`.
int run_perft(const std::string& game, int depth, const std::string& options, std::ostream& output,
              std::ostream& errors);

// `potluck show`: a record (from GET /api/matches/{id}, or a request of `potluck rules`) as text
// art, after `ply` actions; -1: after all.
int run_show(std::istream& input, int ply, std::ostream& output, std::ostream& errors);

// `potluck protocol`: the reference part of PROTOCOL.md; with --types, the messages as TypeScript.
int run_protocol(bool types, std::ostream& output);

// The answer to one line of `potluck rules`.
std::string answer_rules_line(const std::string& line);

}  // namespace potluck::server
