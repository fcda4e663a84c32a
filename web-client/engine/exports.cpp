// What a page's worker calls (web-client/engine_worker.js): it puts a request into the memory at
// `engine_request`, calls `engine_answer`, and reads the answer there.
//
// Invariant: an answer stays until the next request. Nothing is thrown: the module is compiled
// without exceptions, and one that ran out of memory traps and is thrown away by its worker.
#include <cstddef>
#include <string>

#include "web-client/engine/engine.h"

// A steady clock in milliseconds; the worker's performance.now().
__attribute__((import_module("env"), import_name("now_ms"))) extern "C" double engine_now_ms();

namespace {

std::string text;

potluck::engine::Engine& engine() {
    static potluck::engine::Engine only(engine_now_ms);
    return only;
}

}  // namespace

extern "C" {

// Of requests and answers: a page that speaks another one asks the server instead.
__attribute__((export_name("engine_version"))) int engine_version() {
    return 2;
}

// Where a request of `size` bytes goes.
__attribute__((export_name("engine_request"))) char* engine_request(std::size_t size) {
    text.resize(size);
    return text.data();
}

// Its answer begins at `engine_text`; gives the size.
__attribute__((export_name("engine_answer"))) std::size_t engine_answer() {
    text = engine().answer(text);
    return text.size();
}

__attribute__((export_name("engine_text"))) const char* engine_text() {
    return text.data();
}
}
