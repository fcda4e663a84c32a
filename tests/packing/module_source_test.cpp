#include "web-client/packing/module_source.h"

#include <string>

#include <doctest/doctest.h>

#include "web-client/packing/pack_error.h"

namespace potluck::packing {

namespace {

std::string refusal(std::string_view text) {
    try {
        read_module("parts/x.js", text);
        return "";
    } catch (const PackError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("a module is taken apart") {
    const ModuleSource module = read_module("parts/x.js",
                                            "// What it is.\n"
                                            "import { h, setText as write } from \"../dom.js\";\n"
                                            "import {\n"
                                            "    one,\n"
                                            "    two,\n"
                                            "} from \"./near.js\";\n"
                                            "export const limit = 3;\n"
                                            "export function f() { return limit; }\n"
                                            "export async function g() {\n"
                                            "    await f();\n"
                                            "}\n"
                                            "export class C {}\n"
                                            "const local = `export const no = 1;\n"
                                            "export not this`;\n");
    REQUIRE(module.imports.size() == 2);
    CHECK(module.imports[0].names == "h, setText as write");
    CHECK(module.imports[0].target == "dom.js");
    CHECK(module.imports[1].names == "one, two,");
    CHECK(module.imports[1].target == "parts/near.js");
    CHECK(module.imports[1].line == 3);
    CHECK(module.exports == std::vector<std::string>{"limit", "f", "g", "C"});
    CHECK_FALSE(module.waits);
    CHECK(module.later.empty());
    CHECK(module.body.find("import") == std::string::npos);
    CHECK(module.body.find("\nconst limit = 3;\nfunction f()") != std::string::npos);
    CHECK(module.body.find("\nexport not this`") != std::string::npos);
}

TEST_CASE("what a module fetches later is found, and its paths no longer depend on its place") {
    const ModuleSource module =
        read_module("texts/texts.js",
                    "const dialog = onDemand(\"parts/a.js\",\n    \"openA\");\n"
                    "export const texts = (await import(`./catalogue_${code}.js`)).catalogue;\n"
                    "const other = () => import(\"../dom.js\");\n");
    REQUIRE(module.later.size() == 3);
    CHECK(module.later[0].path == "parts/a.js");
    CHECK(module.later[0].wanted == "openA");
    CHECK(module.later[1].path == "texts/catalogue_*.js");
    CHECK(module.later[1].line == 3);
    CHECK(module.later[2].path == "dom.js");
    CHECK(module.waits);
    CHECK(module.body.find("import(`/texts/catalogue_${code}.js`)") != std::string::npos);
    CHECK(module.body.find("import(\"/dom.js\")") != std::string::npos);

    const ModuleSource own = read_module("on_demand.js",
                                         "export function onDemand(path, wanted) {\n"
                                         "    return import(`./${path}`);\n}\n");
    CHECK(own.later.empty());
    CHECK(own.body.find("import(`/${path}`)") != std::string::npos);
}

TEST_CASE("what cannot be packed is refused with its place") {
    const std::string forms = "only `import { names } from \"./file.js\";` can be packed";
    CHECK(refusal("import \"./x.js\";\n") == "parts/x.js:1: " + forms);
    CHECK(refusal("\nimport all from \"./x.js\";\n") == "parts/x.js:2: " + forms);
    CHECK(refusal("import * as x from \"./x.js\";\n") == "parts/x.js:1: " + forms);
    CHECK(refusal("import { x } from \"x\";\n") ==
          "parts/x.js:1: an import must name a file: \"./file.js\"");
    const std::string kinds = "only a function, a class or a const with a name can be exported";
    CHECK(refusal("export default 3;\n") == "parts/x.js:1: " + kinds);
    CHECK(refusal("export let x = 3;\n") == "parts/x.js:1: " + kinds);
    CHECK(refusal("export { x };\n") == "parts/x.js:1: " + kinds);
    CHECK(refusal("export const { x } = y;\n") == "parts/x.js:1: " + kinds);
    CHECK(refusal("onDemand(path, \"x\");\n") ==
          "parts/x.js:1: onDemand() needs two texts in quotes");
    CHECK(refusal("\n\nconst x = import(path);\n") ==
          "parts/x.js:3: import() needs a text or template that begins with a dot");
}

TEST_CASE("paths are resolved as browsers do") {
    CHECK(resolve("a.js", "./b.js") == "b.js");
    CHECK(resolve("parts/a.js", "./b.js") == "parts/b.js");
    CHECK(resolve("parts/a.js", "../b.js") == "b.js");
    CHECK(resolve("parts/deep/a.js", "../../boards/b.js") == "boards/b.js");
}

}  // namespace potluck::packing
