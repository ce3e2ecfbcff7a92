# What the system provides. MLIR is found without a version: its version file
# accepts only 22.1.x.

list(APPEND CMAKE_PREFIX_PATH /usr/lib/llvm-22)
find_package(MLIR REQUIRED CONFIG)
if(NOT LLVM_VERSION_MAJOR EQUAL 22)
  message(FATAL_ERROR "expected LLVM 22, found ${LLVM_VERSION} in ${LLVM_DIR}")
endif()
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
include(TableGen)
include(AddLLVM)
include(AddMLIR)

find_package(absl REQUIRED CONFIG)
find_package(GTest REQUIRED)
find_package(Python3 REQUIRED COMPONENTS Interpreter)

find_library(TFGRAD_OPENBLAS NAMES openblas REQUIRED
             PATH_SUFFIXES openblas-pthread)
find_path(TFGRAD_CBLAS_INCLUDE cblas.h REQUIRED
          PATH_SUFFIXES openblas-pthread openblas)
add_library(TFGradBLAS INTERFACE)
add_library(TFGrad::BLAS ALIAS TFGradBLAS)
target_link_libraries(TFGradBLAS INTERFACE "${TFGRAD_OPENBLAS}")
target_include_directories(TFGradBLAS SYSTEM INTERFACE
                           "${TFGRAD_CBLAS_INCLUDE}")

# Declarations for every target. LLVM's headers and what TableGen generates are
# not held to our warnings.
include_directories("${PROJECT_SOURCE_DIR}/include")
include_directories(SYSTEM "${PROJECT_BINARY_DIR}/include"
                    ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
separate_arguments(definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_definitions(${definitions})
