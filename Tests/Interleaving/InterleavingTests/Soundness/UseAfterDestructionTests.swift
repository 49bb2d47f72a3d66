import Interleaving
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Primitives that are used when they have been destroyed, and nobody has made them again.
@Suite(.enabled(if: isInterleavingAvailable)) struct UseAfterDestructionTests {
  private func made<T>(_ make: (UnsafeMutablePointer<T>) -> Void) -> UnsafeMutablePointer<T> {
    let pointer = UnsafeMutablePointer<T>.allocate(capacity: 1)
    make(pointer)
    return pointer
  }

  /// One thread says that it is about to use the primitive, and another destroys it then; or waits until it
  /// has been used, which is right.
  private func expectFound<T>(
    _ finding: String,
    _ location: SourceLocation = #_sourceLocation,
    make: @escaping (UnsafeMutablePointer<T>) -> Void,
    use: @escaping (UnsafeMutablePointer<T>) -> Void,
    destroy: @escaping (UnsafeMutablePointer<T>) -> Void
  ) {
    func run(_ scope: Scope, isRight: Bool) {
      nonisolated(unsafe) let primitive = made(make)
      nonisolated(unsafe) let begun = made { sem_init($0, 0, 0) }
      nonisolated(unsafe) let ended = made { sem_init($0, 0, 0) }
      scope.concurrently([
        {
          sem_post(begun)
          use(primitive)
          sem_post(ended)
        },
        {
          sem_wait(begun)
          if isRight { sem_wait(ended) }
          destroy(primitive)
        },
      ])
    }
    for strategies in [[.exhaustive], Strategy.portfolio] {
      let outcome = explore(Exploration(strategies: strategies)) { scope in
        run(scope, isRight: false)
        return nil
      }
      #expect(outcome.finding == .failure(finding), sourceLocation: location)
    }
    expectExhausted(location) { scope in
      run(scope, isRight: true)
      return nil
    }
  }

  /// The same of one thread: whatever comes after the destruction.
  private func expectFound(_ finding: String, _ body: @escaping () -> Void) {
    let outcome = explore(Exploration()) { scope in
      scope.concurrently([body])
      return nil
    }
    #expect(outcome.finding == .failure(finding))
  }

  @Test func `a barrier`() {
    expectFound("A barrier is used that was destroyed.") {
      pthread_barrier_init($0, nil, 1)
    } use: {
      pthread_barrier_wait($0)
    } destroy: {
      pthread_barrier_destroy($0)
    }
  }

  @Test func `a condition`() {
    expectFound("A condition is used that was destroyed.") {
      pthread_cond_init($0, nil)
    } use: {
      pthread_cond_signal($0)
    } destroy: {
      pthread_cond_destroy($0)
    }
  }

  @Test func `a semaphore, however it is used`() {
    let uses: [(UnsafeMutablePointer<sem_t>) -> Void] = [
      { sem_post($0) }, { sem_wait($0) }, { sem_trywait($0) },
      {
        var value: Int32 = 0
        sem_getvalue($0, &value)
      },
    ]
    for use in uses {
      expectFound("A semaphore is used that was destroyed.") {
        sem_init($0, 0, 1)
      } use: {
        use($0)
      } destroy: {
        sem_destroy($0)
      }
    }
  }

  @Test func `a read-write lock that was free`() {
    expectFound("A read-write lock is used that was destroyed.") {
      let lock = made { pthread_rwlock_init($0, nil) }
      pthread_rwlock_destroy(lock)
      pthread_rwlock_rdlock(lock)
    }
    expectFound("A read-write lock is used that was destroyed.") {
      let lock = made { pthread_rwlock_init($0, nil) }
      pthread_rwlock_destroy(lock)
      pthread_rwlock_trywrlock(lock)
    }
  }

  @Test func `a spin lock`() {
    expectFound("A spin lock is used that was destroyed.") {
      let lock = made { pthread_spin_init($0, 0) }
      pthread_spin_destroy(lock)
      pthread_spin_trylock(lock)
    }
    expectFound("A spin lock is destroyed that is held.") {
      let lock = made { pthread_spin_init($0, 0) }
      pthread_spin_lock(lock)
      pthread_spin_destroy(lock)
    }
  }

  @Test func `a second destruction`() {
    expectFound("A barrier is used that was destroyed.") {
      let barrier = made { pthread_barrier_init($0, nil, 1) }
      pthread_barrier_destroy(barrier)
      pthread_barrier_destroy(barrier)
    }
    expectFound("A condition is used that was destroyed.") {
      let condition = made { pthread_cond_init($0, nil) }
      pthread_cond_destroy(condition)
      pthread_cond_destroy(condition)
    }
    expectFound("A semaphore is used that was destroyed.") {
      let semaphore = made { sem_init($0, 0, 1) }
      sem_destroy(semaphore)
      sem_destroy(semaphore)
    }
    expectFound("A read-write lock is used that was destroyed.") {
      let lock = made { pthread_rwlock_init($0, nil) }
      pthread_rwlock_destroy(lock)
      pthread_rwlock_destroy(lock)
    }
  }

  @Test func `a mutex`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      nonisolated(unsafe) let mutex = self.made { pthread_mutex_init($0, nil) }
      nonisolated(unsafe) let begun = self.made { sem_init($0, 0, 0) }
      nonisolated(unsafe) let ended = self.made { sem_init($0, 0, 0) }
      scope.concurrently([
        {
          sem_post(begun)
          sem_wait(ended)
          pthread_mutex_lock(mutex)
        },
        {
          sem_wait(begun)
          pthread_mutex_destroy(mutex)
          sem_post(ended)
        },
      ])
      return nil
    }
    #expect(outcome.finding == .failure("A mutex is used that was destroyed."))
  }

  @Test func `what is made again may be used`() {
    expectExhausted { scope in
      nonisolated(unsafe) let lock = made { pthread_rwlock_init($0, nil) }
      nonisolated(unsafe) let condition = made { pthread_cond_init($0, nil) }
      nonisolated(unsafe) let mutex = made { pthread_mutex_init($0, nil) }
      for _ in 0..<2 {
        scope.concurrently([
          {
            pthread_rwlock_rdlock(lock)
            pthread_cond_broadcast(condition)
            pthread_rwlock_unlock(lock)
          },
          {
            pthread_mutex_lock(mutex)
            pthread_mutex_unlock(mutex)
          },
        ])
        pthread_rwlock_destroy(lock)
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        // By an assignment, of which nobody is told.
        lock.pointee = pthread_rwlock_t()
        condition.pointee = pthread_cond_t()
        mutex.pointee = pthread_mutex_t()
      }
      return nil
    }
    expectExhausted { scope in
      nonisolated(unsafe) let semaphore = made { sem_init($0, 0, 1) }
      nonisolated(unsafe) let barrier = made { pthread_barrier_init($0, nil, 1) }
      nonisolated(unsafe) let spin = made { pthread_spin_init($0, 0) }
      for _ in 0..<2 {
        scope.concurrently([
          {
            sem_wait(semaphore)
            pthread_barrier_wait(barrier)
            pthread_spin_lock(spin)
            pthread_spin_unlock(spin)
          }
        ])
        sem_destroy(semaphore)
        pthread_barrier_destroy(barrier)
        pthread_spin_destroy(spin)
        sem_init(semaphore, 0, 1)
        pthread_barrier_init(barrier, nil, 1)
        pthread_spin_init(spin, 0)
      }
      return nil
    }
  }
}
