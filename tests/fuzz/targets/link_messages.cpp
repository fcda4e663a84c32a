// A message of another node, as it comes from the bus.
#include "server/cluster/link_message.h"
#include "server/cluster/link_receiver.h"
#include "server/cluster/subject.h"
#include "server/nodes/node_item.h"
#include "tests/fuzz/target.h"

namespace potluck::fuzz {

void try_input(std::string_view input) {
    using namespace server;
    const auto read = read_link_message(input);
    if (!read) {
        require(!read.error().message.empty() && read.error().message.size() < 200,
                "a refusal says why, shortly");
        return;
    }
    require(node_subject(read->sender).has_value(), "a sender can be answered");
    LinkMessageWriter writer(read->version, read->kind, read->sender, read->number);
    for (const std::string_view item : read->items) {
        writer.add(item);
        if (const auto first = read_item(item)) {
            const std::string again = write_item(first->item, first->tail);
            const auto second = read_item(again);
            require(second && write_item(second->item, second->tail) == again,
                    "an item means what it meant");
        }
    }
    require(std::move(writer).finish() == input, "written again, it is the same");
    LinkReceiver receiver(0);
    const LinkReceiver::Report first = receiver.take(*read, 0);
    const LinkReceiver::Report second = receiver.take(*read, 0);
    require(first.is_new_incarnation && !second.is_new_incarnation, "a run begins once");
    require(second.missing == 0, "a gap is told once");
    require(
        read->kind == LinkMessageKind::heartbeat || second.verdict != LinkReceiver::Verdict::use,
        "nothing is used twice");
}

}  // namespace potluck::fuzz
