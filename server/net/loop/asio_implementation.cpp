// The non-template parts of Asio and Beast, compiled once instead of in every source: see
// BOOST_ASIO_SEPARATE_COMPILATION in server/CMakeLists.txt.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
