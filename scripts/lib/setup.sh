# Sourced by the other scripts: installs Debian packages that are missing, configures and builds
# presets. What each command needs is listed here and nowhere else.

build_packages=(
    build-essential cmake ninja-build pkg-config ccache mold
    libboost1.81-dev libboost-url1.81-dev nlohmann-json3-dev libspdlog-dev libsqlitecpp-dev
    libsqlite3-dev libcli11-dev prometheus-cpp-dev libsodium-dev libssl-dev libqrencode-dev zlib1g-dev
    libgoogle-perftools-dev
)
# For scripts/package and for scripts/fuzz, beside the above.
package_packages=(file)
fuzz_packages=(clang-14 libclang-rt-14-dev)
test_packages=(
    "${package_packages[@]}" "${fuzz_packages[@]}"
    doctest-dev clang-format clang-tidy python3 python3-websocket zbar-tools nodejs npm chromium fonts-dejavu-core
    lintian man-db python3-yaml valgrind
)

# A command of the machine may stand in for the package of the same purpose (Node from elsewhere).
stands_in() {
    case "$1" in
        nodejs) command -v node >/dev/null ;;
        npm) command -v npm >/dev/null ;;
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
    echo "Installing Debian packages: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# configure_preset PRESET [options of cmake]: says something only when it fails.
configure_preset() {
    mkdir -p build
    cmake --preset "$@" >"build/$1-configure.log" 2>&1 || {
        cat "build/$1-configure.log" >&2
        exit 1
    }
}

# build_preset PRESET [options of cmake --build]
build_preset() {
    configure_preset "$1"
    cmake --build --preset "$@"
}
