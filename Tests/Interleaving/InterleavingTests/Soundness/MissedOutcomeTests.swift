import Dispatch
import Foundation
import Interleaving
import Synchronization
import Testing

/// What one thread does to a primitive and another one sees, or is not allowed to do.
@Suite(.enabled(if: isInterleavingAvailable)) struct MissedOutcomeTests {
  @Test func `what was there before the first store of who made it can be read`() {
    expectBoth { _ in
      let place = Place()
      let isDone = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var read = 0
      Thread.detachNewThread {
        read = place.value.load(ordering: .relaxed)
        isDone.signal()
      }
      place.value.store(1, ordering: .relaxed)
      isDone.wait()
      return read == 0
    }
  }

  @Test func `a lazy reference publishes what it refers to, and may have been made twice`() {
    final class Made: @unchecked Sendable { var value = 4 }
    final class Holder: Sendable {
      let reference = AtomicLazyReference<Made>()
      let count = Atomic(0)
      func get() -> Made {
        if let made = reference.load() { return made }
        let made = Made()
        made.value = 5
        count.add(1, ordering: .relaxed)
        return reference.storeIfNil(made)
      }
    }
    expectBoth { scope in
      let holder = Holder()
      var first = 0
      var second = 0
      scope.concurrently([{ first = holder.get().value }, { second = holder.get().value }])
      unobserved { #expect(first == 5 && second == 5) }
      return holder.count.load(ordering: .relaxed) == 2
    }
  }

  @Test func `a reference that keeps nothing does not order what others do`() {
    final class Target {}
    final class Shared: @unchecked Sendable {
      // Each thread has a reference of its own, and a third one stays.
      var first: Target?
      var second: Target?
      var third: Target?
      weak var reference: Target?
      var value = 0
      init() {
        let target = Target()
        first = target
        second = target
        third = target
        reference = target
      }
    }
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let shared = Shared()
      scope.concurrently([
        {
          shared.value = 1
          shared.first = nil
        },
        {
          shared.second = nil
          shared.value = 2
        },
      ])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
  }

  /// To find an object alive counts one reference more, in no order; who gave up one before is not waited for.
  @Test(arguments: [true, false])
  func `to find an object alive orders nothing`(_ isWeak: Bool) {
    final class Target {}
    // Unchecked: whether what two threads do to it is seen is the question.
    final class Shared: @unchecked Sendable {
      let kept = Target()
      var other: Target?
      weak var reference: Target?
      unowned let borrowed: Target
      var value = 0
      let isDone = Atomic(false)
      init() {
        other = kept
        reference = kept
        borrowed = kept
      }
    }
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let shared = Shared()
      scope.concurrently([
        {
          shared.value = 1
          shared.other = nil
          shared.isDone.store(true, ordering: .relaxed)
        },
        {
          guard shared.isDone.load(ordering: .relaxed) else { return }
          let found = isWeak ? shared.reference : shared.borrowed
          if found != nil { shared.value = 2 }
        },
      ])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
  }

  @Test func `what a group notifies of gets in line like any other block`() {
    expectBoth { scope in
      let queue = DispatchQueue(label: "a line")
      let group = DispatchGroup()
      var order: [Int] = []
      scope.concurrently([
        { queue.sync { order.append(1) } },
        { group.notify(queue: queue) { order.append(2) } },
      ])
      scope.quiesce()
      return order == [1, 2]
    }
    expectBoth { scope in
      let queue = DispatchQueue(label: "a line")
      let group = DispatchGroup()
      var order: [Int] = []
      group.enter()
      group.notify(queue: queue) { order.append(2) }
      scope.concurrently([{ queue.sync { order.append(1) } }, { group.leave() }])
      scope.quiesce()
      return order == [1, 2]
    }
  }

  @Test func `what a work item notifies of gets in line like any other block`() {
    expectBoth { scope in
      let queue = DispatchQueue(label: "a line")
      let item = DispatchWorkItem {}
      var order: [Int] = []
      item.notify(queue: queue) { order.append(2) }
      let other = DispatchQueue(label: "another line")
      scope.concurrently([
        { queue.sync { order.append(1) } },
        { other.async(execute: item) },
      ])
      scope.quiesce()
      return order == [1, 2]
    }
  }

  @Test(arguments: [false, true])
  func `who unlocks for somebody else lets a third one in`(isSearch: Bool) {
    let strategies = isSearch ? [.exhaustive] : Exploration().strategies
    let outcome = explore(Exploration(strategies: strategies)) { scope in
      let lock = NSLock()
      let (isHeld, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      var value = 0
      scope.concurrently([
        {
          lock.lock()
          isHeld.signal()
          value += 1
          isOver.wait()
        },
        {
          isHeld.wait()
          lock.unlock()
          lock.lock()
          value += 1
          lock.unlock()
          isOver.signal()
        },
      ])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
  }

  @Test func `a spin lock that somebody else unlocks protects nothing`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let lock = UnsafeMutablePointer<pthread_spinlock_t>.allocate(capacity: 1)
      pthread_spin_init(lock, 0)
      defer { lock.deallocate() }
      var value = 0
      scope.concurrently([
        {
          pthread_spin_lock(lock)
          value += 1
          pthread_spin_unlock(lock)
        },
        {
          pthread_spin_unlock(lock)
          pthread_spin_lock(lock)
          value += 1
          pthread_spin_unlock(lock)
        },
      ])
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
  }

  #if canImport(Glibc)
  @Test func `a lock where readers wait for a writer that waits is named`() {
    let outcome = explore { scope in
      var attributes = pthread_rwlockattr_t()
      pthread_rwlockattr_init(&attributes)
      pthread_rwlockattr_setkind_np(&attributes, 2)
      let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
      pthread_rwlock_init(lock, &attributes)
      defer { lock.deallocate() }
      scope.concurrently([
        {
          for _ in 1...2 { pthread_rwlock_rdlock(lock) }
          for _ in 1...2 { pthread_rwlock_unlock(lock) }
        },
        {
          pthread_rwlock_wrlock(lock)
          pthread_rwlock_unlock(lock)
        },
      ])
      return nil
    }
    #expect("\(outcome)".contains("readers wait for a writer that waits"), "\(outcome)")
  }
  #endif

  @Test func `the value of a semaphore is seen before a post and after it`() {
    expectBoth { scope in
      let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
      sem_init(semaphore, 0, 0)
      defer { semaphore.deallocate() }
      var value: Int32 = 0
      scope.concurrently([
        { sem_post(semaphore) },
        { sem_getvalue(semaphore, &value) },
      ])
      return value == 1
    }
  }

  @Test func `whether another task is cancelled is seen before and after`() {
    expectBoth { scope in
      let isCancelled = Mutex(false)
      scope.concurrently(tasks: [
        {
          let sleeping = Task { try? await Task.sleep(for: .seconds(9)) }
          let cancelling = Task { sleeping.cancel() }
          let seen = sleeping.isCancelled
          isCancelled.withLock { $0 = seen }
          await cancelling.value
          await sleeping.value
        }
      ])
      return isCancelled.withLock { $0 }
    }
  }

  static let unordered: [(String, @Sendable (_ value: UnsafeMutablePointer<Int>, Scope) -> Void)] =
    [
      (
        "a task that is cancelled",
        { value, scope in
          nonisolated(unsafe) let value = value
          scope.concurrently(tasks: [
            {
              let other = Task { if Task.isCancelled { value.pointee += 1 } }
              value.pointee += 1
              other.cancel()
              await other.value
            }
          ])
        }
      ),
      (
        "a work item that is cancelled",
        { value, scope in
          nonisolated(unsafe) let value = value
          let item = DispatchWorkItem {}
          scope.concurrently([
            {
              value.pointee += 1
              item.cancel()
            },
            { if item.isCancelled { value.pointee += 1 } },
          ])
        }
      ),
    ]

  /// What the platform reads is a relaxed bit.
  @Test(arguments: 0..<2) func `whoever finds a cancellation knows nothing of what came before`(
    _ number: Int
  ) {
    let outcome = explore { scope in
      let value = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      value.pointee = 0
      Self.unordered[number].1(value, scope)
      value.deallocate()
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(Self.unordered[number].0): \(outcome)")
  }

  /// Which object they stand for, and on which actor its code runs, are two things.
  @Test func `looking for an actor orders nothing`() {
    let outcome = explore { scope in
      let cell = Cell()
      let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      sum.pointee = 0
      nonisolated(unsafe) let value = sum
      scope.concurrently(tasks: [
        {
          await cell.add(to: value)
          weak let seen = cell
          _ = seen
        },
        {
          weak let seen = cell
          _ = seen
          value.pointee += 1
        },
      ])
      sum.deallocate()
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)")
  }

  @Test func `what must not run on a queue, and does, is found`() {
    for isMain in [false, true] {
      let outcome = explore { scope in
        let queue = DispatchQueue(label: "queue")
        scope.concurrently(tasks: [
          {
            if isMain {
              await MainActor.run { dispatchPrecondition(condition: .notOnQueue(.main)) }
            } else {
              queue.sync { dispatchPrecondition(condition: .notOnQueue(queue)) }
            }
          }
        ])
        return nil
      }
      #expect("\(outcome)".contains("on a queue where it says that it must not"), "\(outcome)")
    }
  }

  @Test func `who waits for a work item twice is stopped, with the schedule`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = explore { scope in
        let item = DispatchWorkItem {}
        scope.concurrently([
          { DispatchQueue(label: "queue").async(execute: item) }, { item.wait() }, { item.wait() },
        ])
        return nil
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("crashed the process. Its schedule"), "\(words.prefix(500))")
  }

  @Test func `who ends the process tells the schedule, and does not succeed`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = explore { scope in
        let value = Atomic(0)
        scope.concurrently([
          { value.store(1, ordering: .releasing) },
          { if value.load(ordering: .acquiring) == 0 { exit(0) } },
        ])
        return nil
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      words.contains("ended the process, with status 0. Its schedule"),
      "\(words.prefix(500))"
    )
  }
}

private actor Cell {
  func add(to value: UnsafeMutablePointer<Int>) { value.pointee += 1 }
}
