// Joins the client's modules to packs: for each module that a page or a dialog begins with, one
// module that holds it and all it imports. A first look needs a handful of requests then, not one
// for each of a hundred small files.
//
// What must hold: a module runs once in a page, however many packs it is in (packs share a table by
// path); what the page's own script holds (the core) is in no pack that comes later. Modules run in
// the order of their imports, as in a browser.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "web-client/packing/module_source.h"

namespace potluck::packing {

struct Pack {
    std::string path;  // of the module it begins with: its address
    std::string text;
};

// modules: all of the client, by path. core: the module of the page's own script; beside_core:
// other modules that the page begins with, which may come first. Throws PackError: an import of
// what is not there or not exported, a circle of imports, a module that nothing needs.
std::vector<Pack> pack_modules(const std::map<std::string, ModuleSource>& modules,
                               const std::string& core,
                               const std::vector<std::string>& beside_core);

}  // namespace potluck::packing
