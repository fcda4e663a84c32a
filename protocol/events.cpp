#include "protocol/events.h"

namespace potluck::protocol {

std::string encode_ok(const CommandId& id) {
    Json json = Json::object();
    json["type"] = "ok";
    json["id"] = id.value;
    return to_line(json);
}

std::string encode_error(const std::optional<CommandId>& id, const Error& error,
                         const RoomSnapshot* snapshot, const TableSettings* table) {
    Json json = Json::object();
    json["type"] = "error";
    json["id"] = id ? Json(id->value) : Json();
    json["code"] = to_text(error.code);
    json["path"] = error.path;
    json["message"] = error.message;
    if (snapshot != nullptr) {
        json["snapshot"] = write(*snapshot);
    }
    if (table != nullptr) {
        json["table"] = write(*table);
    }
    return to_line(json);
}

}  // namespace potluck::protocol
