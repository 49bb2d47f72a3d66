// Objects of Foundation that change, whose code tells nobody what it reads and writes.

#ifndef IL_FOUNDATION_OBJECTS_H
#define IL_FOUNDATION_OBJECTS_H

/// Sees to it that calls of their methods are accesses, or points. Once is enough.
void il_watch_foundation_objects(void);

#endif
