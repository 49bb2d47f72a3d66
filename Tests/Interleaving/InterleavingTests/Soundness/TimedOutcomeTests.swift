import Dispatch
import Foundation
import Interleaving
import Synchronization
import Testing

/// What time brings, and who stops it.
@Suite(.enabled(if: isInterleavingAvailable)) struct TimedOutcomeTests {
  /// Whose queue it is goes on to use it: that comes after what is due at the same moment, or before.
  @Test(arguments: [true, false])
  func `what is due at a moment comes before or after what a sleeper does then`(_ isSource: Bool) {
    expectBoth { scope in
      let (queue, place) = (DispatchQueue(label: "timed"), Place())
      nonisolated(unsafe) var read = -1
      let look = { @Sendable in read = place.value.load(ordering: .sequentiallyConsistent) }
      let timer = isSource ? DispatchSource.makeTimerSource(queue: queue) : nil
      scope.concurrently([
        {
          if let timer {
            timer.schedule(deadline: .now() + 1)
            timer.setEventHandler(handler: look)
            timer.resume()
          } else {
            queue.asyncAfter(deadline: .now() + 1, execute: look)
          }
          Thread.sleep(forTimeInterval: 1)
          place.value.store(1, ordering: .sequentiallyConsistent)
          queue.sync {}
        }
      ])
      scope.quiesce()
      timer?.cancel()
      return read == 0
    }
  }

  @Test func `what time brings does not come after whoever was the last to run`() throws {
    final class Field: @unchecked Sendable { var value = 0 }
    let scenario = Scenario("timed") { Field() }
      .thread { field in
        let queue = DispatchQueue(label: "timed")
        queue.asyncAfter(deadline: .now() + 1) { field.value = 1 }
        Thread.sleep(forTimeInterval: 1)
        queue.sync {}
      }
      .thread { $0.value = 2 }
    for strategies in [Exploration().strategies, [.exhaustive]] {
      let report = explore(scenario, Exploration(strategies: strategies)).report
      let sentence = try #require(report).diagnosis.sentence
      #expect(sentence.hasPrefix("Data race"), "\(sentence)")
    }
  }

  @Test(arguments: [false, true]) func `a wait until some time ends for no reason`(locks: Bool) {
    expectBoth { scope in
      let condition = NSCondition()
      var isEarly = false
      var other = 0
      scope.concurrently([
        {
          condition.withLock { isEarly = condition.wait(until: Date(timeIntervalSinceNow: 1)) }
        },
        { if locks { condition.withLock { other += 1 } } else { other += 1 } },
      ])
      return isEarly
    }
  }

  @Test func `whether a timer is cancelled is seen before and after`() {
    expectBoth { scope in
      let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
      timer.activate()
      var isCancelled = false
      scope.concurrently([{ timer.cancel() }, { isCancelled = timer.isCancelled }])
      return isCancelled
    }
  }

  @Test func `a timer that is suspended tells that it is cancelled when it goes on`() {
    func cancelled(_ scope: Scope, isResumedBefore: Bool) -> String? {
      let told = DispatchSemaphore(value: 0)
      let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "timer"))
      timer.setCancelHandler { told.signal() }
      timer.activate()
      timer.suspend()
      timer.cancel()
      if isResumedBefore { timer.resume() }
      told.wait()
      if !isResumedBefore { timer.resume() }
      return nil
    }
    expectExhausted { cancelled($0, isResumedBefore: true) }
    let outcome = explore { cancelled($0, isResumedBefore: false) }
    #expect("\(outcome)".contains("Lost wake-up"), "\(outcome)")
  }
}
