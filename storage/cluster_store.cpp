#include "storage/cluster_store.h"
namespace potluck::storage {
Result<Beat> ClusterStore::beat() {
    return Failure{};
}
Result<bool> ClusterStore::declare_dead(const std::string&, std::int64_t) {
    return Failure{};
}
WriteResult ClusterStore::leave() {
    return {};
}
}  // namespace potluck::storage
