// What is another one in each process, and must not guide a search: the seed would not give it again.

#ifndef PT_ADDRESSES_H
#define PT_ADDRESSES_H

#include <stdbool.h>
#include <stdint.h>

/// Whether a word looks like an address, with or without a mark in its first byte.
static inline bool pt_looks_like_address(uint64_t word) {
  switch (word >> 44 & 0xFFF) {
  case 0x5: case 0x6: case 0x7:     // programs, libraries and stacks
  case 0xA: case 0xF: return true;  // the same of 48 bits
  default: return false;
  }
}

#endif
