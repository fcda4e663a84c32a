// `/api/qr`: a link as a QR code (ISO/IEC 18004, by libqrencode).
// Pure; any thread.
#pragma once

#include <boost/url/params_view.hpp>

#include "server/net/http/http_answer.h"

namespace potluck::server {

// Parameter: `text`, an http or https address of at most 300 bytes. Answers with SVG.
HttpAnswer answer_qr(const boost::urls::params_view& parameters);

}  // namespace potluck::server
