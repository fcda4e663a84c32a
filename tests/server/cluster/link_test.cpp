#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/cluster/link_message.h"
#include "server/cluster/link_receiver.h"
#include "server/cluster/link_sender.h"
#include "tests/support/results.h"

using namespace potluck;
using namespace potluck::server;
using namespace std::chrono_literals;
using namespace std::string_literals;
using tests::must;
using Verdict = LinkReceiver::Verdict;

namespace {

const NodeId sending_node{"a.example", 5};

LinkReceiver::Report give(LinkReceiver& receiver, std::uint64_t number,
                          std::int64_t incarnation = 5,
                          LinkMessageKind kind = LinkMessageKind::items) {
    return receiver.take({1, kind, {"a", incarnation}, number, {}}, 0);
}

std::vector<std::string> items_of(const std::string& bytes) {
    const LinkMessage message = must(read_link_message(bytes));
    return {message.items.begin(), message.items.end()};
}

}  // namespace

TEST_SUITE("Link messages") {
    TEST_CASE("all bytes go through as they are") {
        LinkMessageWriter writer(link_versions.newest, LinkMessageKind::items, sending_node, 77);
        std::string every_byte;
        for (int byte = 0; byte < 256; ++byte) {
            every_byte.push_back(static_cast<char>(byte));
        }
        writer.add(every_byte);
        writer.add("");
        const std::string bytes = std::move(writer).finish();
        const LinkMessage message = must(read_link_message(bytes));
        CHECK(message.sender == sending_node);
        CHECK(message.number == 77);
        CHECK(items_of(bytes) == std::vector<std::string>{every_byte, ""});
    }

    TEST_CASE("a message that is cut or longer is none, wherever") {
        LinkMessageWriter writer(link_versions.newest, LinkMessageKind::items, sending_node, 1);
        writer.add("one");
        writer.add("two");
        const std::string bytes = std::move(writer).finish();
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            CAPTURE(size);
            const auto result = read_link_message(bytes.substr(0, size));
            REQUIRE_FALSE(result);
            CHECK(result.error().reason == LinkFault::Reason::not_a_link_message);
        }
        CHECK_FALSE(read_link_message(bytes + "x"));
    }

    TEST_CASE("a count that the bytes do not bear takes no memory") {
        LinkMessageWriter writer(link_versions.newest, LinkMessageKind::items, sending_node, 1);
        writer.add("one");
        std::string bytes = std::move(writer).finish();
        const std::size_t count_place = bytes.size() - 3 - 4 - 4;
        bytes.replace(count_place, 4, "\xff\xff\xff\xff"s);
        CHECK_FALSE(read_link_message(bytes));
    }

    TEST_CASE("a version that is too new or too old is refused by name") {
        const LinkVersions n{1, 2};
        const LinkVersions next{2, 3};
        const auto written = [](std::uint16_t version) {
            return LinkMessageWriter(version, LinkMessageKind::heartbeat, sending_node, 1).finish();
        };
        CHECK(read_link_message(written(2), n));
        CHECK(read_link_message(written(2), next));
        const auto newer = read_link_message(written(3), n);
        REQUIRE_FALSE(newer);
        CHECK(newer.error().reason == LinkFault::Reason::version_too_new);
        CHECK(newer.error().message.find("version 3; this program reads 1 to 2") !=
              std::string::npos);
        const auto older = read_link_message(written(1), next);
        REQUIRE_FALSE(older);
        CHECK(older.error().reason == LinkFault::Reason::version_too_old);
        // Whatever a newer version puts behind its number.
        CHECK(read_link_message("PL\0\x09?"s).error().reason == LinkFault::Reason::version_too_new);
    }
}

TEST_SUITE("Sending on a link") {
    TEST_CASE("a turn's items are one message, in order; turns are numbered") {
        LinkSender sender(sending_node, link_versions.newest);
        CHECK(sender.add("a"));
        CHECK(sender.add("b"));
        const auto first = sender.take(1'000);
        REQUIRE(first.size() == 1);
        CHECK(items_of(first[0]) == std::vector<std::string>{"a", "b"});
        CHECK(sender.take(1'100).empty());
        CHECK(sender.add("c"));
        const auto second = sender.take(1'100);
        REQUIRE(second.size() == 1);
        CHECK(must(read_link_message(second[0])).number == 2);
    }

    TEST_CASE("half a second without a message is one heartbeat, without a number of its own") {
        LinkSender sender(sending_node, link_versions.newest);
        CHECK(sender.take(1'000).size() == 1);
        CHECK(sender.take(1'499).empty());
        CHECK(sender.add("a"));
        CHECK(sender.take(1'499).size() == 1);
        CHECK(sender.heartbeat_due_ms() == 1'999);
        CHECK(sender.take(1'998).empty());
        const auto beat = sender.take(1'999);
        REQUIRE(beat.size() == 1);
        const LinkMessage message = must(read_link_message(beat[0]));
        CHECK(message.kind == LinkMessageKind::heartbeat);
        CHECK(message.number == 1);
    }

    TEST_CASE("what does not fit one message becomes several; none is longer than allowed") {
        LinkSender sender(sending_node, link_versions.newest, {.message_bytes_max = 100});
        for (int count = 0; count < 10; ++count) {
            CHECK(sender.add(std::string(30, 'x')));
        }
        std::size_t items = 0;
        for (const std::string& bytes : sender.take(0)) {
            CHECK(bytes.size() <= 100);
            items += items_of(bytes).size();
        }
        CHECK(items == 10);
    }

    TEST_CASE("what is lost before it is sent is a gap where it was") {
        LinkSender sender(sending_node, link_versions.newest,
                          {.message_bytes_max = 100, .turn_bytes_max = 250});
        LinkReceiver receiver(0);
        const auto deliver = [&] {
            std::vector<std::uint64_t> missing;
            for (const std::string& bytes : sender.take(0)) {
                missing.push_back(receiver.take(must(read_link_message(bytes)), 0).missing);
            }
            return missing;
        };
        CHECK(sender.add("a"));
        CHECK_FALSE(sender.add(std::string(100, 'x')));
        CHECK(sender.add("b"));
        CHECK(deliver() == std::vector<std::uint64_t>{0, 1});
        // The turn is full: the loss is told with the next thing that is sent.
        while (sender.add(std::string(40, 'x'))) {
        }
        CHECK(deliver() == std::vector<std::uint64_t>{0, 0, 0});
        CHECK(deliver() == std::vector<std::uint64_t>{1});
    }
}

TEST_SUITE("Receiving on a link") {
    TEST_CASE("in order, all is used") {
        LinkReceiver receiver(0);
        CHECK(give(receiver, 1).is_new_incarnation);
        const auto second = give(receiver, 2);
        CHECK(second.verdict == Verdict::use);
        CHECK(second.missing == 0);
        CHECK_FALSE(second.is_new_incarnation);
    }

    TEST_CASE("a gap is told once; what was overtaken comes late, a copy is doubled") {
        LinkReceiver receiver(0);
        give(receiver, 1);
        CHECK(give(receiver, 4).missing == 2);
        CHECK(give(receiver, 4).verdict == Verdict::doubled);
        CHECK(give(receiver, 3).verdict == Verdict::late);
        CHECK(give(receiver, 3).verdict == Verdict::doubled);
        CHECK(give(receiver, 1).verdict == Verdict::doubled);
        CHECK(give(receiver, 5).missing == 0);
        CHECK(give(receiver, 1'000).missing == 994);
        CHECK(give(receiver, 5).verdict == Verdict::late);
        CHECK(receiver.counts().gaps == 2);
        CHECK(receiver.counts().missing == 996);
        CHECK(receiver.counts().doubled == 3);
    }

    TEST_CASE("who begins in the middle has a gap before it") {
        LinkReceiver receiver(0);
        CHECK(give(receiver, 7).missing == 6);
    }

    TEST_CASE("a heartbeat shows that the last messages are missing") {
        LinkReceiver receiver(0);
        give(receiver, 1);
        CHECK(give(receiver, 1, 5, LinkMessageKind::heartbeat).missing == 0);
        CHECK(give(receiver, 3, 5, LinkMessageKind::heartbeat).missing == 2);
        CHECK(give(receiver, 3).verdict == Verdict::late);
        CHECK(give(receiver, 4).missing == 0);
    }

    TEST_CASE("a new run of the node begins with 1; the old one has no say any more") {
        LinkReceiver receiver(0);
        give(receiver, 9, 5);
        const auto first = give(receiver, 1, 6);
        CHECK(first.is_new_incarnation);
        CHECK(first.missing == 0);
        CHECK(give(receiver, 10, 5).verdict == Verdict::old_incarnation);
        CHECK(receiver.incarnation() == 6);
    }

    TEST_CASE("silence is what nothing breaks, not even copies of an old run") {
        LinkReceiver receiver(1'000);
        CHECK_FALSE(receiver.is_silent(3'999, 3s));
        CHECK(receiver.is_silent(4'000, 3s));
        receiver.take({1, LinkMessageKind::heartbeat, {"a", 2}, 0, {}}, 4'000);
        CHECK_FALSE(receiver.is_silent(6'999, 3s));
        receiver.take({1, LinkMessageKind::heartbeat, {"a", 1}, 0, {}}, 6'000);
        CHECK(receiver.is_silent(7'000, 3s));
    }
}
