// The client as the program hands it out, made of the client as it is written: modules joined to
// packs, sheets joined, comments left out, and the list of all files for the service worker.
#pragma once

#include <map>
#include <string>

namespace potluck::packing {

using ClientFiles = std::map<std::string, std::string>;  // path below the client's folder -> bytes

// Has the paths of all files that a page may need without a line, as a JSON array.
inline constexpr const char* list_path = "client_files.json";

// index.html says where scripts begin: `<script type="module" src="/x.js">` (the last is the core)
// and `<script src="/x.js">`, a classic one, which stays as it is but for comments, as does sw.js;
// classic ones in lines below each other become one.
// A sheet takes the place of each `@import "x.css";` line. Throws PackError.
ClientFiles pack_client(const ClientFiles& written);

}  // namespace potluck::packing
