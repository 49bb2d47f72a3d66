// Threads, futures and conditions of C++.

#include "ForeignSubjects.h"

#include <atomic>
#include <condition_variable>
#include <future>
#include <mutex>
#include <thread>

template <typename One, typename Other>
static void run_both(One one, Other other) {
  std::thread first(one), second(other);
  first.join();
  second.join();
}

int race_of_std_threads(void) {
  int *value = new int(0);
  run_both([=] { ++*value; }, [=] { ++*value; });
  int result = *value != 2;
  delete value;
  return result;
}

int std_mutexes_in_two_orders(void) {
  struct Locks {
    std::mutex one, other;
  };
  Locks *locks = new Locks;
  run_both(
      [=] {
        std::lock_guard<std::mutex> outer(locks->one);
        std::lock_guard<std::mutex> inner(locks->other);
      },
      [=] {
        std::lock_guard<std::mutex> outer(locks->other);
        std::lock_guard<std::mutex> inner(locks->one);
      });
  delete locks;
  return 0;
}

int lost_update_of_std_async(void) {
  auto *value = new std::atomic<int>(0);
  auto increment = [=] {
    int before = value->load();
    value->store(before + 1);
  };
  {
    auto one = std::async(std::launch::async, increment);
    auto other = std::async(std::launch::async, increment);
    one.get();
    other.get();
  }
  int result = value->load() != 2;
  delete value;
  return result;
}

int lost_wake_up_of_std_condition(void) {
  struct State {
    std::mutex lock;
    std::condition_variable condition;
    std::atomic<bool> is_ready{false};
  };
  State *state = new State;
  run_both(
      [=] {
        std::unique_lock<std::mutex> held(state->lock);
        state->condition.wait(held, [=] { return state->is_ready.load(); });
      },
      // Without the lock, the signal may come between the look and the wait.
      [=] {
        state->is_ready = true;
        state->condition.notify_one();
      });
  delete state;
  return 0;
}

int operations_inside_call_once(void) {
  struct State {
    std::once_flag once;
    std::mutex lock;
    int value = 0, was_missed = 0;
  };
  State *state = new State;
  run_both(
      [=] {
        std::call_once(state->once, [=] {
          std::lock_guard<std::mutex> held(state->lock);
          state->value = 1;
        });
      },
      [=] {
        std::lock_guard<std::mutex> held(state->lock);
        state->was_missed = state->value != 1;
      });
  int result = state->was_missed;
  delete state;
  return result;
}

int call_once_that_throws(void) {
  struct State {
    std::once_flag outer, inner;
    std::mutex lock;
    int outer_tries = 0, inner_tries = 0;
  };
  State *state = new State;
  auto attempt = [=] {
    try {
      std::call_once(state->outer, [=] {
        state->outer_tries++;
        std::call_once(state->inner, [=] {
          std::lock_guard<std::mutex> held(state->lock);
          if (state->inner_tries++ == 0) throw 1;
        });
      });
    } catch (int) {
    }
  };
  run_both(attempt, attempt);
  int result = state->outer_tries != 2 || state->inner_tries != 2;
  delete state;
  return result;
}

int wait_for_an_atomic(void) {
  auto *value = new std::atomic<int>(0);
  run_both([=] { value->wait(0); },
           [=] {
             value->store(1);
             value->notify_all();
           });
  delete value;
  return 0;
}

struct Counted {
  ~Counted() {
    if (destroyed) destroyed->fetch_add(1);
  }
  std::atomic<int> *destroyed = nullptr;
};

static thread_local Counted counted;

int thread_local_objects_are_destroyed(void) {
  auto *destroyed = new std::atomic<int>(0);
  run_both([=] { counted.destroyed = destroyed; }, [=] { counted.destroyed = destroyed; });
  int result = destroyed->load() != 2;
  delete destroyed;
  return result;
}
