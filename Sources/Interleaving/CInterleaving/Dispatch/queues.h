// Dispatch queues under control.

#ifndef IL_QUEUES_H
#define IL_QUEUES_H

#include "../Running/clocks.h"

struct il_thread;

typedef struct il_item {
  struct il_item *next;
  void *block;                // copied block, or NULL for a waiting dispatch_sync
  struct il_thread *waiter;
  il_clock clock;
  bool is_told;               // got in line at a point, which is not so where time put it there
} il_item;

/// A place in the order of a concurrent queue.
typedef struct il_ticket {
  struct il_ticket *next;
  bool barrier;
} il_ticket;

/// A dispatch queue under control.
typedef struct il_queue {
  void *native;
  il_item *first, *last;
  int32_t busy;               // thread inside, or -1
  bool concurrent;
  il_ticket *tickets;         // blocks in line and under way, in order
  il_sync *sync;
  il_sync *others;            // for a concurrent queue: what blocks that are no barrier leave behind
  struct il_thread *worker;
  struct il_queue *target;    // where its blocks run, or NULL for a queue of the system
  bool has_run;
  bool is_target;             // others have it as theirs
  int32_t suspensions;        // how often it is held up
  bool was_suspended;
  bool is_kept;               // as what the subject uses itself is; a target is kept by whose target it is
  il_sync *domain;            // of a serial queue: by which it excludes those that it serves
} il_queue;

/// Whether the object is a queue, and no source.
bool il_is_queue(const void *object);
bool il_is_concurrent_queue(void *native);
il_queue *il_queue_for(struct il_thread *self, void *native);
/// Lets the queue run the block, after what precedes `since`, or the present if that is NULL.
void il_submit(struct il_thread *self, il_queue *queue, void *block, bool barrier, const il_clock *since,
               bool is_told);
/// Puts the block on a controlled queue; false when the calling thread is not under control.
bool il_async(void *native, void *block, bool barrier, void *caller);
void *il_block_copy(void *block);
void il_block_release(void *block);
/// The object by which a queue and those that run on it exclude each other, or NULL.
il_sync *il_domain_of(struct il_thread *self, il_queue *queue);
/// Whether no block of a queue that it serves is under way; one that others wait for as for a lock is
/// entered that way.
static inline bool il_is_queue_free(const il_queue *queue) {
  return queue->is_target || !queue->domain || queue->domain->owner < 0;
}
void il_queues_reset(void);
bool il_ticket_is_due(const il_queue *queue, const il_ticket *ticket);

#endif
