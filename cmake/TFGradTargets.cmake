# Functions that make our libraries, tools and tests.

add_library(TFGradOptions INTERFACE)
target_compile_options(TFGradOptions INTERFACE -Wall -Wextra)
if(TFGRAD_WERROR)
  target_compile_options(TFGradOptions INTERFACE -Werror)
endif()
if(TFGRAD_SANITIZE)
  # Sanitized code at -O3 takes several times as long to compile.
  set(CMAKE_CXX_FLAGS_RELEASE "-O1 -g1 -DNDEBUG")
  target_compile_options(TFGradOptions INTERFACE
    -fsanitize=${TFGRAD_SANITIZE} -fno-omit-frame-pointer
    # libMLIR and libLLVM come without sanitizers and with merged vtables.
    -fno-sanitize=vptr,function -fno-sanitize-recover=all)
  target_link_options(TFGradOptions INTERFACE -fsanitize=${TFGRAD_SANITIZE})
endif()

# add_tfgrad_library(name source... [DEPENDS target...] [LINK library...])
function(add_tfgrad_library name)
  cmake_parse_arguments(ARG "" "" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  target_link_libraries(${name} PUBLIC ${ARG_LINK} PRIVATE TFGradOptions)
  set_target_properties(${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
endfunction()

# add_tfgrad_tool(name source...): an executable in bin/.
function(add_tfgrad_tool name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE TFGradOptions)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
endfunction()

# add_tfgrad_unittest(name source...): a GoogleTest program in unittests/.
function(add_tfgrad_unittest name)
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE TFGradOptions GTest::gmock GTest::gtest_main)
  set_target_properties(${name} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/unittests")
endfunction()
