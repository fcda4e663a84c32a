#include "web-client/packing/client_files.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "web-client/packing/comments.h"
#include "web-client/packing/module_packs.h"
#include "web-client/packing/module_source.h"
#include "web-client/packing/pack_error.h"

namespace potluck::packing {

namespace {

constexpr const char* page_path = "index.html";
constexpr const char* service_worker_path = "sw.js";

// The addresses that follow `begin` in the page, without their first slash.
std::vector<std::string> addresses(std::string_view page, std::string_view begin) {
    std::vector<std::string> found;
    for (std::size_t at = page.find(begin); at != std::string_view::npos;
         at = page.find(begin, at + 1)) {
        const std::size_t start = at + begin.size();
        found.emplace_back(page.substr(start, page.find('"', start) - start));
    }
    return found;
}

std::map<std::string, ModuleSource> read_modules(const ClientFiles& written,
                                                 const std::set<std::string>& classic) {
    std::map<std::string, ModuleSource> modules;
    for (const auto& [path, text] : written) {
        if (path.ends_with(".js") && !classic.contains(path)) {
            modules.emplace(path, read_module(path, text));
        }
    }
    return modules;
}

// Scripts that stand in lines below each other become one, at the place of the first.
void join_scripts(ClientFiles& packed, const std::vector<std::string>& scripts) {
    const auto line_of = [](const std::string& path) {
        return "<script src=\"/" + path + "\"></script>\n";
    };
    std::string& page = packed.at(page_path);
    for (std::size_t index = scripts.size(); index-- > 1;) {
        const std::string both = line_of(scripts[index - 1]) + line_of(scripts[index]);
        const std::size_t place = page.find(both);
        if (place != std::string::npos) {
            page.replace(place, both.size(), line_of(scripts[index - 1]));
            packed.at(scripts[index - 1]) += packed.at(scripts[index]);
            packed.erase(scripts[index]);
        }
    }
}

// `joined` takes the paths of the sheets that are in others.
std::string join_sheet(const ClientFiles& written, const std::string& path, std::string_view sheet,
                       std::set<std::string>& joined) {
    constexpr std::string_view begin = "@import \"";
    constexpr std::string_view end = "\";";
    std::string result;
    std::size_t number = 0;
    while (!sheet.empty()) {
        const std::size_t size = std::min(sheet.find('\n'), sheet.size());
        const std::string_view line = sheet.substr(0, size);
        sheet.remove_prefix(std::min(size + 1, sheet.size()));
        ++number;
        if (!line.starts_with(begin) || !line.ends_with(end)) {
            result += line;
            result += '\n';
            continue;
        }
        const std::string_view name =
            line.substr(begin.size(), line.size() - begin.size() - end.size());
        const std::string target = resolve(path, "./" + std::string(name));
        const auto found = written.find(target);
        if (found == written.end()) {
            throw PackError(path, number, target + " does not exist");
        }
        joined.insert(target);
        result += join_sheet(written, target, found->second, joined);
    }
    return result;
}

void add_sheets(const ClientFiles& written, ClientFiles& packed) {
    std::set<std::string> joined;
    ClientFiles sheets;
    for (const auto& [path, text] : written) {
        if (path.ends_with(".css")) {
            sheets[path] =
                without_layout(without_sheet_comments(join_sheet(written, path, text, joined)));
        }
    }
    for (auto& [path, text] : sheets) {
        if (!joined.contains(path)) {
            packed[path] = std::move(text);
        }
    }
}

bool is_needed_without_line(const std::string& path) {
    return path != service_worker_path &&
           (path.ends_with(".js") || path.ends_with(".css") || path.ends_with(".svg") ||
            path.ends_with(".webmanifest"));
}

std::string list_of(const ClientFiles& packed) {
    std::string list;
    for (const auto& [path, bytes] : packed) {
        if (is_needed_without_line(path)) {
            list += (list.empty() ? "[\"/" : ",\n\"/") + path + "\"";
        }
    }
    return list + "]\n";
}

}  // namespace

ClientFiles pack_client(const ClientFiles& written) {
    const auto page = written.find(page_path);
    if (page == written.end()) {
        throw PackError(page_path, 1, "the client has no page");
    }
    std::vector<std::string> starts = addresses(page->second, "<script type=\"module\" src=\"/");
    if (starts.empty()) {
        throw PackError(page_path, 1, "the page begins no module");
    }
    const std::string core = starts.back();
    starts.pop_back();
    const std::vector<std::string> scripts = addresses(page->second, "<script src=\"/");
    std::set<std::string> classic(scripts.begin(), scripts.end());
    classic.insert(service_worker_path);

    for (const std::vector<std::string>& named : {starts, scripts, {core}}) {
        for (const std::string& path : named) {
            if (!written.contains(path)) {
                throw PackError(page_path, 1, path + " does not exist");
            }
        }
    }

    ClientFiles packed;
    for (const auto& [path, bytes] : written) {
        if (classic.contains(path)) {
            packed[path] = without_layout(without_script_comments(bytes));
        } else if (!path.ends_with(".js") && !path.ends_with(".css")) {
            packed[path] = bytes;
        }
    }
    join_scripts(packed, scripts);
    for (Pack& pack : pack_modules(read_modules(written, classic), core, starts)) {
        packed[pack.path] = std::move(pack.text);
    }
    add_sheets(written, packed);
    packed[list_path] = list_of(packed);
    return packed;
}

}  // namespace potluck::packing
