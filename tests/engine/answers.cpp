// The engine of the browsers, compiled for this machine: answers requests
// (web-client/engine/engine.h) from standard input, one a line with tabs between its lines.
// engine_test.mjs compares the answers with those of engine.wasm.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <string>

#include "web-client/engine/engine.h"

int main() {
    potluck::engine::Engine engine([] {
        return std::chrono::duration<double, std::milli>(
                   std::chrono::steady_clock::now().time_since_epoch())
            .count();
    });
    for (std::string line; std::getline(std::cin, line);) {
        std::replace(line.begin(), line.end(), '\t', '\n');
        std::cout << engine.answer(line) << '\n';
    }
}
