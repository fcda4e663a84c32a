// One ES module of the client, taken apart: what it imports, what it exports, what it fetches
// later, and its body with neither.
//
// Only the forms that the client uses are known: `import { a, b as c } from "./x.js";`, `export`
// before a function, class or const at the beginning of a line, onDemand("path", "name") and
// import("./path") with a text or a template. Anything else is refused, never guessed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace potluck::packing {

struct ModuleImport {
    std::string names;   // as they stand between the braces
    std::string target;  // path below the client's folder
    std::size_t line = 0;
};

// A module that is fetched when it is needed.
struct LaterModule {
    std::string path;    // below the client's folder; may hold one `*` for the hole of a template
    std::string wanted;  // what it must export; empty: anything
    std::size_t line = 0;
};

struct ModuleSource {
    std::string path;
    std::vector<ModuleImport> imports;
    std::vector<std::string> exports;
    std::vector<LaterModule> later;
    std::string body;
    bool waits = false;  // has an `await` outside of functions
};

// path: below the client's folder. Throws PackError.
ModuleSource read_module(const std::string& path, std::string_view text);

// A path that `relative` ("./x" or "../x") names in the module at `path`.
std::string resolve(const std::string& path, std::string_view relative);

}  // namespace potluck::packing
