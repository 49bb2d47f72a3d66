import Dispatch
import Foundation
import Interleaving
import Synchronization
import Testing

/// A wait whose time has come before it begins is an attempt.
///
/// It succeeds before or after what it meets, and fails in between. What is due is enqueued at once.
@Suite(.enabled(if: isInterleavingAvailable)) struct PassedDeadlineTests {
  @Test func `a mutex`() {
    expectSame(3) { scope in
      let (lock, text) = (TimedMutex(), Text())
      nonisolated(unsafe) var isSet = false
      scope.concurrently([
        {
          guard lock.attempt() else { return text.add("out") }
          text.add("got \(isSet)")
          lock.unlock()
        },
        {
          lock.lock()
          isSet = true
          lock.unlock()
        },
      ])
      return text.value
    }
  }

  /// Where somebody only reads, whoever reads as well has it in any case.
  @Test(arguments: [(true, true, 3), (false, true, 3), (true, false, 3), (false, false, 1)])
  func `a read-write lock`(attemptsToWrite: Bool, writes: Bool, outcomes: Int) {
    expectSame(outcomes) { scope in
      let (lock, text) = (TimedReadWriteLock(), Text())
      nonisolated(unsafe) var count = 0
      let done = Place()
      scope.concurrently([
        {
          guard attemptsToWrite ? lock.attemptToWrite() : lock.attemptToRead() else {
            return text.add("out")
          }
          if writes {
            text.add("got \(count)")
          } else if attemptsToWrite {
            text.add("got \(done.value.load(ordering: .sequentiallyConsistent))")
          } else {
            text.add("got")
          }
          lock.unlock()
        },
        {
          if writes { lock.write() } else { lock.read() }
          if writes { count += 1 }
          if !writes, attemptsToWrite { done.value.store(1, ordering: .sequentiallyConsistent) }
          lock.unlock()
        },
      ])
      return text.value
    }
  }

  @Test func `a group`() {
    expectSame(2) { scope in
      let (group, text) = (DispatchGroup(), Text())
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
      let (group, text) = (DispatchGroup(), Text())
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

  @Test(arguments: [true, false]) func `a work item that is asked until it is over`(
    byWallClock: Bool
  ) {
    expectExhausted { scope in
      let text = Text()
      let item = DispatchWorkItem { text.add("performed") }
      DispatchQueue(label: "work").async(execute: item)
      func isOver() -> Bool {
        let result =
          byWallClock ? item.wait(wallTimeout: .now()) : item.wait(timeout: .now())
        return result == .success
      }
      while !isOver() {}
      return text.value == "performed" ? nil : text.value
    }
  }

  @Test(arguments: [true, false]) func `a block that is due stands in line at once`(isLate: Bool) {
    expectSame(1) { scope in
      let (queue, text) = (DispatchQueue(label: "due"), Text())
      if isLate {
        queue.asyncAfter(wallDeadline: .now() - 1) { text.add("first") }
      } else {
        queue.asyncAfter(deadline: .now()) { text.add("first") }
      }
      queue.async { text.add(", second") }
      queue.sync {}
      #expect(text.value == "first, second")
      return text.value
    }
  }
}

private let past = timespec(tv_sec: 0, tv_nsec: 0)

/// Unchecked: a lock.
private final class TimedMutex: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func attempt() -> Bool {
    var time = past
    return pthread_mutex_timedlock(mutex, &time) == 0
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
}

/// Unchecked: a lock.
private final class TimedReadWriteLock: @unchecked Sendable {
  private let native = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)

  init() {
    native.initialize(to: pthread_rwlock_t())
    pthread_rwlock_init(native, nil)
  }

  deinit {
    pthread_rwlock_destroy(native)
    native.deallocate()
  }

  func attemptToWrite() -> Bool {
    var time = past
    return pthread_rwlock_timedwrlock(native, &time) == 0
  }

  func attemptToRead() -> Bool {
    var time = past
    return pthread_rwlock_timedrdlock(native, &time) == 0
  }

  func read() { pthread_rwlock_rdlock(native) }
  func write() { pthread_rwlock_wrlock(native) }
  func unlock() { pthread_rwlock_unlock(native) }
}
