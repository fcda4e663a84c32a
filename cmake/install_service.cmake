# Run at installation, with the variables that cmake/packaging.cmake sets: installs the files that
# contain the prefix or are compressed. Respects DESTDIR.

# As in GNUInstallDirs: /etc for /usr, the etc folder of the prefix otherwise.
set(etc "${CMAKE_INSTALL_PREFIX}/etc")
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(etc /etc)
endif()
set(bin "${CMAKE_INSTALL_PREFIX}/${bindir}")
file(MAKE_DIRECTORY ${scratch})

configure_file(${packaging}/potluck.service.in ${scratch}/potluck.service @ONLY)
file(INSTALL ${scratch}/potluck.service
    DESTINATION ${CMAKE_INSTALL_PREFIX}/lib/systemd/system)

# Never overwrite an edited configuration.
if(NOT EXISTS "$ENV{DESTDIR}${etc}/potluck/potluck.toml")
    file(INSTALL ${packaging}/potluck.toml DESTINATION ${etc}/potluck)
endif()

function(install_compressed file destination)
    get_filename_component(name ${file} NAME)
    # Without the time stamp, so that the package is reproducible.
    execute_process(COMMAND gzip -9 -n -c ${file} OUTPUT_FILE ${scratch}/${name}.gz
        COMMAND_ERROR_IS_FATAL ANY)
    file(INSTALL ${scratch}/${name}.gz DESTINATION ${CMAKE_INSTALL_PREFIX}/${destination})
endfunction()

install_compressed(${packaging}/potluck.1 ${mandir}/man1)

# Only for a Debian package.
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
    configure_file(${packaging}/debian/changelog.in ${scratch}/changelog @ONLY)
    install_compressed(${scratch}/changelog ${docdir})
    file(INSTALL ${packaging}/debian/copyright DESTINATION ${CMAKE_INSTALL_PREFIX}/${docdir})
endif()
