// Short names for Asio. Executor types are concrete throughout: the type-erased ones cost a virtual
// call and an allocation per operation.
#pragma once

#include <chrono>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace potluck::server {

namespace net = boost::asio;
using tcp = net::ip::tcp;
using SystemError = boost::system::error_code;

using Executor = net::io_context::executor_type;
using Socket = net::basic_stream_socket<tcp, Executor>;
using Acceptor = net::basic_socket_acceptor<tcp, Executor>;
using Timer = net::basic_waitable_timer<std::chrono::steady_clock,
                                        net::wait_traits<std::chrono::steady_clock>, Executor>;
template <class T>
using Awaitable = net::awaitable<T, Executor>;

// The result is (error_code, ...) as a tuple; nothing is thrown.
inline constexpr auto as_result = net::as_tuple(net::use_awaitable_t<Executor>());

}  // namespace potluck::server
