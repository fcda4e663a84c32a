// least_server: answers potluck_load with the fewest system calls and hardly any work: one epoll,
// one receive, and a send per viewer. It shows the limit of a machine and of the tool, to compare
// with the real server.
//
// It is good for nothing else. It checks nothing: it knows the load's scripts from the same seed,
// and counts. With --lie=action, gap, twice or lost it sends some wrong moves, which a load must
// notice.
#include <array>
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <netinet/in.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "tests/load/game_scripts.h"
#include "tests/load/message_text.h"
#include "tests/load/modes.h"
#include "tests/load/socket.h"

namespace {

using namespace potluck::load;

struct Room;

struct Guest {
    Socket socket;
    bool is_upgraded = false;
    std::string user{};
    Room* room = nullptr;
};

struct Room {
    std::string code;
    const ScriptedGame* game = nullptr;
    std::vector<Guest*> viewers{};
    std::vector<Guest*> seats{};
    std::size_t number = 0;
    std::size_t ready = 0;
    std::size_t matches = 0;
    std::size_t ply = 0;
    std::int64_t seq = 0;
    const GameScript* script = nullptr;
    std::string match{};
};

// The average size of a position.
const std::string position(480, 'x');

std::string padded(std::size_t number) {
    constexpr std::size_t size = 16;  // of codes and ids
    const std::string digits = std::to_string(number);
    return std::string(size - digits.size(), '0') + digits;
}

std::string_view framed(std::string_view text) {
    static std::string frame;
    constexpr std::size_t short_size = 126;
    frame.assign(1, '\x81');
    if (text.size() < short_size) {
        frame += static_cast<char>(text.size());
    } else {
        frame += static_cast<char>(short_size);
        frame += static_cast<char>(text.size() >> 8U);
        frame += static_cast<char>(text.size() & 0xFFU);
    }
    return frame.append(text);
}

void answer(Guest& guest, std::string_view id, const std::string& result = {}) {
    std::string text = R"({"type":"ok","id":")" + std::string(id) + '"';
    text += result.empty() ? "}" : ",\"result\":{" + result + "}}";
    send_now(guest.socket, framed(text));
}

void tell_all(Room& room, std::string_view type, std::string_view rest) {
    static std::string text;
    text.assign(R"({"type":")").append(type).append(R"(","room":")").append(room.code);
    text.append(R"(","seq":)").append(std::to_string(++room.seq)).append(rest).append("}");
    const std::string_view frame = framed(text);
    for (const Guest* viewer : room.viewers) {
        send_now(viewer->socket, frame);
    }
}

class LeastServer {
public:
    LeastServer(const GameChoice& choice, std::string_view lie) : lie_(lie) {
        for (const std::string& name : choice.names) {
            games_.push_back(make_scripted_game(name, choice.scripts, choice.seed));
        }
    }

    void hear(Guest& guest, std::string_view text) {
        MessageText message(text);
        const std::string_view type = message.string_of(R"("type":")");
        const std::string_view id = message.string_of(R"("id":")");
        if (type == "act") {
            act(*guest.room);
            answer(guest, id);
        } else if (type == "ready") {
            if (++guest.room->ready == guest.room->seats.size()) {
                begin_match(*guest.room);
            }
            answer(guest, id);
        } else if (type == "hello") {
            guest.user = padded(++users_);
            answer(guest, id, R"("user":")" + guest.user + '"');
        } else if (type == "sit") {
            guest.room->seats.push_back(&guest);
            answer(guest, id);
        } else {
            enter(guest, type == "create_room" ? new_room() : *rooms_.at(room_of(message)), id);
        }
    }

private:
    static std::size_t room_of(MessageText message) {
        const std::string_view code = message.string_of(R"("room":")");
        std::size_t number = 0;
        std::from_chars(code.data(), code.data() + code.size(), number);
        return number;
    }
    Room& new_room() {
        auto room = std::make_unique<Room>();
        room->number = rooms_.size();
        room->code = padded(room->number);
        room->game = &games_[room->number % games_.size()];
        return *rooms_.emplace_back(std::move(room));
    }
    static void enter(Guest& guest, Room& room, std::string_view id) {
        guest.room = &room;
        room.viewers.push_back(&guest);
        answer(guest, id, R"("room":")" + room.code + R"(","seq":)" + std::to_string(room.seq));
    }
    static void begin_match(Room& room) {
        room.script = &room.game->scripts[(room.number + room.matches) % room.game->scripts.size()];
        room.match = padded(++room.matches);
        room.ply = 0;
        room.ready = 0;
        std::string rest = R"(,"match":{"match":")" + room.match + R"(","players":[)";
        for (const Guest* seated : room.seats) {
            rest += R"({"user":")" + seated->user + R"("},)";
        }
        tell_all(room, "match_started", rest + "0]}");
    }
    void act(Room& room) {
        constexpr std::size_t moves_per_lie = 100;
        const bool lies = !lie_.empty() && ++moves_ % moves_per_lie == 0;
        const ScriptedAction& action = (*room.script)[room.ply];
        static std::string rest;
        rest.assign(R"(,"match":")").append(room.match);
        rest.append(R"(","ply":)").append(std::to_string(room.ply++));
        rest.append(R"(,"action":{"seat":)").append(std::to_string(action.seat));
        rest.append(R"(,"action":")").append(action.text);
        if (lies && lie_ == "action") {
            rest += 'x';
        }
        rest.append(R"(","at_ms":0,"cause":"played"},"position":")").append(position) += '"';
        room.seq += lies && lie_ == "gap" ? 1 : 0;
        if (!lies || lie_ != "lost") {
            tell_all(room, "acted", rest);
        }
        if (lies && lie_ == "twice") {
            --room.seq;
            tell_all(room, "acted", rest);
        }
        if (room.ply == room.script->size()) {
            tell_all(room, "match_ended", "");
        }
    }

    std::vector<ScriptedGame> games_;
    std::vector<std::unique_ptr<Room>> rooms_;
    std::size_t users_ = 0;
    const std::string_view lie_;
    std::size_t moves_ = 0;
};

// Commands arrive whole, since each is sent at once; false: the guest has disconnected.
bool receive(Guest& guest, LeastServer& server) {
    static std::array<char, 65'536> buffer;
    constexpr std::size_t header_size = 6;
    const ssize_t size =
        recv(guest.socket.descriptor(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (size <= 0) {
        return false;
    }
    std::string_view bytes(buffer.data(), static_cast<std::size_t>(size));
    if (!guest.is_upgraded) {
        guest.is_upgraded = true;
        send_now(guest.socket, "HTTP/1.1 101 Switching Protocols\r\n\r\n");
        return true;
    }
    while (bytes.size() >= header_size) {
        const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
        const bool is_long = (byte(1) & 0x7FU) == 0x7E;
        const std::size_t text_size = is_long ? byte(2) * 256U + byte(3) : byte(1) & 0x7FU;
        bytes.remove_prefix(is_long ? header_size + 2 : header_size);
        server.hear(guest, bytes.substr(0, text_size));
        bytes.remove_prefix(text_size);
    }
    return true;
}

bool is_served(Guest& guest, LeastServer& server) {
    try {
        return receive(guest, server);
    } catch (const std::system_error&) {
        return false;  // disconnected between a command and its answer
    }
}

void forget(Guest* guest) {
    if (guest->room == nullptr) {
        delete guest;
    } else {
        Socket(std::move(guest->socket));  // closes it; the room still points to the guest
    }
}

int listen_on_any_port() {
    const int listener = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const plain = reinterpret_cast<sockaddr*>(&address);
    if (bind(listener, plain, size) != 0 || listen(listener, SOMAXCONN) != 0 ||
        getsockname(listener, plain, &size) != 0) {
        throw_errno("listen");
    }
    // Scripts recognise an open server by these words.
    std::cout << "least_server is open at http://127.0.0.1:" << ntohs(address.sin_port) << '/'
              << std::endl;
    return listener;
}

}  // namespace

int main(int argument_count, char** arguments) {
    const std::string_view last = arguments[argument_count - 1];
    const std::string_view lie = "--lie=";
    LeastServer server(GameChoice{}, last.starts_with(lie) ? last.substr(lie.size()) : "");
    const int listener = listen_on_any_port();
    const int poller = epoll_create1(EPOLL_CLOEXEC);
    const auto watch = [poller](int socket, void* what) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = what;
        epoll_ctl(poller, EPOLL_CTL_ADD, socket, &event);
    };
    watch(listener, nullptr);
    static std::array<epoll_event, 512> events;
    while (true) {
        const int count = epoll_wait(poller, events.data(), static_cast<int>(events.size()), -1);
        for (int i = 0; i < count; ++i) {
            auto* const guest = static_cast<Guest*>(events[static_cast<std::size_t>(i)].data.ptr);
            if (guest == nullptr) {
                auto* const next = new Guest{Socket(accept(listener, nullptr, nullptr))};
                prepare_to_stay(next->socket);
                watch(next->socket.descriptor(), next);
            } else if (!is_served(*guest, server)) {
                forget(guest);
            }
        }
    }
}
