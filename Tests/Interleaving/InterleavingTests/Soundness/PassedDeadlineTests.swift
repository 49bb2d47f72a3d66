import Dispatch
import Foundation
import Interleaving
import Testing

/// A wait whose time has come before it begins is an attempt.
///
/// It succeeds before or after what it meets, and fails in between. What is due is enqueued at once.
@Suite(.enabled(if: isInterleavingAvailable)) struct PassedDeadlineTests {
  private static let past = timespec(tv_sec: 0, tv_nsec: 0)

  @Test func `a mutex`() {
    expectSame(3) { scope in
      let text = Text()
      withMutex { mutex in
        nonisolated(unsafe) var isSet = false
        scope.concurrently([
          {
            var time = Self.past
            if pthread_mutex_timedlock(mutex, &time) == 0 {
              text.add("got \(isSet)")
              pthread_mutex_unlock(mutex)
            } else {
              text.add("out")
            }
          },
          {
            pthread_mutex_lock(mutex)
            isSet = true
            pthread_mutex_unlock(mutex)
          },
        ])
      }
      return text.value
    }
  }

  @Test(arguments: [true, false])
  func `a read-write lock`(writes: Bool) {
    expectSame(3) { scope in
      let text = Text()
      withReadWriteLock { lock in
        nonisolated(unsafe) var isSet = false
        scope.concurrently([
          {
            var time = Self.past
            let lockUntil = writes ? pthread_rwlock_timedwrlock : pthread_rwlock_timedrdlock
            if lockUntil(lock, &time) == 0 {
              text.add("got \(isSet)")
              pthread_rwlock_unlock(lock)
            } else {
              text.add("out")
            }
          },
          {
            pthread_rwlock_wrlock(lock)
            isSet = true
            pthread_rwlock_unlock(lock)
          },
        ])
      }
      return text.value
    }
  }

  @Test func `a read-write lock that is held for reading`() {
    expectSame(2) { scope in
      let text = Text()
      withReadWriteLock { lock in
        scope.concurrently([
          {
            var time = Self.past
            let failed = pthread_rwlock_timedwrlock(lock, &time) != 0
            text.add(failed ? "out" : "got")
            if !failed { pthread_rwlock_unlock(lock) }
          },
          {
            pthread_rwlock_rdlock(lock)
            pthread_rwlock_unlock(lock)
          },
        ])
      }
      return text.value
    }
  }

  @Test func `a group`() {
    expectSame(2) { scope in
      let text = Text()
      let group = DispatchGroup()
      group.enter()
      scope.concurrently([
        { text.add(group.wait(timeout: .now()) == .success ? "empty" : "out") },
        { group.leave() },
      ])
      return text.value
    }
  }

  @Test func `a group that is asked until it is empty`() {
    expectSame(1) { scope in
      let text = Text()
      let group = DispatchGroup()
      group.enter()
      scope.concurrently([
        {
          while group.wait(timeout: .now()) == .timedOut {}
          text.add("empty")
        },
        { group.leave() },
      ])
      return text.value
    }
  }

  @Test func `a block that is due stands in line at once`() {
    expectSame(1) { _ in
      let text = Text()
      let queue = DispatchQueue(label: "")
      queue.asyncAfter(deadline: .now()) { text.add("due") }
      queue.async { text.add(" later") }
      queue.sync {}
      return text.value
    }
  }

  @Test func `a block that is due for long stands in line at once`() {
    expectSame(1) { _ in
      let text = Text()
      let queue = DispatchQueue(label: "")
      queue.asyncAfter(wallDeadline: .now() - 1) { text.add("due") }
      queue.async { text.add(" later") }
      queue.sync {}
      return text.value
    }
  }

  private func withMutex(_ body: (UnsafeMutablePointer<pthread_mutex_t>) -> Void) {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
    body(mutex)
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  private func withReadWriteLock(_ body: (UnsafeMutablePointer<pthread_rwlock_t>) -> Void) {
    let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
    lock.initialize(to: pthread_rwlock_t())
    pthread_rwlock_init(lock, nil)
    body(lock)
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }
}
