# `cmake --install` and `cpack -G DEB`: which file is installed where. See docs/hosting.md.
include(GNUInstallDirs)

set(POTLUCK_CONTACT "Potluck maintainers <potluck@example.org>" CACHE STRING
    "Maintainer of packages built here")

# Installing does not build anything: it would build the tests as well.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

install(TARGETS potluck RUNTIME)
install(FILES README.md PROTOCOL.md ARCHITECTURE.md docs/bots.md docs/hosting.md docs/records.md
    TYPE DOC)
install(FILES docs/example_bot.py packaging/potluck.toml
    DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples)
# The unit contains the prefix, which is known only at installation.
install(CODE "
    set(packaging \"${PROJECT_SOURCE_DIR}/packaging\")
    set(bindir \"${CMAKE_INSTALL_BINDIR}\")
    set(mandir \"${CMAKE_INSTALL_MANDIR}\")
    set(docdir \"${CMAKE_INSTALL_DOCDIR}\")
    set(version \"${PROJECT_VERSION}\")
    set(contact \"${POTLUCK_CONTACT}\")
    set(scratch \"${PROJECT_BINARY_DIR}/packaging\")")
install(SCRIPT cmake/install_service.cmake)

set(CPACK_PACKAGE_VENDOR "Potluck")
set(CPACK_PACKAGE_CONTACT "${POTLUCK_CONTACT}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server for five small board games in a browser")
set(CPACK_PACKAGE_DESCRIPTION
    "Five small board games about growing, eating and dying, played with each other
in a browser: open a table, send the link, play. One program is the whole
server: private tables for two to four, authoritative rules, spectators,
computer players, clocks, and every move on disk before anybody sees it.")
set(CPACK_GENERATOR DEB)
set(CPACK_STRIP_FILES ON)
# Stage the whole tree, including /etc.
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION net)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# fontconfig lists the fonts when it is installed; else the program would at its first picture, and say
# on a read-only root that it cannot keep the list.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "init-system-helpers (>= 1.54~), ca-certificates, fontconfig")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS fonts-dejavu-core)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "caddy | nginx, python3-websocket")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/debian/conffiles
    ${PROJECT_SOURCE_DIR}/packaging/debian/postinst
    ${PROJECT_SOURCE_DIR}/packaging/debian/prerm
    ${PROJECT_SOURCE_DIR}/packaging/debian/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
