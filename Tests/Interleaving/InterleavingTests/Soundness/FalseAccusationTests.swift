import Dispatch
import Foundation
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

/// Correct programs that were accused.
@Suite(.enabled(if: isInterleavingAvailable)) struct FalseAccusationTests {
  @Test func `queues with one serial target exclude each other`() {
    expectExhausted { scope in
      let target = DispatchQueue(label: "target")
      let one = DispatchQueue(label: "one", target: target)
      let other = DispatchQueue(label: "other", attributes: .concurrent, target: target)
      let counter = Counter()
      one.async { counter.increment() }
      other.async { counter.increment() }
      target.async { counter.increment() }
      scope.quiesce()
      return counter.value == 3 ? nil : "\(counter.value)"
    }
  }

  @Test func `a queue knows what its target knows`() {
    let key = DispatchSpecificKey<Int>()
    expectPasses { _ in
      let target = DispatchQueue(label: "target")
      target.setSpecific(key: key, value: 5)
      let queue = DispatchQueue(label: "queue", target: target)
      let found = queue.sync { DispatchQueue.getSpecific(key: key) }
      return found == 5 ? nil : "\(String(describing: found))"
    }
  }

  @Test func `a timer that is released does not fire`() {
    expectPasses { scope in
      let queue = DispatchQueue(label: "queue")
      let counter = Counter()
      var timer: (any DispatchSourceTimer)? = DispatchSource.makeTimerSource(queue: queue)
      timer?.setEventHandler { counter.increment() }
      timer?.schedule(deadline: .now() + 1)
      timer?.resume()
      timer = nil
      scope.quiesce()
      return counter.value == 0 ? nil : "it fired"
    }
  }

  @Test func `a work item is waited for, and followed`() {
    expectExhausted { scope in
      let counter = Counter()
      let item = DispatchWorkItem { counter.increment() }
      item.notify(queue: DispatchQueue(label: "after")) { counter.increment() }
      DispatchQueue.global().async(execute: item)
      item.wait()
      scope.quiesce()
      return counter.value == 2 ? nil : "\(counter.value)"
    }
  }

  @Test func `a barrier in a group is a barrier`() {
    expectExhausted { scope in
      let counter = Counter()
      let queue = DispatchQueue(label: "queue", attributes: .concurrent)
      let group = DispatchGroup()
      queue.async(group: group) { _ = counter.value }
      queue.async(group: group, flags: .barrier) { counter.increment() }
      queue.async(group: group) { _ = counter.value }
      group.wait()
      return counter.value == 1 ? nil : "\(counter.value)"
    }
  }

  @Test(arguments: [false, true])
  func `a queue that is held up runs nothing`(_ isInactive: Bool) {
    expectExhausted { scope in
      let counter = Counter()
      let queue = DispatchQueue(label: "queue", attributes: isInactive ? .initiallyInactive : [])
      if !isInactive { queue.suspend() }
      queue.async { counter.increment() }
      let before = counter.value
      if isInactive { queue.activate() } else { queue.resume() }
      scope.quiesce()
      return before == 0 && counter.value == 1 ? nil : "\(before), then \(counter.value)"
    }
  }

  @Test func `a queue that stays held up keeps nobody waiting`() {
    expectPasses { scope in
      let queue = DispatchQueue(label: "queue")
      queue.suspend()
      queue.async {}
      scope.quiesce()
      queue.resume()
      return nil
    }
  }

  @Test func `ten thousand locks are no limit`() {
    expectPasses(schedules: 3) { _ in
      for _ in 0..<10_000 {
        let lock = PthreadLock()
        lock.withLock {}
      }
      return nil
    }
  }

  @Test func `forty queues are no limit`() {
    expectPasses(schedules: 10) { _ in
      for index in 0..<40 { DispatchQueue(label: "\(index)").sync {} }
      return nil
    }
  }

  @Test func `forty threads are no limit, and each has a name`() throws {
    let outcome = explore(Exploration(schedules: 10)) { scope in
      let lock = PthreadLock()
      let counter = Counter()
      scope.concurrently((0..<40).map { _ in { lock.withLock { counter.increment() } } })
      return counter.value == 40 ? "done" : "\(counter.value)"
    }
    let failure = try #require(outcome.failure)
    #expect(failure.finding == .failure("done"))
    #expect(failure.trace.name(ofThread: 26) == "Z")
    #expect(failure.trace.name(ofThread: 27) == "AA")
    #expect(failure.trace.name(ofThread: 40) == "AN")
  }

  @Test func `a timer tells how often it has fired`() {
    expectPasses { _ in
      let queue = DispatchQueue(label: "queue")
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let told = Mutex<[UInt]>([])
      timer.schedule(deadline: .now() + 1, repeating: 1)
      timer.setEventHandler {
        let calls = told.withLock {
          $0.append(timer.data)
          return $0.count
        }
        // The first call takes five times its interval.
        if calls == 1 { sleep(5) }
      }
      timer.activate()
      usleep(10_500_000)
      timer.cancel()
      let counts = told.withLock { $0 }
      return counts == [1, 5, 1, 1, 1, 1] || counts == [1, 4, 1, 1, 1, 1, 1] ? nil : "\(counts)"
    }
  }

  @Test func `a timer that is cancelled calls no more`() {
    expectPasses { _ in
      let queue = DispatchQueue(label: "queue")
      let timer = DispatchSource.makeTimerSource(queue: queue)
      let called = Mutex(0)
      timer.schedule(deadline: .now() + 1)
      timer.setEventHandler { called.withLock { $0 += 1 } }
      timer.activate()
      queue.sync {
        sleep(2)
        timer.cancel()
      }
      queue.sync {}
      return called.withLock { $0 } == 0 ? nil : "called"
    }
  }

  @Test func `a work item that was performed by hand is over`() {
    expectPasses { _ in
      let (item, told) = (DispatchWorkItem {}, DispatchSemaphore(value: 0))
      item.perform()
      item.wait()
      let other = DispatchWorkItem {}
      other.perform()
      other.notify(queue: DispatchQueue(label: "queue")) { told.signal() }
      told.wait()
      return nil
    }
  }

  @Test func `a work item that another thread performs by hand is waited for, and followed`() {
    expectPasses { scope in
      let (counter, told) = (Counter(), DispatchSemaphore(value: 0))
      let item = DispatchWorkItem { counter.increment() }
      item.notify(queue: DispatchQueue(label: "queue")) { told.signal() }
      scope.concurrently([
        { item.perform() },
        {
          item.wait()
          counter.increment()
        },
      ])
      told.wait()
      return counter.value == 2 ? nil : "\(counter.value)"
    }
  }

  @Test func `a timer tells that it is registered, before it fires`() {
    expectPasses { scope in
      let (counter, told) = (Counter(), DispatchSemaphore(value: 0))
      let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "queue"))
      timer.schedule(deadline: .now() + 1)
      timer.setRegistrationHandler { counter.increment() }
      timer.setEventHandler { told.signal() }
      timer.resume()
      told.wait()
      timer.cancel()
      return counter.value == 1 ? nil : "\(counter.value)"
    }
  }

  @Test func `whoever refers to a buffer alone writes to it after all others`() {
    final class Copies: @unchecked Sendable {
      var first = [1, 2]
      var second: [Int]
      var sum = 0
      init() {
        first.append(3)
        second = first
      }
    }
    expectExhausted { scope in
      let copies = Copies()
      scope.concurrently([
        {
          copies.sum = copies.second.withUnsafeBufferPointer { $0[0] + $0[1] }
          copies.second = []
        },
        { copies.first.withUnsafeMutableBufferPointer { $0[0] = 9 } },
      ])
      return copies.sum == 3 ? nil : "\(copies.sum)"
    }
  }

  @Test func `an array without elements has no memory of its own`() {
    final class Empty: @unchecked Sendable {
      var first: [Int] = []
      var second: [Int] = []
    }
    expectExhausted { scope in
      let empty = Empty()
      scope.concurrently([
        { empty.first.withUnsafeMutableBufferPointer { $0.reverse() } },
        { empty.second.sort() },
      ])
      return empty.first.isEmpty && empty.second.isEmpty ? nil : "not empty"
    }
  }

  @Test func `an own copy on write`() {
    final class Storage { var value = 0 }
    struct Copied {
      var storage = Storage()
      mutating func add() {
        if !isKnownUniquelyReferenced(&storage) {
          let copy = Storage()
          copy.value = storage.value
          storage = copy
        }
        storage.value += 1
      }
    }
    final class Two: @unchecked Sendable {
      var first = Copied()
      var second: Copied
      init() { second = first }
    }
    expectExhausted { scope in
      let two = Two()
      scope.concurrently([{ two.first.add() }, { two.second.add() }])
      let values = (two.first.storage.value, two.second.storage.value)
      return values == (1, 1) ? nil : "\(values)"
    }
  }

  @Test func `a signal says whether somebody was woken`() {
    expectPasses { scope in
      let semaphore = DispatchSemaphore(value: 0)
      let nobody = DispatchSemaphore(value: 0).signal()
      var somebody = 0
      scope.concurrently([
        { semaphore.wait() },
        {
          sleep(1)
          somebody = semaphore.signal()
        },
      ])
      return nobody == 0 && somebody != 0 ? nil : "\(nobody), \(somebody)"
    }
  }

  @Test func `all clocks are those of the run`() {
    expectPasses { _ in
      let begin = time(nil)
      var before = timespec()
      timespec_get(&before, 1)
      sleep(5)
      var after = timespec()
      timespec_get(&after, 1)
      let passed = (time(nil) - begin, after.tv_sec - before.tv_sec)
      return passed == (5, 5) ? nil : "\(passed)"
    }
  }

  @Test func `a lock that goes with its object, and one that the last user frees`() {
    final class Guarded: Sendable {
      nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      init() { pthread_mutex_init(lock, nil) }
      deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
      }
      func use() {
        pthread_mutex_lock(lock)
        pthread_mutex_unlock(lock)
      }
    }
    expectExhausted { scope in
      var first: Guarded? = Guarded()
      var second = first
      scope.concurrently([
        {
          first!.use()
          first = nil
        },
        {
          second!.use()
          second = nil
        },
      ])
      return nil
    }
    expectExhausted { scope in
      nonisolated(unsafe) let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(lock, nil)
      let users = Atomic(2)
      let use = {
        pthread_mutex_lock(lock)
        pthread_mutex_unlock(lock)
        guard users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        pthread_mutex_destroy(lock)
        lock.deallocate()
      }
      scope.concurrently([use, use])
      return nil
    }
  }

  @Test func `whoever was woken may free what it waited on`() {
    expectExhausted { scope in
      nonisolated(unsafe) let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
      sem_init(semaphore, 0, 0)
      scope.concurrently([
        {
          sem_wait(semaphore)
          sem_destroy(semaphore)
          semaphore.deallocate()
        },
        { sem_post(semaphore) },
      ])
      return nil
    }
    expectExhausted { scope in
      nonisolated(unsafe) let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
      nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(condition, nil)
      nonisolated(unsafe) var (isReady, isOver) = (false, false)
      scope.concurrently([
        {
          pthread_mutex_lock(mutex)
          while !isReady { pthread_cond_wait(condition, mutex) }
          isOver = true
          pthread_mutex_unlock(mutex)
        },
        {
          pthread_mutex_lock(mutex)
          isReady = true
          pthread_cond_broadcast(condition)
          // Nobody waits for it from here on.
          pthread_cond_destroy(condition)
          condition.deallocate()
          pthread_mutex_unlock(mutex)
        },
      ])
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
      return isOver ? nil : "not over"
    }
  }
}
