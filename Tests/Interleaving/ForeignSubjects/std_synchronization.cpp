// Latches, barriers and waits for atomics of C++, atomics that no instruction is for, and locks that say what they do.

#include "ForeignSubjects.h"

#include <atomic>
#include <barrier>
#include <latch>
#include <thread>

template <typename... Bodies>
static void run_all(Bodies... bodies) {
  std::thread threads[] = {std::thread(bodies)...};
  for (auto &thread : threads) thread.join();
}

int wait_for_a_released_value(void) {
  struct State {
    std::atomic<int> is_ready{0};
    int data = 0, seen = 0;
  };
  State *state = new State;
  run_all(
      [=] {
        state->data = 1;
        state->is_ready.store(1, std::memory_order_release);
        state->is_ready.notify_one();
      },
      [=] {
        state->is_ready.wait(0, std::memory_order_acquire);
        state->seen = state->data;
      });
  int result = state->seen != 1;
  delete state;
  return result;
}

int latch_of_two(void) {
  struct State {
    std::latch latch{2};
    int one = 0, other = 0, sum = 0;
  };
  State *state = new State;
  run_all(
      [=] {
        state->one = 1;
        state->latch.count_down();
      },
      [=] {
        state->other = 1;
        state->latch.count_down();
      },
      [=] {
        state->latch.wait();
        state->sum = state->one + state->other;
      });
  int result = state->sum != 2;
  delete state;
  return result;
}

/// What the library counts of waiting threads outlives the barrier.
int barrier_of_two_phases(void) {
  struct State {
    std::barrier<> barrier{2};
    int given = 0, taken = 0, seen = 0;
  };
  State *state = new State;
  run_all(
      [=] {
        state->given = 1;
        state->barrier.arrive_and_wait();
        state->barrier.arrive_and_wait();
        state->seen = state->taken;
      },
      [=] {
        state->barrier.arrive_and_wait();
        state->taken = state->given;
        state->barrier.arrive_and_wait();
      });
  int result = state->seen != 1;
  delete state;
  return result;
}

int waiter_that_nobody_notifies(void) {
  auto *value = new std::atomic<int>(0);
  run_all([=] { value->wait(0); }, [=] { value->store(1); });
  delete value;
  return 0;
}

template <int Words>
struct Group {
  int words[Words];
};

/// Each part is one more.
template <int Words>
static Group<Words> more(Group<Words> group) {
  for (int &word : group.words) word++;
  return group;
}

template <int Words>
static int counted_by_two(bool is_update) {
  auto *value = new std::atomic<Group<Words>>(Group<Words>{});
  auto count = [=] {
    auto before = value->load();
    if (!is_update) return value->store(more(before));
    while (!value->compare_exchange_strong(before, more(before))) {
    }
  };
  run_all(count, count);
  int result = value->load().words[Words - 1] != 2;
  delete value;
  return result;
}

int lost_update_of_12_bytes(void) { return counted_by_two<3>(false); }
int update_of_12_bytes(void) { return counted_by_two<3>(true); }
int lost_update_of_24_bytes(void) { return counted_by_two<6>(false); }
int update_of_24_bytes(void) { return counted_by_two<6>(true); }

#if defined(__has_include) && __has_include(<sanitizer/tsan_interface.h>)
#include <sanitizer/tsan_interface.h>
#else
extern "C" {
void __tsan_acquire(void *address);
void __tsan_release(void *address);
void __tsan_mutex_pre_lock(void *address, unsigned flags);
void __tsan_mutex_post_lock(void *address, unsigned flags, int levels);
int __tsan_mutex_pre_unlock(void *address, unsigned flags);
void __tsan_mutex_post_unlock(void *address, unsigned flags);
}
#endif

/// A lock whose atomics order nothing, as if the order were made by an instruction of its own.
struct Lock {
  explicit Lock(bool says) : says(says) {}
  void lock() {
    if (says) __tsan_mutex_pre_lock(this, 0);
    while (is_held.exchange(true, std::memory_order_relaxed)) {
    }
    if (says) __tsan_mutex_post_lock(this, 0, 0);
  }
  void unlock() {
    if (says) __tsan_mutex_pre_unlock(this, 0);
    is_held.store(false, std::memory_order_relaxed);
    if (says) __tsan_mutex_post_unlock(this, 0);
  }
  bool says;
  std::atomic<bool> is_held{false};
};

static int counted_under(bool says) {
  struct State {
    explicit State(bool says) : lock(says) {}
    Lock lock;
    int value = 0;
  };
  State *state = new State(says);
  auto count = [=] {
    state->lock.lock();
    state->value++;
    state->lock.unlock();
  };
  run_all(count, count);
  int result = state->value != 2;
  delete state;
  return result;
}

int lock_that_says_so(void) { return counted_under(true); }
int lock_that_says_nothing(void) { return counted_under(false); }

int order_that_is_told(void) {
  struct State {
    std::atomic<bool> is_ready{false};
    int data = 0, seen = 1;
  };
  State *state = new State;
  run_all(
      [=] {
        state->data = 1;
        __tsan_release(&state->data);
        state->is_ready.store(true, std::memory_order_relaxed);
      },
      [=] {
        if (!state->is_ready.load(std::memory_order_relaxed)) return;
        __tsan_acquire(&state->data);
        state->seen = state->data;
      });
  int result = state->seen != 1;
  delete state;
  return result;
}
