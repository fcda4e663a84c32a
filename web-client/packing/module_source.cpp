#include "web-client/packing/module_source.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "web-client/packing/comments.h"
#include "web-client/packing/pack_error.h"

namespace potluck::packing {

namespace {

constexpr std::string_view import_word = "import ";
constexpr std::string_view export_word = "export ";
constexpr std::string_view on_demand_call = "onDemand(";
constexpr std::string_view later_call = "import(";

bool is_name_character(char character) {
    return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_' ||
           character == '$';
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view space = " \t\n";
    const std::size_t first = text.find_first_not_of(space);
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(space) - first + 1);
}

// Reads one module line by line.
class Reader {
public:
    Reader(const std::string& path, std::string_view text) : rest_(text) { module_.path = path; }

    ModuleSource read() {
        std::string line;
        while (next_line(line)) {
            if (!in_text_ && line.starts_with(import_word)) {
                read_import(std::move(line));
                continue;
            }
            if (!in_text_ && line.starts_with(export_word)) {
                line = read_export(line);
            }
            if (!in_text_ && !line.empty() && is_name_character(line.front()) &&
                line.find("await ") != std::string::npos) {
                module_.waits = true;
            }
            in_text_ ^= std::count(line.begin(), line.end(), '`') % 2 != 0;
            module_.body += line + '\n';
        }
        find_on_demand();
        find_later_imports();
        return std::move(module_);
    }

private:
    [[noreturn]] void fail(const std::string& what) const {
        throw PackError(module_.path, line_, what);
    }

    bool next_line(std::string& line) {
        if (rest_.empty()) {
            return false;
        }
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++line_;
        return true;
    }

    // Its lines stay as empty ones, so that places are those of the source.
    void read_import(std::string statement) {
        ModuleImport import;
        import.line = line_;
        module_.body += '\n';
        std::string line;
        while (!statement.ends_with(';') && next_line(line)) {
            statement += ' ';
            statement += trimmed(line);
            module_.body += '\n';
        }
        constexpr std::string_view begin = "import {";
        constexpr std::string_view middle = "} from \"";
        constexpr std::string_view end = "\";";
        const std::size_t names_end = statement.find(middle);
        if (!statement.starts_with(begin) || names_end == std::string::npos ||
            !statement.ends_with(end)) {
            fail("only `import { names } from \"./file.js\";` can be packed");
        }
        const std::string_view all = statement;
        const std::string_view file = all.substr(names_end + middle.size());
        if (!file.starts_with('.')) {
            fail("an import must name a file: \"./file.js\"");
        }
        import.names = trimmed(all.substr(begin.size(), names_end - begin.size()));
        import.target = resolve(module_.path, file.substr(0, file.size() - end.size()));
        module_.imports.push_back(std::move(import));
    }

    // The line without the word, once the name is noted.
    std::string read_export(const std::string& line) {
        std::string kept = line.substr(export_word.size());
        for (const std::string_view kind : {"const ", "function ", "async function ", "class "}) {
            if (kept.starts_with(kind)) {
                const auto begin = kept.begin() + static_cast<std::ptrdiff_t>(kind.size());
                const std::string name(begin,
                                       std::find_if_not(begin, kept.end(), is_name_character));
                if (!name.empty()) {
                    module_.exports.push_back(name);
                    return kept;
                }
            }
        }
        fail("only a function, a class or a const with a name can be exported");
    }

    std::size_t line_of(std::size_t place) const {
        const auto begin = module_.body.begin();
        return 1 + static_cast<std::size_t>(
                       std::count(begin, begin + static_cast<std::ptrdiff_t>(place), '\n'));
    }

    // The next text in quotes behind `place`, which it moves.
    std::string quoted(std::size_t& place) {
        const std::size_t open = module_.body.find_first_not_of(" \n", place);
        const std::size_t close = module_.body.find('"', open + 1);
        if (open == std::string::npos || module_.body[open] != '"' || close == std::string::npos) {
            throw PackError(module_.path, line_of(place), "onDemand() needs two texts in quotes");
        }
        place = close + 1;
        return module_.body.substr(open + 1, close - open - 1);
    }

    void find_on_demand() {
        const std::string& body = module_.body;
        for (std::size_t at = body.find(on_demand_call); at != std::string::npos;
             at = body.find(on_demand_call, at + 1)) {
            if (std::string_view(body).substr(0, at).ends_with("function ")) {
                continue;  // its definition
            }
            std::size_t place = at + on_demand_call.size();
            LaterModule later;
            later.line = line_of(at);
            later.path = quoted(place);
            place = body.find(',', place) + 1;
            later.wanted = quoted(place);
            module_.later.push_back(std::move(later));
        }
    }

    // A pack stands where its first module does: paths are made absolute.
    void find_later_imports() {
        std::string& body = module_.body;
        for (std::size_t at = body.find(later_call); at != std::string::npos;
             at = body.find(later_call, at + 1)) {
            const std::size_t open = at + later_call.size();
            const char quote = body[open];
            const std::size_t close = body.find(quote, open + 1);
            if ((quote != '"' && quote != '`') || close == std::string::npos ||
                body[open + 1] != '.') {
                throw PackError(module_.path, line_of(at),
                                "import() needs a text or template that begins with a dot");
            }
            const std::string target =
                resolve(module_.path, std::string_view(body).substr(open + 1, close - open - 1));
            body.replace(open + 1, close - open - 1, "/" + target);
            std::string pattern = target;
            const std::size_t hole = pattern.find("${");
            if (hole == 0) {
                continue;  // any module: its names stand in the calls of onDemand()
            }
            if (hole != std::string::npos) {
                pattern.replace(hole, pattern.find('}', hole) + 1 - hole, "*");
            }
            module_.later.push_back({pattern, "", line_of(at)});
        }
    }

    ModuleSource module_;
    std::string_view rest_;
    std::size_t line_ = 0;
    bool in_text_ = false;  // between backquotes
};

}  // namespace

std::string resolve(const std::string& path, std::string_view relative) {
    std::string folder = path.substr(0, path.find_last_of('/') + 1);
    while (relative.starts_with("./") || relative.starts_with("../")) {
        if (relative.starts_with("../")) {
            folder.resize(folder.find_last_of('/', folder.size() - 2) + 1);
            relative.remove_prefix(1);
        }
        relative.remove_prefix(2);
    }
    return folder + std::string(relative);
}

ModuleSource read_module(const std::string& path, std::string_view text) {
    return Reader(path, without_script_comments(text)).read();
}

}  // namespace potluck::packing
