// Programs of C and C++ that tests explore. Each sets its state up, lets its threads run, and returns
// whether its own check failed.

#ifndef FOREIGN_SUBJECTS_H
#define FOREIGN_SUBJECTS_H

#ifdef __cplusplus
extern "C" {
#endif

int operations_inside_once(void);
/// Uses of functions of the C library beside a thread that writes the fifth byte of what they use.
int c_library_uses(void);
const char *c_library_use(int number);
int c_library_use_races(int number);
void use_c_library(int number);
/// pthread_once whose initializer ends its thread the first time, and is tried again.
int once_that_is_left(void);
int race_of_c11_threads(void);
int lock_of_c11_protects(void);
int memset_over_a_field(void);
int half_of_a_union(void);
int neighbours_do_not_overlap(void);
int local_of_the_first_thread(void);
int fences_order_relaxed_operations(void);
int one_fence_is_missing(void);
int store_buffering(void);
int widest_atomics(void);
int widest_atomics_of_two_threads(void);
int thread_local_begins_anew(void);
int key_destructors_run(void);
int use_after_free(void);
int double_free(void);
int free_of_a_local(void);
int free_of_a_global(void);
int free_of_the_middle(void);
int realloc_of_a_local(void);
int use_of_one_of_many(int count, int size, int which, int at);
int double_free_of_one_of_many(int count, int size, int which);
int use_of_fresh_memory_after_free(void);
int free_without_order(void);
int moved_memory_is_no_other(void);
int atomic_store_and_plain_write(void);
int atomic_store_and_plain_read(void);
int atomic_use_after_free(void);
int atomics_of_two_sizes(void);
int lock_that_may_run_out(void);
int sleep_instead_of_order(void);
int clocked_locks_protect(void);
int robust_mutex_outlives_its_owner(void);
int robust_mutex_is_lost(void);
int inheriting_mutex_protects(void);
int writer_that_asks_again(void);
int pipe_puts_in_order(void);
int event_descriptor_puts_in_order(void);
int system_semaphore_puts_in_order(void);
int poll_for_nothing_sleeps(void);
/// Whether nobody holds the lock of the standard output.
int output_is_free(void);
int signal_to_a_thread(void);
/// Fails where both threads look before either falls.
int level_that_falls_twice(void);
/// A child that returns at once; whether it ended as it should.
int fork_of_a_child(void);
int spurious_wake_up(void);
int wait_in_a_loop(void);
int barrier_orders(void);
int barrier_for_three(void);
int exit_ends_the_thread(void);
int exit_with_a_lock(void);
void join_twice(void);
void join_what_is_detached(void);
void join_by_two(void);
void detach_twice(void);
int cancel_ends_the_thread(void);
int cancel_types_are_kept(void);
int join_that_is_tried(void);
int loop_until_a_flag(void);
int loop_that_gives_up(void);
int loop_until_a_lock(void);
int loop_until_an_exchange(void);
int loop_until_a_bit(void);
int loop_that_looks_twice(void);
int lock_tried_late(void);
int violation_where_it_happens(void);
int race_of_std_threads(void);
int std_mutexes_in_two_orders(void);
int lost_update_of_std_async(void);
int lost_wake_up_of_std_condition(void);
int operations_inside_call_once(void);
/// std::call_once inside another, both left by an exception the first time, and tried again.
int call_once_that_throws(void);
int wait_for_an_atomic(void);
int wait_for_a_released_value(void);
int latch_of_two(void);
int barrier_of_two_phases(void);
int waiter_that_nobody_notifies(void);
int lost_update_of_12_bytes(void);
int update_of_12_bytes(void);
int lost_update_of_24_bytes(void);
int update_of_24_bytes(void);
int lock_that_says_so(void);
int lock_that_says_nothing(void);
int order_that_is_told(void);
int thread_local_objects_are_destroyed(void);

/// Reads or writes 1, 2, 4, 8 or 16 bytes at once.
void access_bytes(void *place, int size, int writes);

/// Starts a thread of a kind of `JudgedChild`; the other functions are about such threads.
unsigned long start_child(int kind, void (*add)(void *), void *context, void *semaphore);
/// What the thread returned, or -1 if it was cancelled.
long join_child(unsigned long thread);
void cancel_child(unsigned long thread);

void store_in_order(long *place, long value, int releases);
long load_in_order(const long *place, int acquires);
void fence_in_order(int acquires);
/// Sequentially consistent.
long load_strongly(const long *place);
void store_strongly(long *place, long value);
long add_in_order(long *place, long value);
long exchange_if_zero(long *place, long value);
void access_atomically(long *place, int writes);

/// Atomic operations with any order, numbered as compilers do.
long load_with_order(const long *place, int order);
void store_with_order(long *place, long value, int order);
long add_with_order(long *place, long value, int order);
long exchange_with_order(long *place, long value, int order);
/// Returns what was read.
long exchange_if_with_order(long *place, long expected, long value, int order, int failure_order);
void fence_with_order(int order);

/// Adds one, beside a constant whose bytes read like a call of a function without callbacks.
void add_one_beside_a_constant(long *number);

#ifdef __cplusplus
}
#endif
#endif
