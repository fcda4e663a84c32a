#include "web-client/packing/module_packs.h"

#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "web-client/packing/pack_error.h"

namespace potluck::packing {

namespace {

using Texts = std::map<std::string, std::string>;

std::map<std::string, ModuleSource> modules_of(const Texts& texts) {
    std::map<std::string, ModuleSource> modules;
    for (const auto& [path, text] : texts) {
        modules.emplace(path, read_module(path, text));
    }
    return modules;
}

Texts packs_of(const Texts& texts, const std::vector<std::string>& beside = {}) {
    Texts packs;
    for (Pack& pack : pack_modules(modules_of(texts), "app.js", beside)) {
        packs.emplace(std::move(pack.path), std::move(pack.text));
    }
    return packs;
}

std::string refusal(const Texts& texts) {
    try {
        packs_of(texts);
        return "";
    } catch (const PackError& error) {
        return error.what();
    }
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++found;
    }
    return found;
}

}  // namespace

TEST_CASE("a pack holds each module once, before those that import it") {
    const Texts packs = packs_of({
        {"app.js", "import { a } from \"./a.js\";\nimport { b } from \"./b.js\";\na(b);\n"},
        {"a.js", "import { b as other } from \"./b.js\";\nexport function a() { return other; }\n"},
        {"b.js", "export const b = 1;\n"},
    });
    REQUIRE(packs.size() == 1);
    const std::string& text = packs.at("app.js");
    CHECK(count(text, "module(\"/b.js\", (() => {") == 1);
    CHECK(text.find("\"/b.js\"") < text.find("\"/a.js\""));
    CHECK(text.find("\"/a.js\"") < text.find("\"/app.js\""));
    CHECK(text.find("const { b: other } = $0;\nfunction a()") != std::string::npos);
    CHECK(text.find("const { a } = $1;\nconst { b } = $0;\na(b);\nreturn {  };") !=
          std::string::npos);
    CHECK(text.find("export") == std::string::npos);
}

TEST_CASE("what comes later has a pack of its own, without the core") {
    const Texts packs = packs_of({
        {"app.js", "import { b } from \"./b.js\";\nonDemand(\"pages/p.js\", \"page\");\nb();\n"},
        {"b.js", "export const b = 1;\n"},
        {"pages/p.js",
         "import { b } from \"../b.js\";\nimport { q } from \"./q.js\";\n"
         "export function page() { return b + q + onDemand(\"r.js\", \"r\"); }\n"},
        {"pages/q.js", "export const q = 2;\n"},
        {"r.js", "import { q } from \"./pages/q.js\";\nexport const r = q;\n"},
    });
    CHECK(packs.size() == 3);
    const std::string& page = packs.at("pages/p.js");
    CHECK(page.find("= module(\"/b.js\");") != std::string::npos);
    CHECK(page.find("module(\"/pages/q.js\", (() => {") != std::string::npos);
    CHECK(page.find("export const { page } = $2;") != std::string::npos);
    // In two packs; the table makes it run once.
    CHECK(packs.at("r.js").find("module(\"/pages/q.js\", (() => {") != std::string::npos);
}

TEST_CASE("a module that waits is waited for, in every pack") {
    const Texts texts = {
        {"app.js", "import { words } from \"./texts.js\";\nonDemand(\"p.js\", \"p\");\nwords();\n"},
        {"texts.js", "export const words = (await import(`./catalogue_${code}.js`)).all;\n"},
        {"catalogue_de.js", "export const all = {};\n"},
        {"catalogue_en.js", "export const all = {};\n"},
        {"p.js", "import { words } from \"./texts.js\";\nexport const p = words;\n"},
    };
    const Texts packs = packs_of(texts, {"texts.js"});
    CHECK(packs.size() == 5);
    const std::string made = "= await module(\"/texts.js\", (async () => {";
    CHECK(packs.at("app.js").find(made) != std::string::npos);
    CHECK(packs.at("texts.js").find(made) != std::string::npos);
    CHECK(packs.at("p.js").find("= await module(\"/texts.js\");") != std::string::npos);
}

TEST_CASE("faults of the client stop the packing, with their place") {
    CHECK(refusal({{"app.js", "\nimport { a } from \"./gone.js\";\n"}}) ==
          "app.js:2: gone.js does not exist");
    CHECK(refusal({{"app.js", "import { a, c } from \"./a.js\";\n"},
                   {"a.js", "export const a = 1;\nconst c = 2;\n"}}) ==
          "app.js:1: a.js does not export c");
    CHECK(refusal({{"app.js", "onDemand(\"a.js\", \"c\");\n"}, {"a.js", "const a = 1;\n"}}) ==
          "app.js:1: a.js does not export c");
    CHECK(refusal({{"app.js", "\n\nonDemand(\"gone.js\", \"c\");\n"}}) ==
          "app.js:3: gone.js does not exist");
    CHECK(refusal({{"app.js", "import { a } from \"./a.js\";\n"},
                   {"a.js", "import { b } from \"./b.js\";\nexport const a = 1;\n"},
                   {"b.js", "import { a } from \"./a.js\";\nexport const b = 1;\n"}}) ==
          "a.js:1: a circle of imports: b.js imports it, too");
    CHECK(refusal({{"app.js", ""}, {"left.js", ""}}) == "left.js:1: nothing needs this module");
}

}  // namespace potluck::packing
