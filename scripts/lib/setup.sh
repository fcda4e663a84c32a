# Sourced by the other scripts: installs missing Debian packages, configures and builds presets.
# Only this file lists what each command needs.

# A failure of apt-get must not be hidden by the command that shows its progress.
set -o pipefail

build_packages=(
    build-essential cmake ninja-build pkg-config ccache mold esbuild
    libboost1.81-dev libboost-url1.81-dev nlohmann-json3-dev libspdlog-dev libsqlitecpp-dev
    libsqlite3-dev libpq-dev libcli11-dev prometheus-cpp-dev libsodium-dev libssl-dev libqrencode-dev libicu-dev libcairo2-dev libgif-dev
    zlib1g-dev libgoogle-perftools-dev
)
# For scripts/package, scripts/fuzz, scripts/cluster and scripts/engine, beside the above.
package_packages=(file)
fuzz_packages=(clang-14 libclang-rt-14-dev)
cluster_packages=(postgresql nats-server haproxy)
engine_packages=(clang-14 lld-14 libclang-rt-14-dev-wasm32 libc++-14-dev-wasm32 libc++abi-14-dev-wasm32 wasi-libc)
test_packages=(
    doctest-dev postgresql nats-server clang-format python3 python3-pytest python3-cryptography zbar-tools nodejs npm chromium fonts-dejavu-core valgrind
)
# For scripts/test --all, beside those.
deep_packages=(
    "${package_packages[@]}" "${fuzz_packages[@]}" "${cluster_packages[@]}" "${engine_packages[@]}" clang-tidy python3-websocket lintian man-db python3-yaml
)

# A command on the machine may replace the package of the same purpose (such as Node from
# elsewhere).
stands_in() {
    case "$1" in
        nodejs) command -v node >/dev/null ;;
        npm | nats-server | haproxy) command -v "$1" >/dev/null ;;
        *) return 1 ;;
    esac
}

install_missing() {
    local missing=() package
    for package in "$@"; do
        if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ] &&
            ! stands_in "$package"; then
            missing+=("$package")
        fi
    done
    [ ${#missing[@]} -eq 0 ] && return
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || {
            echo "Potluck needs these packages, and sudo to install them: ${missing[*]}" >&2
            exit 1
        }
        as_root=(sudo)
    fi
    without_postgres_cluster "${missing[@]}"
    echo "Installing ${#missing[@]} Debian packages and what they need: ${missing[*]}"
    timed "Packages" apt_install "${missing[@]}"
    without_services "${missing[@]}"
}

# Debian's postgresql makes a database and starts it for good. The tests start their own; so this
# says no first, unless somebody has PostgreSQL set up already.
without_postgres_cluster() {
    local configuration=/etc/postgresql-common/createcluster.conf
    [[ " $* " = *" postgresql "* ]] && [ ! -e $configuration ] || return 0
    "${as_root[@]}" mkdir -p "${configuration%/*}"
    echo "create_main_cluster = false" | "${as_root[@]}" tee $configuration >/dev/null
}

# Nor do we want the services of these, which Debian starts as soon as they are installed.
without_services() {
    local package
    for package in "$@"; do
        case "$package" in
            nats-server | haproxy)
                [ ! -d /run/systemd/system ] || "${as_root[@]}" systemctl disable --now --quiet "$package"
                ;;
        esac
    done
}

# As install_missing sets it: sudo, or nothing.
apt_install() {
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends "$@" |
        awk '/newly installed/ {all = $3} /^Setting up/ {if (++n % 20 == 0) print "  " n " of " all}'
}

# npm packages for the browser tests and pictures.
install_browser_tests() {
    cmp -s tests/browser/package-lock.json tests/browser/node_modules/.installed && return
    timed "npm packages" npm ci --prefix tests/browser --no-audit --no-fund --loglevel=error
    cp tests/browser/package-lock.json tests/browser/node_modules/.installed
}

# timed NAME COMMAND [arguments]: prints how long it took, and its share of the processors.
timed() {
    local name=$1 TIMEFORMAT="$1: %0R s (%0U + %0S processor seconds)"
    time "${@:2}"
}

# configure_preset PRESET [options of cmake]: prints only failures.
configure_preset() {
    mkdir -p build
    cmake --preset "$@" >"build/$1-configure.log" 2>&1 || {
        cat "build/$1-configure.log" >&2
        exit 1
    }
}

# build_configured PRESET [options of cmake --build]. Each line shows progress and the build's
# duration.
build_configured() {
    NINJA_STATUS='[%f/%t, %p, %es] ' cmake --build --preset "$@"
}

# build_preset PRESET [options of cmake --build]
build_preset() {
    configure_preset "$1"
    build_configured "$@"
}
