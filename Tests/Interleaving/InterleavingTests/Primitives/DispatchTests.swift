import Dispatch
import Foundation
import Interleaving
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct DispatchTests {
  @Test func `blocks on a concurrent queue overlap`() {
    let together = Flag()
    expectExhausted { scope in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let inside = Tally()
      for _ in 0..<2 {
        queue.async {
          unobserved { inside.enter() }
          yieldPoint()
          unobserved {
            if inside.most > 1 { together.isUp.store(true, ordering: .relaxed) }
            inside.leave()
          }
        }
      }
      scope.quiesce()
      return nil
    }
    let overlapped = together.isUp.load(ordering: .relaxed)
    #expect(overlapped)
  }

  /// Dispatch stops a program that retains a queue which nobody holds any more.
  @Test func `a target that nobody holds but the queue it serves is used as it is`() {
    let queues = (0..<2).map { _ in
      DispatchQueue(label: "served", target: DispatchQueue(label: "serving"))
    }
    let deep = DispatchQueue(
      label: "deep",
      target: DispatchQueue(label: "middle", target: queues[0])
    )
    expectExhausted { scope in
      scope.concurrently([
        { queues[0].sync {} },
        { queues[1].async {} },
        { deep.sync {} },
      ])
      scope.quiesce()
      return nil
    }
  }

  @Test func `a barrier is alone and keeps its place`() {
    expectExhausted { scope in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let box = Numbers()
      queue.async { box.first = 1 }
      queue.async(flags: .barrier) { box.second = box.first + 1 }
      queue.async { box.third = box.second + 1 }
      scope.quiesce()
      return box.third == 3 ? nil : "\(box.third)"
    }
  }

  @Test func `a synchronous barrier waits for those before it`() {
    expectExhausted { scope in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let box = Numbers()
      queue.async { box.first = 1 }
      return queue.sync(flags: .barrier) { box.first == 1 } ? nil : "too early"
    }
  }

  @Test func `a race between blocks on a concurrent queue is found`() {
    let outcome = explore { scope in
      let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
      let box = Numbers()
      for _ in 0..<2 { queue.async { box.first += 1 } }
      scope.quiesce()
      return nil
    }
    #expect(outcome.finding?.isDataRace == true)
  }

  @Test func `a group waits for its blocks`() {
    expectExhausted { scope in
      let group = DispatchGroup()
      let box = Numbers()
      DispatchQueue.global().async(group: group) { box.first = 1 }
      DispatchQueue.global().async(group: group) { box.second = 2 }
      group.wait()
      return box.first + box.second == 3 ? nil : "too early"
    }
  }

  @Test func `a group notifies when it is empty`() {
    expectExhausted { scope in
      let group = DispatchGroup()
      let box = Numbers()
      let queue = DispatchQueue(label: "serial")
      group.enter()
      group.notify(queue: queue) { box.second = box.first }
      DispatchQueue.global().async {
        box.first = 7
        group.leave()
      }
      scope.quiesce()
      return box.second == 7 ? nil : "\(box.second)"
    }
  }

  @Test func `a group with a limit`() {
    expectExhausted { scope in
      let group = DispatchGroup()
      group.enter()
      let result = group.wait(timeout: .now() + 1)
      group.leave()
      return result == .timedOut ? nil : "\(result)"
    }
  }

  @Test func `a timer source fires in virtual time`() {
    expectExhausted { scope in
      let queue = DispatchQueue(label: "timers")
      let box = Numbers()
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + 60, repeating: 60)
      timer.setEventHandler {
        box.first += 1
        if box.first == 3 { timer.cancel() }
      }
      timer.setCancelHandler { box.second = box.first }
      timer.resume()
      usleep(1_000_000 * 300)
      scope.quiesce()
      return box.second == 3 ? nil : "\(box.first), \(box.second)"
    }
  }

  @Test func `delayed blocks come in the order of their times`() {
    expectExhausted { scope in
      let queue = DispatchQueue(label: "delayed")
      let log = Log()
      queue.asyncAfter(deadline: .now() + 2) { log.note("2") }
      queue.asyncAfter(deadline: .now() + 1) { log.note("1") }
      queue.asyncAfter(wallDeadline: .now() + 3) { log.note("3") }
      scope.quiesce()
      return unobserved { log.lines.joined() == "123" ? nil : log.lines.joined() }
    }
  }

  @Test func `a work item that nobody performs is waited for in its own name`() throws {
    func failure(_ isPut: Bool) throws -> Exploration.Failure {
      let outcome = explore(Exploration(schedules: 1)) { scope in
        let queue = DispatchQueue(label: "queue")
        let item = DispatchWorkItem {}
        if isPut { queue.async(execute: item) }
        scope.concurrently([{ item.wait() }])
        return "wrong"
      }
      return try #require(outcome.failure)
    }
    #expect(try failure(false).diagnosis.sentence.contains("waits for the end of work item a"))
    let steps = try failure(true).trace.events.map(\.text)
    #expect(steps.contains { $0.hasSuffix(" ends") && $0.hasPrefix("work item ") })
    #expect(steps.contains { $0.hasSuffix(" has ended") && $0.hasPrefix("work item ") })
    #expect(!steps.contains { $0.contains("group") })
  }

  @Test func `who asks to be told has waited for nothing`() throws {
    let outcome = explore(Exploration(schedules: 1)) { scope in
      let queue = DispatchQueue(label: "queue")
      let group = DispatchGroup()
      group.enter()
      group.notify(queue: queue) {}
      group.leave()
      let item = DispatchWorkItem {}
      item.notify(queue: queue) {}
      queue.async(execute: item)
      scope.quiesce()
      return "wrong"
    }
    let steps = try #require(outcome.failure).trace.events.map(\.text)
    #expect(steps.contains { $0.hasPrefix("is to be told when group") })
    #expect(steps.contains { $0.hasPrefix("is to be told when work item") })
    #expect(!steps.contains { $0.hasPrefix("timed out") }, "\(steps)")
  }

  @Test func `who waits for the queue that serves its own waits for a turn`() throws {
    let outcome = explore(Exploration(schedules: 1)) { scope in
      let serving = DispatchQueue(label: "serving")
      let served = DispatchQueue(label: "served", target: serving)
      scope.concurrently([{ served.sync { serving.sync {} } }])
      return nil
    }
    let failure = try #require(outcome.failure)
    #expect(failure.diagnosis.sentence == "Deadlock: A waits for its turn on queue b.")
  }

  @Test func `a precondition on the queue knows where it is`() {
    expectExhausted { scope in
      let queue = DispatchQueue(label: "mine")
      queue.sync { dispatchPrecondition(condition: .onQueue(queue)) }
      dispatchPrecondition(condition: .notOnQueue(queue))
      return nil
    }
  }
}

/// Unchecked: what the tests are about.
private final class Numbers: @unchecked Sendable {
  var first = 0
  var second = 0
  var third = 0
}

private final class Flag: Sendable {
  let isUp = Atomic(false)
}
