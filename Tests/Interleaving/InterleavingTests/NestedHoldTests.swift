import Dispatch
import Foundation
import Interleaving
import Synchronization
import Testing

/// A thread that holds something more than once: who waits for it comes before the first time, or after the
/// last, and the search has to find both.
@Suite(.enabled(if: isInterleavingAvailable)) struct NestedHoldTests {
  /// What can come out, by an exhaustive search.
  private func outcomes(
    _ strategies: [Strategy] = [.exhaustive],
    _ body: @escaping (Scope, @escaping @Sendable (Int) -> Void) -> Void
  ) throws -> Set<[Int]> {
    let seen = Mutex<Set<[Int]>>([])
    let plan = Exploration(schedules: 10_000, strategies: strategies)
    let outcome = explore(plan) { scope in
      let log = Log()
      body(scope) { number in log.numbers.withLock { $0.append(number) } }
      let all = log.numbers.withLock { $0 }
      seen.withLock { _ = $0.insert(all) }
      return nil
    }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.isExhaustive)
    return seen.withLock { $0 }
  }

  private final class Log: Sendable {
    let numbers = Mutex<[Int]>([])
  }

  private final class ReadWriteLock: @unchecked Sendable {
    let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    init() { pthread_rwlock_init(lock, nil) }
    deinit {
      pthread_rwlock_destroy(lock)
      lock.deallocate()
    }
    func read(_ body: () -> Void) {
      pthread_rwlock_rdlock(lock)
      body()
      pthread_rwlock_unlock(lock)
    }
    func tryToRead(_ body: () -> Void) {
      guard pthread_rwlock_tryrdlock(lock) == 0 else { return }
      body()
      pthread_rwlock_unlock(lock)
    }
    func tryToWrite(_ body: () -> Void) {
      guard pthread_rwlock_trywrlock(lock) == 0 else { return }
      body()
      pthread_rwlock_unlock(lock)
    }
    func write(_ body: () -> Void) {
      pthread_rwlock_wrlock(lock)
      body()
      pthread_rwlock_unlock(lock)
    }
  }

  @Test func `a lock for reading, inside itself`() throws {
    let found = try outcomes { scope, note in
      let lock = ReadWriteLock()
      scope.concurrently([
        {
          lock.read {
            note(1); lock.read {}
          }
        }, { lock.write { note(2) } },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `a lock for reading, three deep, and again`() throws {
    let found = try outcomes { scope, note in
      let lock = ReadWriteLock()
      scope.concurrently([
        {
          lock.read { lock.read { lock.read { note(1) } } }
          lock.read { lock.read { note(3) } }
        },
        { lock.write { note(2) } },
      ])
    }
    #expect(found == [[1, 2, 3], [2, 1, 3], [1, 3, 2]])
  }

  @Test func `a lock for reading that is tried inside itself`() throws {
    let found = try outcomes { scope, note in
      let lock = ReadWriteLock()
      scope.concurrently([
        {
          lock.read {
            note(1); lock.tryToRead { note(3) }
          }
        }, { lock.write { note(2) } },
      ])
    }
    #expect(found == [[1, 3, 2], [2, 1, 3]])
  }

  @Test func `two readers, each inside itself, and a writer`() throws {
    let found = try outcomes { scope, note in
      let lock = ReadWriteLock()
      let read = { number in { lock.read { lock.read { note(number) } } } }
      scope.concurrently([read(1), read(3), { lock.write { note(2) } }])
    }
    #expect(
      found == [[1, 2, 3], [2, 1, 3], [1, 3, 2], [3, 1, 2], [3, 2, 1], [2, 3, 1]]
    )
  }

  @Test func `a recursive lock`() throws {
    let found = try outcomes { scope, note in
      let lock = NSRecursiveLock()
      scope.concurrently([
        {
          lock.withLock {
            note(1); lock.withLock {}
          }
        }, { lock.withLock { note(2) } },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `a group that is entered twice`() throws {
    let found = try outcomes { scope, note in
      let group = DispatchGroup()
      scope.concurrently([
        {
          group.enter()
          note(1)
          group.enter()
          group.leave()
          group.leave()
        },
        {
          group.wait()
          note(2)
        },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `a group that others leave`() throws {
    let found = try outcomes { scope, note in
      let group = DispatchGroup()
      let entered = DispatchSemaphore(value: 0)
      scope.concurrently([
        {
          group.enter()
          note(1)
          group.enter()
          entered.signal()
        },
        {
          entered.wait()
          group.leave()
          group.leave()
        },
        {
          group.wait()
          note(2)
        },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `a lock for reading, held while another thread takes it as well`() throws {
    let found = try outcomes { scope, note in
      let lock = ReadWriteLock()
      let (held, joined) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      scope.concurrently([
        {
          lock.read {
            note(1)
            held.signal()
            joined.wait()
          }
        },
        {
          held.wait()
          lock.read { joined.signal() }
        },
        { lock.write { note(2) } },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `a group, entered while another thread is in it`() throws {
    let found = try outcomes { scope, note in
      let group = DispatchGroup()
      let (held, joined) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      scope.concurrently([
        {
          group.enter()
          note(1)
          held.signal()
          joined.wait()
          group.leave()
        },
        {
          held.wait()
          group.enter()
          joined.signal()
          group.leave()
        },
        {
          group.wait()
          note(2)
        },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `a lock for reading, in whose section writing is tried`() throws {
    let found = try outcomes { scope, note in
      let lock = ReadWriteLock()
      scope.concurrently([
        {
          lock.read {
            note(1)
            lock.tryToWrite {}
            lock.read {}
          }
        },
        { lock.write { note(2) } },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `a queue that is held up twice`() throws {
    let found = try outcomes { scope, note in
      let queue = DispatchQueue(label: "queue")
      scope.concurrently([
        {
          queue.suspend()
          note(1)
          queue.suspend()
          queue.resume()
          queue.resume()
        },
        { queue.async { note(2) } },
      ])
      queue.sync {}
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  /// The second to ask is told when the group is empty, and not while it has been entered again.
  @Test func `a group that is entered again while others are told that it is empty`() throws {
    let found = try outcomes { scope, note in
      let (group, queue) = (DispatchGroup(), DispatchQueue(label: "queue"))
      scope.concurrently([
        {
          group.enter()
          group.notify(queue: queue) { note(2) }
          note(1)
          group.leave()
        },
        { group.notify(queue: queue) { note(3) } },
      ])
      queue.sync {}
    }
    #expect(found == [[1, 2, 3], [1, 3, 2], [3, 1, 2]])
  }

  @Test func `a semaphore that is taken twice`() throws {
    let found = try outcomes { scope, note in
      let semaphore = DispatchSemaphore(value: 2)
      scope.concurrently([
        {
          semaphore.wait()
          note(1)
          semaphore.wait()
          semaphore.signal()
          semaphore.signal()
        },
        {
          semaphore.wait()
          note(2)
          semaphore.signal()
        },
      ])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `all of a semaphore, taken by one who takes it piece by piece`() throws {
    let found = try outcomes { scope, note in
      let semaphore = DispatchSemaphore(value: 2)
      let gate = DispatchSemaphore(value: 1)
      let takeAll = { (number: Int) in
        {
          gate.wait()
          semaphore.wait()
          semaphore.wait()
          note(number)
          semaphore.signal()
          semaphore.signal()
          gate.signal()
        }
      }
      scope.concurrently([takeAll(1), takeAll(2)])
    }
    #expect(found == [[1, 2], [2, 1]])
  }

  @Test func `the usual strategies claim no more`() throws {
    for seed in 0..<40 as Range<UInt64> {
      let seen = Mutex<Set<[Int]>>([])
      var plan = Exploration()
      plan.seed = seed
      let outcome = explore(plan) { scope in
        let lock = ReadWriteLock()
        let log = Mutex<[Int]>([])
        scope.concurrently([
          {
            lock.read {
              log.withLock { $0.append(1) }; lock.read {}
            }
          },
          { lock.write { log.withLock { $0.append(2) } } },
        ])
        let all = log.withLock { $0 }
        seen.withLock { _ = $0.insert(all) }
        return nil
      }
      let coverage = try #require(outcome.coverage)
      #expect(!coverage.isExhaustive || seen.withLock { $0.count } == 2)
    }
  }
}
