# The parts of scripts/test: one line for each, and nowhere else. `scripts/test --list` prints them.
#
#   potluck_part(NAME quick|deep|both SECONDS "what it shows" [ALONE] [SAMPLED seconds] [IN folder]
#       [NO_BUILD] COMMAND ...)
#
# quick: plain `scripts/test`; deep: `scripts/test --all`; both: both. SECONDS: its usual time on two
# idle cores, its own builds included. ALONE: takes both cores. SAMPLED: the time of the sample that CI
# takes of it (.ci/run). What must be built before: the programs in COMMAND, or else potluck, or with
# NO_BUILD nothing. What runs servers or browsers does so in real time (the last column of the table):
# on a machine that is much slower than usual it fails.

function(potluck_part name when seconds shows)
    cmake_parse_arguments(part "ALONE;NO_BUILD" "IN;SAMPLED" "COMMAND" ${ARGN})
    if(NOT part_IN)
        set(part_IN .)
    endif()
    if(NOT part_SAMPLED)
        set(part_SAMPLED ${seconds})
    endif()
    list(GET part_COMMAND 0 builds)
    if(part_NO_BUILD)
        set(builds)
    elseif(NOT TARGET ${builds})
        string(REGEX MATCHALL "TARGET_FILE:[a-z_]+" builds "TARGET_FILE:potluck;${part_COMMAND}")
        list(REMOVE_DUPLICATES builds)
        string(REPLACE "TARGET_FILE:" "" builds "${builds}")
    endif()
    list(JOIN builds " " builds)
    set(time "any")
    if("${part_COMMAND}" MATCHES "pytest|playwright")
        set(time "real")
    endif()
    add_test(NAME ${name} COMMAND ${part_COMMAND} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/${part_IN})
    # COST starts long ones first; a part that hangs ends after a multiple of its usual time.
    math(EXPR timeout "${seconds} * 10 + 300")
    set_tests_properties(${name} PROPERTIES
        COST ${seconds} TIMEOUT ${timeout} RUN_SERIAL ${part_ALONE}
        ENVIRONMENT "POTLUCK=$<TARGET_FILE:potluck>")
    set_property(GLOBAL APPEND PROPERTY potluck_parts
        "${name}\t${when}\t${seconds}\t${part_SAMPLED}\t${shows}\t${builds}\t${time}\n")
endfunction()

set(program --potluck $<TARGET_FILE:potluck>)
# Not the Python of a virtual environment: its packages are Debian's.
set(pytest /usr/bin/python3 -B -m pytest ${program})

potluck_part(format both 4 "C++ is formatted as .clang-format says" NO_BUILD COMMAND scripts/check_format)
potluck_part(layers both 2 "no include against the layers" NO_BUILD COMMAND scripts/check_layers)
potluck_part(functions both 1 "no function of the client over 70 lines" NO_BUILD COMMAND scripts/check_functions)

set(usual_seconds_laws 11)
set(usual_seconds_storage 33)
set(usual_seconds_server 9)
foreach(name IN LISTS doctest_programs)
    set(seconds 3)
    if(DEFINED usual_seconds_${name})
        set(seconds ${usual_seconds_${name}})
    endif()
    potluck_part(${name}_tests both ${seconds} "units of ${name}" COMMAND ${name}_tests)
endforeach()

# Whole rooms with thousands of people, drops, failures and crashes, from one seed.
potluck_part(simulation quick 20 "2,000 simulated matches"
    COMMAND simulation --seed 1 --matches 2000)
potluck_part(simulation_long deep 60 "5,000 simulated matches of another seed"
    COMMAND simulation --seed 2 --matches 5000)
potluck_part(simulation_repeats both 4 "one seed gives one run"
    COMMAND simulation --seed 3 --matches 100 --twice)
potluck_part(simulation_nodes quick 3 "150 simulated matches at three nodes that die, freeze and part"
    COMMAND simulation --nodes 3 --seed 1 --matches 150)
potluck_part(simulation_nodes_long deep 25 "3,000 of them at four nodes"
    COMMAND simulation --nodes 4 --seed 2 --matches 3000)
potluck_part(simulation_nodes_repeats both 2 "one seed gives one run of three nodes"
    COMMAND simulation --nodes 3 --seed 3 --matches 40 --twice)
potluck_part(simulation_faults both 3 "a loss, a doubled command, a gap, a late write, a stillness: each is found"
    COMMAND simulation --nodes 3 --seed 4 --matches 150 --faults)

# Every configuration once, the rare games, refusals; more with tests/oracle/compare.py --games N.
potluck_part(oracle both 60 "the rules, written a second time in Python, agree" IN tests/oracle
    COMMAND /usr/bin/python3 -B compare.py ${program} --games 2 --seconds 240 --keep-going)

file(GLOB client_units CONFIGURE_DEPENDS browser/units/*.test.mjs)
find_program(POTLUCK_NODE node REQUIRED)
potluck_part(client_units both 5 "the client below its pages" NO_BUILD
    COMMAND ${POTLUCK_NODE} --test ${client_units})

# The rules and the computer players in browsers.
potluck_part(engine_current both 1 "engine.wasm was made from these very sources" NO_BUILD
    COMMAND scripts/engine --current)
potluck_part(engine both 6 "engine.wasm answers byte for byte as this machine's own engine and server"
    COMMAND ${CMAKE_COMMAND} -E env POTLUCK_ENGINE=$<TARGET_FILE:engine_answers>
    ${POTLUCK_NODE} --test tests/engine/engine_test.mjs)
potluck_part(engine_bytes deep 60 "scripts/engine gives the engine.wasm that is kept, to the byte" NO_BUILD ALONE
    COMMAND scripts/engine --check)

potluck_part(client_types both 5 "the client's modules keep to their types"
    COMMAND scripts/check_types)

# Real processes: killed, attacked, loaded, installed.
set(end_to_end tests/end_to_end)
potluck_part(kills quick 15 "20 kills: whatever anybody was told is still there" ALONE
    COMMAND ${pytest} ${end_to_end}/kills/test_kills.py --kills 20)
potluck_part(kills_long deep 75 "200 kills" ALONE
    COMMAND ${pytest} ${end_to_end}/kills/test_kills.py --kills 200)
potluck_part(kills_postgres quick 25 "10 kills with PostgreSQL as the store" ALONE
    COMMAND ${pytest} ${end_to_end}/kills/test_postgres_kills.py --kills 10)
potluck_part(kills_postgres_long deep 150 "100 kills with PostgreSQL as the store" ALONE
    COMMAND ${pytest} ${end_to_end}/kills/test_postgres_kills.py --kills 100)
potluck_part(postgres_away both 20 "PostgreSQL crashes and freezes during play; play goes on" ALONE
    COMMAND ${pytest} ${end_to_end}/kills/test_postgres_away.py)
potluck_part(cluster quick 45 "three nodes die, freeze and stop; nobody loses a move" ALONE
    COMMAND ${pytest} ${end_to_end}/cluster/test_story.py ${end_to_end}/cluster/test_deaths.py
    --kills 6)
potluck_part(cluster_long deep 200 "40 kills, 10 freezes and 10 stops of three nodes" ALONE
    COMMAND ${pytest} ${end_to_end}/cluster/test_deaths.py --kills 40)
potluck_part(cluster_outages deep 95 "PostgreSQL or NATS away, for all nodes or for one" ALONE
    COMMAND ${pytest} ${end_to_end}/cluster/test_outages.py)
potluck_part(bad_servers deep 30 "the kills' checker finds a server that loses or forges"
    COMMAND ${pytest} ${end_to_end}/kills/test_bad_servers.py)
potluck_part(backups deep 15 "backups of a server at play, and servers that go on from them"
    COMMAND ${pytest} ${end_to_end}/kills/test_backups.py)
potluck_part(abuse both 60 "hostile input, floods and thieves harm nobody" ALONE
    COMMAND ${pytest} ${end_to_end}/abuse)
potluck_part(attacks deep 480 "what each attack from 30 addresses costs: the table of docs/hosting.md" ALONE
    COMMAND ${pytest} ${end_to_end}/siege)
potluck_part(record both 4 "a data folder of an earlier program is shown and exported as it was"
    COMMAND ${pytest} ${end_to_end}/test_record.py)
potluck_part(links both 8 "what links show, and what they do not: tags, pictures, frames"
    COMMAND ${pytest} ${end_to_end}/test_links.py)
potluck_part(retention both 25 "what has been kept for long enough is deleted"
    COMMAND ${pytest} ${end_to_end}/test_retention.py)
potluck_part(push both 20 "turns reach people whose page is closed, at a push service of our own"
    COMMAND ${pytest} ${end_to_end}/test_push.py)
potluck_part(soak deep 30 "nothing is left of many who played and dropped"
    COMMAND ${pytest} ${end_to_end}/test_soak.py)
potluck_part(load deep 20 "each mode of the load tool counts right"
    COMMAND ${pytest} ${end_to_end}/test_load.py --load $<TARGET_FILE:potluck_load>
    --least $<TARGET_FILE:least_server>)
potluck_part(packages deep 20 "what is installed and packed"
    COMMAND ${pytest} ${end_to_end}/test_packages.py --build ${PROJECT_BINARY_DIR})
potluck_part(cluster_script deep 25 "scripts/cluster: three nodes that die, freeze and come back" ALONE
    COMMAND ${pytest} ${end_to_end}/test_cluster_script.py ${end_to_end}/test_cluster_configuration.py)
potluck_part(example_bot deep 15 "docs/example_bot.py plays all games"
    COMMAND ${pytest} ${end_to_end}/test_example_bot.py)

# In Chromium, two workers.
set(playwright node_modules/.bin/playwright test --project=flows)
potluck_part(browser quick 170 "each game, page and kind of table once, in Chromium" ALONE
    IN tests/browser COMMAND ${playwright} --grep @quick)
potluck_part(browser_flows deep 440 "all flows in Chromium, with POTLUCK_SHARD=1/3 a third of them"
    ALONE SAMPLED 150 IN tests/browser COMMAND ${playwright})

# Instructions of fixed work beside those recorded; and whether the guard would bark. The record is
# one of the preset test on x86-64: a build with other flags counts something else.
potluck_part(instructions_units deep 3 "the guard of instructions barks" NO_BUILD IN tests/instructions
    COMMAND /usr/bin/python3 -B own_test.py)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND CMAKE_BUILD_TYPE STREQUAL "RelWithDebInfo")
    find_program(POTLUCK_VALGRIND valgrind REQUIRED)
    potluck_part(instructions deep 8 "a move takes no more instructions than recorded"
        IN tests/instructions COMMAND /usr/bin/python3 -B instructions_test.py
        --program $<TARGET_FILE:fixed_work> --valgrind ${POTLUCK_VALGRIND})
endif()

# With builds of their own.
potluck_part(asan deep 1200 "the doctest programs under ASan and UBSan" NO_BUILD ALONE
    COMMAND scripts/sanitized asan)
potluck_part(tsan deep 900 "storage, server and net under TSan" NO_BUILD ALONE
    COMMAND scripts/sanitized tsan)
potluck_part(tidy deep 600 "clang-tidy, with POTLUCK_TIDY_SINCE=COMMIT of what has changed since" NO_BUILD
    ALONE SAMPLED 270 COMMAND scripts/check_tidy)
potluck_part(fuzz deep 1100 "every fuzz target for a minute, with POTLUCK_FUZZ_SECONDS=N for N seconds" NO_BUILD
    ALONE SAMPLED 200 COMMAND scripts/fuzz)

get_property(parts GLOBAL PROPERTY potluck_parts)
string(CONCAT parts ${parts})
file(WRITE ${PROJECT_BINARY_DIR}/parts.tsv "${parts}")
