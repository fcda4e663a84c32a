// All messages by kind: the lists that PROTOCOL.md's reference and the client's types are made
// from. Commands have their own list, the variant in commands.h.
#pragma once

#include <utility>
#include <variant>

#include "protocol/commands.h"
#include "protocol/events.h"
#include "protocol/record.h"

namespace potluck::protocol {

template <class... Messages>
struct MessageList {
    // Calls visit.template operator()<Message>() for each, in order.
    template <class Visit>
    static void for_each(Visit visit) {
        (visit.template operator()<Messages>(), ...);
    }
};
// The alternatives of a variant as a list.
template <class... Messages>
MessageList<Messages...> list_of(const std::variant<Messages...>&);

using Commands = decltype(list_of(std::declval<Command>()));
using Results = MessageList<Welcome, NewPass, DeviceList, PushKeyInfo, KeptMatch, Advice, RoomList,
                            Resumed, RoomSnapshot, ChatLog>;
// Each also has `room` and `seq`.
using RoomEvents = MessageList<RoomChanged, MatchStarted, Acted, TakenBack, TakenOver, ClockChanged,
                               OffersChanged, MatchEnded, RoomClosed, CaughtUp>;
using OtherEvents = MessageList<Said, LobbyChanged>;
using Parts = MessageList<TableSettings, ClockSettings, RoomInfo, SeatInfo, Person, MatchInfo,
                          PlayedAction, TakeOver, ClockInfo, SeatClock, OfferInfo, OutcomeInfo,
                          ChatMessage, RoomSummary, AdviceCandidate, Device>;
// What HTTP gives beside them; docs/records.md describes it.
using Records = MessageList<RecordPlayer, GameRecord>;

}  // namespace potluck::protocol
