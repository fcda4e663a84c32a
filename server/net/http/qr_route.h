// `/api/qr`: a link as a picture that a phone's camera reads (ISO/IEC 18004, by libqrencode).
// Pure; any thread.
#pragma once

#include <boost/url/params_view.hpp>

#include "server/net/http/http_answer.h"

namespace potluck::server {

// The one parameter is `text`: an address of http or https of at most 300 bytes. Answers SVG.
HttpAnswer answer_qr(const boost::urls::params_view& parameters);

}  // namespace potluck::server
