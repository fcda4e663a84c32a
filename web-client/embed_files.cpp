// A build tool: writes the client's files, and their gzip form, as one C++ source. Of scripts and
// style sheets it leaves out the lines that are comments, a fifth of what a first look fetches; an
// empty line stays for each, so that places in messages are those of the sources.
//
//     embed_files OUTPUT FOLDER FILE...      (FILEs are paths below FOLDER)
//
// Fails with a message that names the file that cannot be read.
#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <zlib.h>

namespace {

[[noreturn]] void fail(const std::string& message) {
    std::fprintf(stderr, "embed_files: %s\n", message.c_str());
    std::exit(1);
}

std::string read_file(const std::string& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) {
        fail("cannot read " + path);
    }
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
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

bool begins_with(const std::string& line, const char* text) {
    const std::size_t start = line.find_first_not_of(" \t");
    return start != std::string::npos && line.compare(start, std::strlen(text), text) == 0;
}

// Lines that begin with "//", unless they stand within a text in backquotes.
std::string without_script_comments(const std::string& bytes) {
    std::istringstream input(bytes);
    std::string output;
    bool in_text = false;
    for (std::string line; std::getline(input, line);) {
        if (in_text || !begins_with(line, "//")) {
            output += line;
            in_text ^= std::count(line.begin(), line.end(), '`') % 2 != 0;
        }
        output += '\n';
    }
    return output;
}

// Comments that begin a line and end one.
std::string without_sheet_comments(const std::string& bytes) {
    std::istringstream input(bytes);
    std::string output;
    bool in_comment = false;
    for (std::string line; std::getline(input, line);) {
        const bool begins = !in_comment && begins_with(line, "/*");
        const std::size_t end = line.find("*/");
        const bool ends = end != std::string::npos && end + 2 == line.size();
        if (begins && end != std::string::npos && !ends) {
            output += line;  // more than a comment
        } else if (begins || in_comment) {
            in_comment = !ends;
        } else {
            output += line;
        }
        output += '\n';
    }
    return output;
}

std::string without_comments(const std::string& path, const std::string& bytes) {
    const auto ends_with = [&](const std::string& ending) {
        return path.size() > ending.size() &&
               path.compare(path.size() - ending.size(), ending.size(), ending) == 0;
    };
    return ends_with(".js")    ? without_script_comments(bytes)
           : ends_with(".css") ? without_sheet_comments(bytes)
                               : bytes;
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

}  // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 3) {
        fail("usage: embed_files OUTPUT FOLDER FILE...");
    }
    std::ofstream output(arguments[1]);
    output << "#include \"server/net/static_files.h\"\n"
              "namespace potluck::server {\nnamespace {\n";
    std::string entries;
    std::string versions;  // of all files
    for (int index = 3; index < argument_count; ++index) {
        const std::string path = arguments[index];
        const std::string bytes =
            without_comments(path, read_file(std::string(arguments[2]) + "/" + path));
        std::string packed = gzip(bytes);
        if (packed.size() >= bytes.size()) {
            packed.clear();
        }
        const std::string name = "file_" + std::to_string(index);
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
        fail(std::string("cannot write ") + arguments[1]);
    }
}
