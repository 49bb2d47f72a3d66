// Code that guides a search: it is compiled with the callbacks of edges and comparisons.

#include "guiding.h"

int classify(int number) {
  if (number == 12345) return 2;
  return number > 100 ? 1 : 0;
}
