# Repeated builds: ccache in front of the compiler, set up for precompiled headers.
find_program(POTLUCK_CCACHE ccache)
if(POTLUCK_CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${POTLUCK_CCACHE})
endif()
