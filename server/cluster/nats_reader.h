// NatsReader: what a NATS server sends, from a socket's bytes
// (docs.nats.io/reference/reference-protocols/nats-protocol).
//
// Bytes in, operations out; knows no socket. A message that comes in one piece is not copied.
// Bounded: a control line by line_bytes_max, an INFO (which lists a cluster's addresses) by
// info_bytes_max, a message by what it was made with. Strict: lines end with CR LF. Not safe for
// two threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace potluck::server {

class NatsReader {
public:
    static constexpr std::size_t line_bytes_max = 4'096;
    static constexpr std::size_t info_bytes_max = 32'768;

    // All views are valid until the next call of next(), and as long as the bytes it was given.
    struct Info {
        std::string_view json;
    };
    struct Message {
        std::string_view subject;
        std::uint64_t subscription = 0;
        std::string_view reply;    // often empty
        std::string_view headers;  // with their first line; empty if it has none
        std::string_view payload;

        // What the first line of the headers says, as 503: nobody listens. 0: nothing.
        unsigned status() const;
    };
    struct Ping {};
    struct Pong {};
    struct Ok {};
    struct ServerError {
        std::string_view text;  // without quotes
    };
    // What a server must not send. Nothing more may be read then.
    struct Fault {
        const char* reason = "";
    };
    // Nothing: all bytes are used, and nothing more is whole yet.
    using Step = std::variant<std::monostate, Info, Message, Ping, Pong, Ok, ServerError, Fault>;

    // `message_bytes_max`: headers and payload together.
    explicit NatsReader(std::size_t message_bytes_max) : message_bytes_max_(message_bytes_max) {}

    // The next operation; takes what it uses off the front of `bytes`.
    Step next(std::string_view& bytes);

private:
    // The line's text without its end, once it is whole.
    std::optional<std::string_view> read_line(std::string_view& bytes);
    std::size_t line_limit() const;
    Step read_operation(std::string_view line);
    std::optional<Fault> begin_message(std::string_view arguments, bool has_headers);
    Step read_message(std::string_view& bytes);

    const std::size_t message_bytes_max_;
    std::string line_;  // one that comes in pieces
    bool line_given_ = false;
    const char* fault_ = nullptr;
    // Of a message whose line was read.
    bool is_in_message_ = false;
    std::string subject_;
    std::string reply_;
    std::uint64_t subscription_ = 0;
    std::size_t headers_size_ = 0;
    std::size_t total_size_ = 0;
    std::string content_;  // of one that comes in pieces, with its end
};

}  // namespace potluck::server
