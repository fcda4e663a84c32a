#include "web-client/packing/module_packs.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

#include "web-client/packing/comments.h"
#include "web-client/packing/pack_error.h"

namespace potluck::packing {

namespace {

using Modules = std::map<std::string, ModuleSource>;

// The table of modules that have run; `make` is left out for those of the core.
constexpr std::string_view head =
    "const modules = globalThis.potluckModules ?? (globalThis.potluckModules = new Map());\n"
    "const module = (path, make) => modules.get(path) ?? modules.set(path, make()).get(path);\n";

bool matches(std::string_view pattern, std::string_view path) {
    const std::size_t hole = pattern.find('*');
    if (hole == std::string_view::npos) {
        return pattern == path;
    }
    const std::string_view before = pattern.substr(0, hole);
    const std::string_view after = pattern.substr(hole + 1);
    return path.size() >= before.size() + after.size() && path.starts_with(before) &&
           path.ends_with(after) &&
           path.substr(before.size(), path.size() - before.size() - after.size()).find('/') ==
               std::string_view::npos;
}

class Packer {
public:
    explicit Packer(const Modules& modules) : modules_(modules) {}

    std::vector<Pack> pack(const std::string& core, const std::vector<std::string>& beside_core) {
        std::vector<Pack> packs{make_pack(core, {})};
        for (const std::string& path : beside_core) {
            packs.push_back(make_pack(path, {}));
        }
        const std::vector<std::string> in_core = order_of(core);
        core_.insert(in_core.begin(), in_core.end());
        // Grows while packs name others.
        for (std::size_t index = 0; index < later_.size(); ++index) {
            const std::string path = later_[index];
            const bool is_done = std::any_of(packs.begin(), packs.end(),
                                             [&](const Pack& pack) { return pack.path == path; });
            if (!is_done) {
                packs.push_back(make_pack(path, core_));
            }
        }
        for (const auto& [path, module] : modules_) {
            if (!needed_.contains(path)) {
                throw PackError(path, 1, "nothing needs this module");
            }
        }
        return packs;
    }

private:
    const ModuleSource& module_at(const std::string& path, const ModuleSource& from,
                                  std::size_t line) const {
        const auto found = modules_.find(path);
        if (found == modules_.end()) {
            throw PackError(from.path, line, path + " does not exist");
        }
        return found->second;
    }

    static void check_exported(const ModuleSource& from, std::size_t line,
                               const ModuleSource& module, const std::string& name) {
        if (std::find(module.exports.begin(), module.exports.end(), name) == module.exports.end()) {
            throw PackError(from.path, line, module.path + " does not export " + name);
        }
    }

    // What `path` imports, each before those who import it, `path` last.
    std::vector<std::string> order_of(const std::string& path) const {
        std::vector<std::string> order;
        std::vector<std::string> open;
        visit(path, order, open);
        return order;
    }

    void visit(const std::string& path, std::vector<std::string>& order,
               std::vector<std::string>& open) const {
        if (std::find(order.begin(), order.end(), path) != order.end()) {
            return;
        }
        const ModuleSource& module = modules_.at(path);
        if (std::find(open.begin(), open.end(), path) != open.end()) {
            throw PackError(path, 1, "a circle of imports: " + open.back() + " imports it, too");
        }
        open.push_back(path);
        for (const ModuleImport& import : module.imports) {
            module_at(import.target, module, import.line);
            visit(import.target, order, open);
        }
        open.pop_back();
        order.push_back(path);
    }

    void note_later(const ModuleSource& module) {
        for (const LaterModule& later : module.later) {
            bool found = false;
            for (const auto& [path, wanted] : modules_) {
                if (matches(later.path, path)) {
                    if (!later.wanted.empty()) {
                        check_exported(module, later.line, wanted, later.wanted);
                    }
                    later_.push_back(path);
                    found = true;
                }
            }
            if (!found) {
                throw PackError(module.path, later.line, later.path + " does not exist");
            }
        }
    }

    // "a, b as c" -> "a, b: c", once all of them are known to be exported.
    std::string binding(const ModuleSource& from, const ModuleImport& import) const {
        const ModuleSource& module = modules_.at(import.target);
        std::string result;
        std::string_view rest = import.names;
        while (!rest.empty()) {
            const std::size_t end = std::min(rest.find(','), rest.size());
            std::string_view name = rest.substr(0, end);
            rest.remove_prefix(std::min(end + 1, rest.size()));
            name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
            name = name.substr(0, name.find_last_not_of(' ') + 1);
            if (name.empty()) {
                continue;
            }
            constexpr std::string_view as = " as ";
            const std::size_t place = name.find(as);
            const std::string exported(name.substr(0, place));
            check_exported(from, import.line, module, exported);
            result += (result.empty() ? "" : ", ") + exported;
            if (place != std::string_view::npos) {
                result += ": " + std::string(name.substr(place + as.size()));
            }
        }
        return "const { " + result + " } = ";
    }

    std::string call(const std::string& path, const std::string& make) const {
        return std::string(modules_.at(path).waits ? "await " : "") + "module(\"/" + path + "\"" +
               (make.empty() ? "" : ", " + make) + ")";
    }

    static std::string list_of(const std::vector<std::string>& names) {
        std::string list;
        for (const std::string& name : names) {
            list += (list.empty() ? "" : ", ") + name;
        }
        return list;
    }

    Pack make_pack(const std::string& entry, const std::set<std::string>& left_out) {
        std::map<std::string, std::string> variables;  // path -> name in the pack
        std::string text(head);
        const auto declare = [&](const std::string& path, const std::string& make) {
            const std::string name = "$" + std::to_string(variables.size());
            variables.emplace(path, name);
            text += "const " + name + " = " + call(path, make) + ";\n";
        };
        for (const std::string& path : order_of(entry)) {
            const ModuleSource& module = modules_.at(path);
            needed_.insert(path);
            if (left_out.contains(path)) {
                continue;
            }
            note_later(module);
            std::string body;
            for (const ModuleImport& import : module.imports) {
                if (!variables.contains(import.target)) {
                    declare(import.target, "");
                }
                body += binding(module, import) + variables.at(import.target) + ";\n";
            }
            body += without_layout(module.body);
            // The parentheses tell engines that it runs at once: they read it once, not twice.
            declare(path, std::string(module.waits ? "(async " : "(") + "() => {\n" + body +
                              "return { " + list_of(module.exports) + " };\n})");
        }
        const ModuleSource& first = modules_.at(entry);
        if (!first.exports.empty()) {
            text +=
                "export const { " + list_of(first.exports) + " } = " + variables.at(entry) + ";\n";
        }
        return {entry, std::move(text)};
    }

    const Modules& modules_;
    std::set<std::string> core_;
    std::set<std::string> needed_;
    std::vector<std::string> later_;  // entries that modules named, some more than once
};

}  // namespace

std::vector<Pack> pack_modules(const Modules& modules, const std::string& core,
                               const std::vector<std::string>& beside_core) {
    return Packer(modules).pack(core, beside_core);
}

}  // namespace potluck::packing
