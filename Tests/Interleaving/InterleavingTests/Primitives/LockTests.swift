import Foundation
import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct LockTests {
  @Test func `a recursive lock is held until it was released as often as taken`() {
    expectExhausted { scope in
      let lock = NSRecursiveLock()
      var value = 0
      func add() {
        lock.lock()
        lock.lock()
        value += 1
        lock.unlock()
        value += 1
        lock.unlock()
      }
      scope.concurrently([add, add])
      return value == 4 ? nil : "\(value)"
    }
  }

  @Test func `a lock taken twice is a deadlock with itself`() {
    let outcome = explore { scope in
      let lock = NSLock()
      scope.concurrently([
        {
          lock.lock()
          lock.lock()
        }
      ])
      return nil
    }
    #expect(outcome.finding?.isDeadlock == true)
  }

  @Test func `a checked mutex refuses what its rules forbid`() {
    expectExhausted { scope in
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
      let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(mutex, &attributes)
      defer { mutex.deallocate() }
      let early = pthread_mutex_unlock(mutex)
      pthread_mutex_lock(mutex)
      let again = pthread_mutex_lock(mutex)
      pthread_mutex_unlock(mutex)
      return early == EPERM && again == EDEADLK ? nil : "\(early), \(again)"
    }
  }

  @Test func `a lock with a limit gives up when nothing else can go on`() {
    expectExhausted { scope in
      let lock = NSLock()
      lock.lock()
      var taken: Bool?
      scope.concurrently([{ taken = lock.lock(before: Date(timeIntervalSinceNow: 60)) }])
      lock.unlock()
      return taken == false ? nil : "\(String(describing: taken))"
    }
  }

  @Test func `a thread that ends with a lock held is found`() {
    let outcome = explore { scope in
      let lock = NSLock()
      scope.concurrently([{ lock.lock() }])
      return nil
    }
    #expect(outcome.finding == .forgottenUnlock(thread: "A"))
  }

  @Test func `a lock that nobody holds is not unlocked`() {
    let twice = explore { scope in
      let lock = NSLock()
      scope.concurrently([
        {
          lock.lock()
          lock.unlock()
          lock.unlock()
        }
      ])
      return nil
    }
    #expect(twice.finding == .failure("A mutex is unlocked that nobody holds."))
    let shared = explore { scope in
      let lock = SharedLock()
      scope.concurrently([{ lock.unlock() }])
      return nil
    }
    #expect(shared.finding == .failure("A read-write lock is unlocked that nobody holds."))
  }

  @Test func `a lock that was taken before is unlocked in a run`() {
    let lock = NSLock()
    let outcome = explore { scope in
      unobserved { lock.lock() }
      scope.concurrently([{ lock.unlock() }])
      return nil
    }
    #expect(outcome.finding == nil)
  }

  @Test func `a lock is destroyed when nobody needs it any more`() {
    func destroying(locking: Bool) -> Finding? {
      explore { scope in
        let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { mutex.deallocate() }
        pthread_mutex_init(mutex, nil)
        let uses = {
          _ = pthread_mutex_lock(mutex)
          _ = pthread_mutex_unlock(mutex)
        }
        scope.concurrently(locking ? [uses, { _ = pthread_mutex_destroy(mutex) }] : [uses])
        if !locking { pthread_mutex_destroy(mutex) }
        return nil
      }.finding
    }
    let mistakes: [Finding] = [
      .failure("A mutex is used that was destroyed."),
      .failure("A mutex is destroyed that is held."),
    ]
    #expect(destroying(locking: true).map(mistakes.contains) == true)
    #expect(destroying(locking: false) == nil)
  }

  @Test func `readers share, a writer is alone`() {
    var together = false
    expectExhausted { scope in
      let lock = SharedLock()
      let inside = Tally()
      var value = 0
      func read() {
        lock.lockForReading()
        unobserved { inside.enter() }
        yieldPoint()
        unobserved {
          if inside.most > 1 { together = true }
          inside.leave()
        }
        _ = value
        lock.unlock()
      }
      scope.concurrently([
        read, read,
        {
          lock.lockForWriting()
          value += 1
          lock.unlock()
        },
      ])
      return nil
    }
    #expect(together)
  }

  @Test func `a reader that wants to write waits for itself`() {
    let outcome = explore { scope in
      let lock = SharedLock()
      scope.concurrently([
        {
          lock.lockForReading()
          lock.lockForWriting()
        }
      ])
      return nil
    }
    #expect(outcome.finding?.isDeadlock == true)
  }

  @Test func `a mutex that another thread unlocks is named`() throws {
    let outcome = explore { scope in
      let lock = NSLock()
      lock.lock()
      scope.concurrently([
        { lock.unlock() },
        {
          lock.lock()
          lock.unlock()
        },
      ])
      return nil
    }
    let coverage = try #require(outcome.coverage)
    #expect(
      coverage.uncontrolled.contains {
        $0.hasPrefix("the unlocking of a mutex that another thread holds in ")
      }
    )
  }

  @Test func `trying for reading and for writing`() {
    expectExhausted { scope in
      let lock = SharedLock()
      lock.lockForReading()
      let read = lock.tryForReading()
      let write = lock.tryForWriting()
      lock.unlock()
      lock.unlock()
      return read && !write ? nil : "\(read), \(write)"
    }
  }

  @Test func `a spin lock protects`() {
    expectExhausted { scope in
      let lock = SpinLock()
      var value = 0
      func add() {
        lock.lock()
        value += 1
        lock.unlock()
      }
      scope.concurrently([add, add, add])
      return value == 3 ? nil : "\(value)"
    }
  }
}

private final class SpinLock {
  private let word: UnsafeMutablePointer<pthread_spinlock_t>

  init() {
    word = .allocate(capacity: 1)
    pthread_spin_init(word, 0)
  }

  deinit { word.deallocate() }

  func lock() { pthread_spin_lock(word) }
  func unlock() { pthread_spin_unlock(word) }
}
