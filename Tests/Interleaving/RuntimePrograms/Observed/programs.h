// Programs whose outcomes are known: each sets its state up, lets its threads run, and returns what they
// came to. They are compiled with the callbacks of accesses.

#ifndef PROGRAMS_H
#define PROGRAMS_H

#include <stdint.h>

// The hand-over.
int64_t three_in_any_order(void);
int64_t registers_are_kept(void);
int64_t rounding_is_kept(void);
int64_t deep_stacks_are_kept(void);
int64_t thread_locals_are_kept(void);

// Locks and conditions of threads.
int64_t lost_update(void);
int64_t update_in_a_mutex(void);
int64_t check_then_act(void);
int64_t locks_in_two_orders(void);
int64_t reader_and_writer(void);
int64_t two_writers(void);
int64_t semaphore_puts_in_order(void);
int64_t condition_in_a_loop(void);
int64_t condition_without_a_loop(void);
int64_t mutex_that_is_tried(void);
int64_t race_of_two_fields(void);
int64_t publication_through_a_mutex(void);
int64_t publication_without(void);

// Time.
int64_t sleeps_of_three_days(void);
int64_t shorter_sleep_comes_first(void);
int64_t clocks_agree(void);
int64_t wait_that_runs_out(void);

// Atomic operations.
int64_t atomic_counter(void);
int64_t atomic_load_and_store(void);
int64_t exchange_by_one_only(void);
int64_t widths_are_kept(void);
int64_t stores_then_loads(void);
int64_t stores_then_loads_in_sequence(void);
int64_t message_passing(void);
int64_t message_passing_released(void);
int64_t message_passing_by_fences(void);
int64_t coherent_reads(void);

#endif
