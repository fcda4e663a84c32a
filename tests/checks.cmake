# Tests that are not doctest programs: format, layers and lint; our rules against the Python oracle;
# the client's units and the browser; the programs as the sanitizer presets built them.

function(potluck_check name)
    add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
endfunction()

potluck_check(check_format scripts/check_format)
potluck_check(check_layers scripts/check_layers)
potluck_check(check_tidy scripts/check_tidy)
set_tests_properties(check_tidy PROPERTIES PROCESSORS 2 TIMEOUT 3000)

# A minute for each fuzz target, two at a time, after a build of their own.
potluck_check(fuzz scripts/fuzz --seconds 60)
set_tests_properties(fuzz PROPERTIES PROCESSORS 2 TIMEOUT 2400)

set(oracle ${PROJECT_SOURCE_DIR}/tests/oracle)
add_test(NAME oracle_own_tests COMMAND ${Python3_EXECUTABLE} -B -m unittest
    WORKING_DIRECTORY ${oracle})
# Every configuration once, the rare games, refusals; more with tests/oracle/compare.py --games N.
add_test(NAME oracle_agrees COMMAND ${Python3_EXECUTABLE} -B compare.py
    --potluck $<TARGET_FILE:potluck> --games 2 --seconds 240 --keep-going
    WORKING_DIRECTORY ${oracle})
set_tests_properties(oracle_agrees PROPERTIES TIMEOUT 600)

# Kills a real server 200 times while people play; and whether a server that loses would be found.
set(kill_test ${Python3_EXECUTABLE} -B kill_test.py --potluck $<TARGET_FILE:potluck>)
add_test(NAME kills COMMAND ${kill_test}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/kill)
set_tests_properties(kills PROPERTIES PROCESSORS 2 TIMEOUT 900)
add_test(NAME kills_own_test COMMAND ${kill_test} --self-test
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/kill)
set_tests_properties(kills_own_test PROPERTIES TIMEOUT 300)
# Backups of a server at play, and servers that go on from them.
add_test(NAME backups COMMAND ${Python3_EXECUTABLE} -B backup_test.py
    --potluck $<TARGET_FILE:potluck>
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/kill)
set_tests_properties(backups PROPERTIES PROCESSORS 2 TIMEOUT 300)

# Attacks a real server in every way we know, while innocent people play on it.
add_test(NAME abuse COMMAND ${Python3_EXECUTABLE} -B abuse_test.py --potluck $<TARGET_FILE:potluck>
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/abuse)
set_tests_properties(abuse PROPERTIES PROCESSORS 2 TIMEOUT 900)

# A short one of the soak, for its counts: tests/soak/soak_test.py runs 2,000 sockets for ten minutes.
add_test(NAME soak COMMAND ${Python3_EXECUTABLE} -B soak_test.py
    --potluck $<TARGET_FILE:potluck> --sockets 200 --seconds 15
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/soak)
set_tests_properties(soak PROPERTIES TIMEOUT 300)

# Each mode of the load tool for a moment: that it counts right, not how fast anything is.
add_test(NAME load COMMAND ${Python3_EXECUTABLE} -B load_test.py
    --potluck $<TARGET_FILE:potluck> --load $<TARGET_FILE:potluck_load>
    --least $<TARGET_FILE:least_server>
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/load)
set_tests_properties(load PROPERTIES TIMEOUT 300)

# Instructions of fixed work beside those recorded; and whether the guard would bark. The record is
# one of the preset test on x86-64: a build with other flags counts something else.
set(instructions ${CMAKE_CURRENT_SOURCE_DIR}/instructions)
add_test(NAME instructions_own_test COMMAND ${Python3_EXECUTABLE} -B own_test.py
    WORKING_DIRECTORY ${instructions})
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
    find_program(POTLUCK_VALGRIND valgrind REQUIRED)
    add_test(NAME instructions COMMAND ${Python3_EXECUTABLE} -B instructions_test.py
        --program $<TARGET_FILE:fixed_work> --valgrind ${POTLUCK_VALGRIND}
        WORKING_DIRECTORY ${instructions})
    set_tests_properties(instructions PROPERTIES TIMEOUT 120)
endif()

find_program(POTLUCK_NODE node REQUIRED)
file(GLOB client_units CONFIGURE_DEPENDS browser/units/*.test.mjs)
add_test(NAME client_units COMMAND ${POTLUCK_NODE} --test ${client_units})
set_tests_properties(client_units PROPERTIES
    ENVIRONMENT "POTLUCK=$<TARGET_FILE:potluck>" TIMEOUT 300)

# Not the Python of a virtual environment: the package is Debian's.
add_test(NAME example_bot COMMAND /usr/bin/python3 -B example_bot_test.py
    --potluck $<TARGET_FILE:potluck>
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/docs)
set_tests_properties(example_bot PROPERTIES TIMEOUT 300)

# Installs and packs what this build has made; not its own Python either.
add_test(NAME packages COMMAND /usr/bin/python3 -B packages_test.py
    --potluck $<TARGET_FILE:potluck> --build ${PROJECT_BINARY_DIR}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/packages)
set_tests_properties(packages PROPERTIES TIMEOUT 300)

add_custom_target(sanitized_tests)
if(POTLUCK_SANITIZE MATCHES "thread")
    add_dependencies(sanitized_tests ${tsan_programs})
else()
    add_dependencies(sanitized_tests ${asan_programs} echo_server)
endif()
function(potluck_sanitized preset)
    foreach(program ${ARGN})
        add_test(NAME ${preset}_${program}
            COMMAND ${PROJECT_SOURCE_DIR}/build/${preset}/tests/${program})
        set_tests_properties(${preset}_${program} PROPERTIES TIMEOUT 900)
    endforeach()
endfunction()
if(POTLUCK_SANITIZED_TESTS)
    potluck_sanitized(asan ${asan_programs})
    potluck_sanitized(tsan ${tsan_programs})
endif()

# Browsers take both cores; waits inside are bounded, so that a slow machine is only slow.
add_test(NAME browser_flows COMMAND ${POTLUCK_NODE} run.mjs
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/browser)
set_tests_properties(browser_flows PROPERTIES
    ENVIRONMENT "POTLUCK=$<TARGET_FILE:potluck>" TIMEOUT 2400 RUN_SERIAL ON)
