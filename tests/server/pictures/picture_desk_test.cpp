#include "server/pictures/picture_desk.h"

#include <future>
#include <memory>

#include <doctest/doctest.h>

using namespace potluck::server;

namespace {

using FutureDrawn = std::future<PictureDesk::Drawn>;

std::optional<FutureDrawn> ask(PictureDesk& desk, const std::string& asker, const std::string& key,
                               PictureDesk::Draw draw) {
    const auto promise = std::make_shared<std::promise<PictureDesk::Drawn>>();
    const bool is_taken =
        desk.draw(asker, key, std::move(draw),
                  [promise](PictureDesk::Drawn drawn) { promise->set_value(std::move(drawn)); });
    return is_taken ? std::optional(promise->get_future()) : std::nullopt;
}

PictureDesk::Draw drawing(const std::string& bytes) {
    return [bytes](const auto&) { return bytes; };
}

// Holds the desk's thread until it is let go.
struct DeskHold {
    std::promise<void> begun;
    std::promise<void> let_go;
    PictureDesk::Draw draw() {
        return [this](const auto&) {
            begun.set_value();
            let_go.get_future().wait();
            return std::string("held");
        };
    }
};

}  // namespace

TEST_SUITE("The picture desk") {
    TEST_CASE("keeps what it has drawn, the most recently used, up to so many bytes") {
        Limits limits;
        limits.pictures_kept_bytes_max = 10;
        PictureDesk desk(limits);
        CHECK_FALSE(desk.find("a"));
        CHECK(*ask(desk, "ann", "a", drawing("aaaa"))->get().picture == "aaaa");
        CHECK(*ask(desk, "ann", "b", drawing("bbbb"))->get().picture == "bbbb");
        CHECK(*desk.find("a") == "aaaa");
        CHECK(*ask(desk, "ann", "a", drawing("never drawn"))->get().picture == "aaaa");
        CHECK(*ask(desk, "ann", "c", drawing("cccc"))->get().picture == "cccc");
        CHECK(desk.find("a"));
        CHECK_FALSE(desk.find("b"));
        CHECK(desk.kept_bytes() == 8);
        CHECK(ask(desk, "ann", "large", drawing(std::string(11, 'x')))->get().picture);
        CHECK_FALSE(desk.find("large"));
    }

    TEST_CASE("says whether something cannot be drawn, or has taken too long") {
        Limits limits;
        limits.picture_time_max = std::chrono::milliseconds(-1);
        PictureDesk desk(limits);
        const auto none = ask(desk, "ann", "a", [](const auto&) { return std::nullopt; })->get();
        CHECK_FALSE(none.picture);
        CHECK_FALSE(none.is_busy);
        const auto late = ask(desk, "ann", "a", [](const auto& must_stop) {
                              return must_stop() ? std::nullopt : std::optional<std::string>("x");
                          })->get();
        CHECK_FALSE(late.picture);
        CHECK(late.is_busy);
    }

    TEST_CASE("lets addresses take turns, and only so much wait") {
        Limits limits;
        limits.pictures_waiting_max = 4;
        limits.pictures_per_address_max = 3;
        PictureDesk desk(limits);
        DeskHold hold;
        auto held = ask(desk, "zoe", "hold", hold.draw());
        hold.begun.get_future().wait();
        std::string order;
        const auto noting = [&](char name) -> PictureDesk::Draw {
            return [&order, name](const auto&) {
                order += name;
                return std::string(1, name);
            };
        };
        auto first = ask(desk, "ann", "1", noting('1'));
        auto second = ask(desk, "ann", "2", noting('2'));
        auto third = ask(desk, "ann", "3", noting('3'));
        CHECK_FALSE(ask(desk, "ann", "4", noting('4')));
        auto other = ask(desk, "bob", "b", noting('b'));
        CHECK_FALSE(ask(desk, "cem", "c", noting('c')));
        hold.let_go.set_value();
        third->get();
        CHECK(order == "1b23");
    }

    TEST_CASE("answers everybody when it stops, and refuses what comes later") {
        const Limits limits;
        PictureDesk desk(limits);
        DeskHold hold;
        auto held = ask(desk, "zoe", "hold", hold.draw());
        hold.begun.get_future().wait();
        auto waiting = ask(desk, "ann", "1", drawing("1"));
        auto stopping = std::async(std::launch::async, [&] { desk.stop(); });
        CHECK(waiting->get().is_busy);
        hold.let_go.set_value();
        stopping.wait();
        CHECK(*held->get().picture == "held");
        CHECK_FALSE(ask(desk, "ann", "2", drawing("2")));
    }
}
