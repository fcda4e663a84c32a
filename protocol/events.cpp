#include "protocol/events.h"

namespace potluck::protocol {

std::string begin_ok(const CommandId& id) {
    std::string text = begin_message("ok");
    append_name(text, "id");
    append_text(text, id.value);
    return text;
}

std::string encode_ok(const CommandId& id) {
    return begin_ok(id) += '}';
}

std::string encode_error(const std::optional<CommandId>& id, const Error& error,
                         const RoomSnapshot* snapshot, const TableSettings* table) {
    std::string text = begin_message("error");
    append_name(text, "id");
    Codec<std::optional<CommandId>>::append(text, id);
    append_name(text, "code");
    append_text(text, to_text(error.code));
    append_name(text, "path");
    append_text(text, error.path);
    append_name(text, "message");
    append_text(text, error.message);
    if (snapshot != nullptr) {
        append_name(text, "snapshot");
        Codec<RoomSnapshot>::append(text, *snapshot);
    }
    if (table != nullptr) {
        append_name(text, "table");
        Codec<TableSettings>::append(text, *table);
    }
    return text += '}';
}

}  // namespace potluck::protocol
