# Compiler settings that every target of the project takes through potluck::settings.
add_library(potluck_settings INTERFACE)
add_library(potluck::settings ALIAS potluck_settings)
target_include_directories(potluck_settings INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
# GCC 12 warns about overlapping and endless copies in std::string's operator+ (its bugs 105329 and
# 105651), with -O3 more than with -O2.
set(false_warnings_off
    $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
    $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overread>)
target_compile_options(potluck_settings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror
    ${false_warnings_off}
    # It warns about Asio's pair of aligned_alloc and free when a sanitizer keeps it from inlining
    # one of the two into a coroutine.
    $<$<CXX_COMPILER_ID:GNU>:-Wno-mismatched-new-delete>
    # Clang is used for clang-tidy and the fuzzers only; it reports the defaults of C++20 designated
    # initialisers as missing.
    $<$<CXX_COMPILER_ID:Clang>:-Wno-missing-field-initializers>
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:${POTLUCK_CCACHE}>>:-fpch-preprocess>)

# -O3, CMake's default, takes a quarter longer to compile. A first start is quicker without it;
# rules and bots, where positions are searched, ask for it themselves.
if(NOT POTLUCK_LTO)
    set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
endif()

# Counting bits is one instruction on every x86-64 processor since 2009, but compilers must be told.
# x86-64-v3 (2013, has PDEP) makes random games a little faster still; empty: the compiler's default.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set(default_cpu x86-64-v2)
endif()
set(POTLUCK_CPU "${default_cpu}" CACHE STRING "Processor to build for, as -march takes it")
if(POTLUCK_CPU)
    target_compile_options(potluck_settings INTERFACE -march=${POTLUCK_CPU})
endif()

# "", "address,undefined" or "thread"; the presets `asan`, `tsan` and `fuzz` set it.
set(POTLUCK_SANITIZE "" CACHE STRING "Sanitizers to build with")
if(POTLUCK_SANITIZE)
    target_compile_options(potluck_settings INTERFACE
        -fsanitize=${POTLUCK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    # Clang 14 cannot put this check's marks in front of coroutines ("Cannot represent a difference
    # across sections").
    target_compile_options(potluck_settings INTERFACE
        $<$<CXX_COMPILER_ID:Clang>:-fno-sanitize=function>)
    target_link_options(potluck_settings INTERFACE -fsanitize=${POTLUCK_SANITIZE})
    if(POTLUCK_SANITIZE MATCHES "thread")
        # GCC refuses std::atomic_thread_fence under ThreadSanitizer with -Werror.
        target_compile_definitions(potluck_settings INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
    endif()
endif()

find_program(POTLUCK_MOLD mold)
if(POTLUCK_MOLD)
    target_link_options(potluck_settings INTERFACE -fuse-ld=mold)
endif()

# Optimised across sources, a move takes about a tenth less time, and the build twice as much: for
# packages, images and benchmarks (preset `release`).
option(POTLUCK_LTO "Optimise across sources" OFF)
if(POTLUCK_LTO)
    include(CheckIPOSupported)
    check_ipo_supported(LANGUAGES CXX)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    # This compiles at link time, with the same false warnings. Variables in the frame of a
    # template's coroutine have other numbers in each source, which it takes for two types of one
    # name.
    target_link_options(potluck_settings INTERFACE
        ${false_warnings_off} $<$<CXX_COMPILER_ID:GNU>:-Wno-odr>)
endif()
