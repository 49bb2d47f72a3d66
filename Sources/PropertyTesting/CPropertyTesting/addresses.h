// What is another one in each process, and must not guide a search: the seed would not give it again.

#ifndef PT_ADDRESSES_H
#define PT_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

/// Whether a word looks like an address of 48 bits, with or without a mark in its first byte. Where systems put
/// programs, libraries and stacks says more than how large it is: a text of six letters is as large.
static inline bool pt_looks_like_address(uint64_t word) {
  switch (word >> 40 & 0xFFFF) {
  case 0x55: case 0x56: case 0x7E: case 0x7F:              // of x86-64
  case 0xAA: case 0xAB: case 0xFE: case 0xFF: return true;  // of arm64
  default: return false;
  }
}

#endif
