#include "web-client/packing/client_files.h"

#include <string>

#include <doctest/doctest.h>

#include "web-client/packing/comments.h"
#include "web-client/packing/pack_error.h"

namespace potluck::packing {

namespace {

const std::string page =
    "<link rel=\"stylesheet\" href=\"/css/all.css\">\n"
    "<script src=\"/theme.js\"></script>\n"
    "<script src=\"/early.js\"></script>\n"
    "<script type=\"module\" src=\"/app.js\"></script>\n";

ClientFiles client() {
    return {
        {"index.html", page},
        {"theme.js", "// why\n(function () {\n    go();\n})();\n"},
        {"early.js", "more();\n"},
        {"sw.js", "// kept apart\nlisten();\n"},
        {"app.js", "import { a } from \"./a.js\";\na();\n"},
        {"a.js", "export function a() {}\n"},
        {"css/all.css", "/* all */\n@import \"one.css\";\n@import \"two.css\";\n"},
        {"css/one.css", "/* first */\n.one { color: red; }\n"},
        {"css/two.css", ".two {\n    color: blue;\n}\n"},
        {"icon.svg", "<svg/>"},
    };
}

}  // namespace

TEST_CASE("a client is packed into few files") {
    const ClientFiles packed = pack_client(client());
    CHECK(packed.size() == 7);
    CHECK(packed.at("index.html") ==
          "<link rel=\"stylesheet\" href=\"/css/all.css\">\n"
          "<script src=\"/theme.js\"></script>\n"
          "<script type=\"module\" src=\"/app.js\"></script>\n");
    CHECK(packed.at("theme.js") == "(function () {\ngo();\n})();\nmore();\n");
    CHECK(packed.at("sw.js") == "listen();\n");
    CHECK(packed.at("css/all.css") == ".one { color: red; }\n.two {\ncolor: blue;\n}\n");
    CHECK(packed.at("icon.svg") == "<svg/>");
    CHECK(packed.at("app.js").find("module(\"/a.js\"") != std::string::npos);
    CHECK(packed.at(list_path) ==
          "[\"/app.js\",\n\"/css/all.css\",\n\"/icon.svg\",\n\"/theme.js\"]\n");
}

TEST_CASE("a client without what it names is refused") {
    const auto refusal = [](const ClientFiles& files) {
        try {
            pack_client(files);
            return std::string();
        } catch (const PackError& error) {
            return std::string(error.what());
        }
    };
    ClientFiles files = client();
    files.erase("css/two.css");
    CHECK(refusal(files) == "css/all.css:3: css/two.css does not exist");
    files = client();
    files["index.html"] = "<p></p>";
    CHECK(refusal(files) == "index.html:1: the page begins no module");
    files.erase("index.html");
    CHECK(refusal(files) == "index.html:1: the client has no page");
    files = client();
    files.erase("early.js");
    CHECK(refusal(files) == "index.html:1: early.js does not exist");
    files = client();
    files.erase("app.js");
    CHECK(refusal(files) == "index.html:1: app.js does not exist");
}

TEST_CASE("comments go, texts in backquotes stay") {
    CHECK(without_script_comments("// a\nb(); // c\n  // d\ne(`\n// f\n`);\n// g\n") ==
          "\nb(); // c\n\ne(`\n// f\n`);\n\n");
    CHECK(without_sheet_comments("/* a */\nb {} /* c */\n/* d\n e\n*/\nf {}\n") ==
          "\nb {} /* c */\n\n\n\nf {}\n");
    CHECK(without_layout("  a(`\n  b\n\n`);\n\n  c();\n") == "a(`\n  b\n\n`);\nc();\n");
}

}  // namespace potluck::packing
