import Foundation
import Interleaving
import Synchronization
import Testing

/// Primitives of C, used after their memory was given back.
@Suite(.enabled(if: isInterleavingAvailable)) struct FreedPrimitiveTests {
  @Test(arguments: Kept.all) func `a primitive in memory that was freed is not used`(_ kept: Kept) {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: kept.size, alignment: 16)
      kept.initialize(memory)
      scope.concurrently([{ kept.use(memory) }, { memory.deallocate() }])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(kept.name): \(outcome)")
    let second = explore(Exploration(strategies: [.exhaustive])) { scope in
      let memory = UnsafeMutableRawPointer.allocate(byteCount: kept.size, alignment: 16)
      kept.initialize(memory)
      let told = Mutex(false)
      scope.concurrently([
        { if told.withLock({ $0 }) { kept.use(memory) } },
        {
          memory.deallocate()
          told.withLock { $0 = true }
        },
      ])
      return nil
    }
    #expect(second.finding?.isSameKind(as: .useAfterFree("")) == true, "\(kept.name): \(second)")
  }
}

/// A primitive that stands in memory of its own.
struct Kept: Sendable {
  let name: String
  var size = 128
  let initialize: @Sendable (UnsafeMutableRawPointer) -> Void
  let use: @Sendable (UnsafeMutableRawPointer) -> Void

  static let all = [
    Kept(
      name: "a mutex",
      initialize: { pthread_mutex_init($0.assumingMemoryBound(to: pthread_mutex_t.self), nil) },
      use: {
        pthread_mutex_lock($0.assumingMemoryBound(to: pthread_mutex_t.self))
        pthread_mutex_unlock($0.assumingMemoryBound(to: pthread_mutex_t.self))
      }
    ),
    Kept(
      name: "a mutex in a large block",
      size: 10_000,
      initialize: {
        pthread_mutex_init(($0 + 8000).assumingMemoryBound(to: pthread_mutex_t.self), nil)
      },
      use: {
        pthread_mutex_lock(($0 + 8000).assumingMemoryBound(to: pthread_mutex_t.self))
        pthread_mutex_unlock(($0 + 8000).assumingMemoryBound(to: pthread_mutex_t.self))
      }
    ),
    Kept(
      name: "a read-write lock",
      initialize: { pthread_rwlock_init($0.assumingMemoryBound(to: pthread_rwlock_t.self), nil) },
      use: {
        pthread_rwlock_rdlock($0.assumingMemoryBound(to: pthread_rwlock_t.self))
        pthread_rwlock_unlock($0.assumingMemoryBound(to: pthread_rwlock_t.self))
      }
    ),
    Kept(
      name: "a condition",
      initialize: { pthread_cond_init($0.assumingMemoryBound(to: pthread_cond_t.self), nil) },
      use: { pthread_cond_signal($0.assumingMemoryBound(to: pthread_cond_t.self)) }
    ),
    Kept(
      name: "a semaphore",
      initialize: { sem_init($0.assumingMemoryBound(to: sem_t.self), 0, 0) },
      use: { sem_post($0.assumingMemoryBound(to: sem_t.self)) }
    ),
  ]
}
