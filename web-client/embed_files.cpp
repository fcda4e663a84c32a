// A build tool: puts the names of esbuild's packs into index.html and head_start.js, and writes all
// files of the client as one C++ source, plain and gzipped, or into a folder.
//
//     embed_files OUTPUT.cpp|OUTPUT_FOLDER/ PACKED_FOLDER FOLDER FILE...
//
// FILEs are the sources, as paths below FOLDER. PACKED_FOLDER holds esbuild's output and its
// metafiles (*.meta.json).
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>
#include <zlib.h>

#include <nlohmann/json.hpp>

namespace {

namespace fs = std::filesystem;

using Files = std::map<std::string, std::string>;  // path below the client's folder -> bytes

constexpr const char* page_path = "index.html";
constexpr const char* first_script_path = "head_start.js";
constexpr const char* service_worker_path = "sw.js";
constexpr const char* list_path = "client_files.json";

[[noreturn]] void fail(const std::string& message) {
    throw std::runtime_error(message);
}

std::string read_file(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        fail("cannot read " + path.string());
    }
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// What the metafiles say: the pack of each entry point, and what packs import.
class Packs {
public:
    Packs(const fs::path& packed, const fs::path& written) {
        for (const fs::directory_entry& entry : fs::directory_iterator(packed)) {
            if (entry.path().string().ends_with(".meta.json")) {
                read(nlohmann::json::parse(read_file(entry.path())), packed, written);
            }
        }
    }

    // app.js is left with nothing but an import of the pack for every page, which index.html names
    // instead.
    bool is_stub(const std::string& path) const { return stubs_.contains(path); }

    bool has_module(const std::string& path) const { return modules_.contains(path); }

    // The quoted addresses of a module's pack and of all packs it imports, without those that
    // `page_module` has loaded already.
    std::string addresses_of(const std::string& module, const std::string& page_module) const {
        std::set<std::string> left_out;
        if (module != page_module) {
            add_imports(packs_.at(page_module), left_out);
        }
        std::set<std::string> all;
        add_imports(packs_.at(module), all);
        std::string list;
        for (const std::string& path : all) {
            if (!left_out.contains(path) && !is_stub(path)) {
                list += (list.empty() ? "\"/" : ",\"/") + path + '"';
            }
        }
        return list;
    }

    const std::map<std::string, std::string>& by_module() const { return packs_; }

private:
    void read(const nlohmann::json& meta, const fs::path& packed, const fs::path& written) {
        const auto path_of = [&](const std::string& name) {
            return fs::relative(written / name, packed).generic_string();
        };
        for (const auto& [name, output] : meta.at("outputs").items()) {
            const std::string path = path_of(name);
            for (const nlohmann::json& import : output.at("imports")) {
                if (import.at("kind") == "import-statement") {
                    imports_[path].push_back(path_of(import.at("path")));
                }
            }
            if (output.contains("entryPoint")) {
                packs_[output.at("entryPoint")] = path;
                if (output.at("inputs").empty() && output.at("exports").empty()) {
                    stubs_.insert(path);
                }
            }
        }
        for (const auto& [name, input] : meta.at("inputs").items()) {
            modules_.insert(name);
        }
    }

    void add_imports(const std::string& path, std::set<std::string>& all) const {
        const auto found = imports_.find(path);
        if (all.insert(path).second && found != imports_.end()) {
            for (const std::string& import : found->second) {
                add_imports(import, all);
            }
        }
    }

    std::map<std::string, std::string> packs_;                 // module -> path
    std::map<std::string, std::vector<std::string>> imports_;  // path -> paths
    std::set<std::string> stubs_;
    std::set<std::string> modules_;
};

void replace_all(std::string& text, const std::string& part, const std::string& by) {
    for (std::size_t at = text.find(part); at != std::string::npos;
         at = text.find(part, at + by.size())) {
        text.replace(at, part.size(), by);
    }
}

// The quoted addresses of scripts and style sheets.
std::vector<std::string> addresses_in(std::string_view text) {
    std::vector<std::string> found;
    for (std::size_t at = text.find("\"/"); at != std::string_view::npos;
         at = text.find("\"/", at + 1)) {
        const std::string_view path = text.substr(at + 2, text.find('"', at + 2) - at - 2);
        if (path.ends_with(".js") || path.ends_with(".css")) {
            found.emplace_back(path);
        }
    }
    return found;
}

// Joins classic scripts on consecutive lines of the page into the first one.
void join_scripts(Files& files) {
    constexpr std::string_view begin = "<script src=\"/";
    constexpr std::string_view end = "\"></script>\n";
    std::string& page = files.at(page_path);
    std::size_t at = page.find(begin);
    const auto path_at = [&](std::size_t place) {
        return page.substr(place + begin.size(),
                           page.find('"', place + begin.size()) - place - begin.size());
    };
    if (at == std::string::npos) {
        fail(std::string(page_path) + " has no classic script");
    }
    const std::string first = path_at(at);
    at = page.find(end, at) + end.size();
    while (page.compare(at, begin.size(), begin) == 0) {
        const std::string path = path_at(at);
        if (!files.contains(path)) {
            fail(std::string(page_path) + ": " + path + " has not been packed");
        }
        files.at(first) += files.at(path);
        files.erase(path);
        page.erase(at, begin.size() + path.size() + end.size());
    }
}

// What a page may need offline, as a JSON array for the service worker.
std::string list_of(const Files& files) {
    nlohmann::json list = nlohmann::json::array();
    for (const auto& [path, bytes] : files) {
        const std::string_view name = path;  // clang 14 captures no structured binding
        const auto ends = [&](std::string_view ending) { return name.ends_with(ending); };
        if (path != service_worker_path && !name.starts_with("embed/") &&
            (ends(".js") || ends(".css") || ends(".svg") || ends(".wasm") ||
             ends(".webmanifest"))) {
            list.push_back("/" + path);
        }
    }
    return list.dump() + "\n";
}

Files read_client(const fs::path& packed, const fs::path& written,
                  const std::vector<std::string>& names) {
    const Packs packs(packed, written);
    Files files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(packed)) {
        const std::string path = fs::relative(entry.path(), packed).generic_string();
        if (entry.is_regular_file() && !path.ends_with(".json") && !packs.is_stub(path)) {
            files[path] = read_file(entry.path());
        }
    }
    for (const std::string& name : names) {
        const bool is_packed = name.ends_with(".js") || name.ends_with(".css");
        if (is_packed && !packs.has_module(name)) {
            fail(name + ": nothing needs this file");
        }
        if (!is_packed) {
            files[name] = read_file(written / name);
        }
    }
    join_scripts(files);
    constexpr const char* page_module = "app.js";
    if (packs.addresses_of(page_module, page_module).find(',') != std::string::npos) {
        fail("app.js needs more than the pack for every page, see packs/every_page.js");
    }
    for (const auto& [module, path] : packs.by_module()) {
        const std::string list = packs.addresses_of(module, page_module);
        replace_all(files.at(page_path), "\"/" + module + '"', list);
        replace_all(files.at(first_script_path), "\"/" + module + '"', list);
    }
    for (const char* path : {page_path, first_script_path}) {
        for (const std::string& named : addresses_in(files.at(path))) {
            if (!files.contains(named)) {
                fail(std::string(path) + ": " + named + " does not exist");
            }
        }
    }
    files[list_path] = list_of(files);
    return files;
}

std::string gzip(const std::string& bytes) {
    z_stream stream{};
    constexpr int gzip_window_bits = 15 + 16;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window_bits, 9,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        fail("zlib cannot start");
    }
    std::string output(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(output.data());
    stream.avail_out = static_cast<uInt>(output.size());
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END) {
        fail("zlib cannot compress");
    }
    output.resize(stream.total_out);
    deflateEnd(&stream);
    return output;
}

// A text that changes when the bytes do (FNV-1a, 64 bit); not a secret.
std::string hash(const std::string& bytes) {
    unsigned long long value = 14695981039346656037ULL;
    for (char byte : bytes) {
        value = (value ^ static_cast<unsigned char>(byte)) * 1099511628211ULL;
    }
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", value);
    return text;
}

void write_bytes(std::ostream& output, const std::string& name, const std::string& bytes) {
    output << "const unsigned char " << name << "[] = {";
    for (std::size_t index = 0; index < bytes.size(); ++index) {
        output << (index % 32 == 0 ? "\n" : "")
               << static_cast<unsigned>(static_cast<unsigned char>(bytes[index])) << ',';
    }
    output << "0};\n";
}

std::string view_of(const std::string& name, std::size_t size) {
    return "{reinterpret_cast<const char*>(" + name + "), " + std::to_string(size) + "}";
}

void write_source(const std::string& target, const Files& files) {
    std::ofstream output(target);
    output << "#include \"server/net/http/static_files.h\"\n"
              "namespace potluck::server {\nnamespace {\n";
    std::string entries;
    std::string versions;  // of all files
    std::size_t number = 0;
    for (const auto& [path, bytes] : files) {
        std::string packed = gzip(bytes);
        if (packed.size() >= bytes.size()) {
            packed.clear();
        }
        const std::string name = "file_" + std::to_string(++number);
        write_bytes(output, name, bytes);
        write_bytes(output, name + "_gzip", packed);
        versions += path + ' ' + hash(bytes) + '\n';
        entries += "    {\"" + path + "\", " + view_of(name, bytes.size()) + ", " +
                   view_of(name + "_gzip", packed.size()) + ", \"W/\\\"" + hash(bytes) +
                   "\\\"\"},\n";
    }
    output << "const EmbeddedFile files[] = {\n"
           << entries << "};\n}  // namespace\n"
           << "std::span<const EmbeddedFile> embedded_files() {\n    return files;\n}\n"
           << "std::string_view embedded_version() {\n    return \"" << hash(versions) << "\";\n}\n"
           << "}  // namespace potluck::server\n";
    output.close();
    if (!output) {
        fail("cannot write " + target);
    }
}

void write_folder(const fs::path& target, const Files& files) {
    for (const auto& [path, bytes] : files) {
        fs::create_directories((target / path).parent_path());
        std::ofstream output(target / path, std::ios::binary);
        output << bytes;
        output.close();
        if (!output) {
            fail("cannot write " + (target / path).string());
        }
    }
}

}  // namespace

int main(int argument_count, char** arguments) {
    try {
        if (argument_count < 4) {
            fail("usage: embed_files OUTPUT PACKED_FOLDER FOLDER FILE...");
        }
        const std::string target = arguments[1];
        const Files files =
            read_client(fs::weakly_canonical(arguments[2]), fs::weakly_canonical(arguments[3]),
                        std::vector<std::string>(arguments + 4, arguments + argument_count));
        if (target.ends_with('/')) {
            write_folder(target, files);
        } else {
            write_source(target, files);
        }
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "embed_files: %s\n", failure.what());
        return 1;
    }
}
