// `potluck nodes`: the members of a cluster, as their PostgreSQL knows them. Changes nothing; for
// people as a table, for scripts as one line of JSON.
#pragma once

#include <iosfwd>
#include <string>

namespace potluck::server {

struct NodesSettings {
    std::string store{};  // the address of the PostgreSQL
    bool json = false;
};

// 0 when it could be read, whatever the nodes are like.
int run_nodes(const NodesSettings& settings, std::ostream& output, std::ostream& errors);

}  // namespace potluck::server
