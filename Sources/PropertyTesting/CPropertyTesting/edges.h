#ifndef PT_EDGES_H
#define PT_EDGES_H

enum { PT_MAXIMUM_EDGES = 1 << 18 };

#endif
