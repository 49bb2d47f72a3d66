import Interleaving
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Barriers, conditions and semaphores that are destroyed, or made again, while threads wait.
@Suite(.enabled(if: isInterleavingAvailable)) struct DestructionInUseTests {
  private let strategies: [[Strategy]] = [[.exhaustive], Strategy.portfolio]

  private func expect(_ finding: Finding, _ scenario: @escaping (Scope) -> Void) {
    for strategies in strategies {
      let outcome = explore(Exploration(strategies: strategies)) { scope in
        scenario(scope)
        return nil
      }
      #expect(outcome.finding == finding)
    }
  }

  private func made<T>(_ make: (UnsafeMutablePointer<T>) -> Void) -> UnsafeMutablePointer<T> {
    let pointer = UnsafeMutablePointer<T>.allocate(capacity: 1)
    make(pointer)
    return pointer
  }

  @Test func `a barrier is not destroyed while threads wait at it`() {
    expect(.failure("A barrier is destroyed that threads wait at.")) { scope in
      nonisolated(unsafe) let barrier = made { pthread_barrier_init($0, nil, 2) }
      scope.concurrently([
        { pthread_barrier_wait(barrier) },
        { pthread_barrier_destroy(barrier) },
      ])
    }
  }

  @Test func `a barrier is not made again while threads wait at it`() {
    expect(.failure("A barrier is made again that threads wait at.")) { scope in
      nonisolated(unsafe) let barrier = made { pthread_barrier_init($0, nil, 2) }
      scope.concurrently([
        { pthread_barrier_wait(barrier) },
        { pthread_barrier_init(barrier, nil, 1) },
      ])
    }
  }

  @Test func `the last to come to a barrier may destroy it`() {
    expectExhausted { scope in
      nonisolated(unsafe) let barrier = made { pthread_barrier_init($0, nil, 2) }
      let come = {
        guard pthread_barrier_wait(barrier) == PTHREAD_BARRIER_SERIAL_THREAD else { return }
        pthread_barrier_destroy(barrier)
      }
      scope.concurrently([come, come])
      barrier.deallocate()
      return nil
    }
  }

  @Test func `a condition is not destroyed while threads wait for it`() {
    expect(.failure("A condition is destroyed that threads wait for.")) { scope in
      nonisolated(unsafe) let mutex = made { pthread_mutex_init($0, nil) }
      nonisolated(unsafe) let condition = made { pthread_cond_init($0, nil) }
      nonisolated(unsafe) var isReady = false
      scope.concurrently([
        {
          pthread_mutex_lock(mutex)
          if !isReady { pthread_cond_wait(condition, mutex) }
          pthread_mutex_unlock(mutex)
        },
        {
          pthread_mutex_lock(mutex)
          isReady = true
          pthread_cond_destroy(condition)
          pthread_mutex_unlock(mutex)
        },
      ])
    }
  }

  @Test func `a semaphore is not destroyed while threads wait for it`() {
    expect(.failure("A semaphore is destroyed that threads wait for.")) { scope in
      nonisolated(unsafe) let semaphore = made { sem_init($0, 0, 0) }
      scope.concurrently([
        { sem_wait(semaphore) },
        { sem_destroy(semaphore) },
      ])
    }
  }
}
