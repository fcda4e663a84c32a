// A build tool: packs the client (packing/) and writes its files, and their gzip form, as one C++
// source; or, for people, into a folder.
//
//     embed_files OUTPUT.cpp FOLDER FILE...      (FILEs are paths below FOLDER)
//     embed_files OUTPUT_FOLDER/ FOLDER FILE...
//
// Fails with a message that names the file and the line.
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <zlib.h>

#include "web-client/packing/client_files.h"

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

void write_source(const std::string& target, const potluck::packing::ClientFiles& files) {
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

void write_folder(const std::filesystem::path& target, const potluck::packing::ClientFiles& files) {
    for (const auto& [path, bytes] : files) {
        std::filesystem::create_directories((target / path).parent_path());
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
    if (argument_count < 3) {
        fail("usage: embed_files OUTPUT FOLDER FILE...");
    }
    const std::string target = arguments[1];
    potluck::packing::ClientFiles written;
    for (int index = 3; index < argument_count; ++index) {
        written[arguments[index]] = read_file(std::string(arguments[2]) + "/" + arguments[index]);
    }
    try {
        const potluck::packing::ClientFiles packed = potluck::packing::pack_client(written);
        if (target.ends_with('/')) {
            write_folder(target, packed);
        } else {
            write_source(target, packed);
        }
    } catch (const std::exception& failure) {
        fail(failure.what());
    }
}
