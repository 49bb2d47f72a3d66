import SignalKit
import Testing

@Suite struct FeedbackLoopTests {
  let log = Log()

  @Test func `each round starts from what the rounds before have sent`() {
    let log = log
    let loop: Signal<Int, NoError> = feedbackLoop(
      once: { (state: SignalFeedbackLoopState<Int>) -> Signal<Int, NoError>? in
        switch state {
        case .initial:
          log.note("initial")
          return values(1, 2)
        case .loop(let sum):
          log.note("loop \(sum)")
          return sum < 9 ? values(sum) : nil
        }
      },
      reduce: +
    )
    _ = loop.start(into: log)
    #expect(
      log.lines == ["initial", "3", "loop 3", "6", "loop 6", "12", "loop 12", "completed"]
    )
  }

  @Test func `a result of another type sends nothing`() {
    let loop: Signal<String, NoError> = feedbackLoop(
      once: { (state: SignalFeedbackLoopState<Int>) -> Signal<Int, NoError>? in
        if case .loop = state { return nil }
        return values(1)
      },
      reduce: { $0 + $1 }
    )
    _ = loop.start(into: log)
    #expect(log.lines == ["completed"])
  }

  @Test func `a failing round ends it, and dispose ends the round`() {
    let source = Source<Int, String>()
    let log = log
    let loop: Signal<Int, String> = feedbackLoop(
      once: { (_: SignalFeedbackLoopState<Int>) -> Signal<Int, String>? in manual(source, log) },
      reduce: +
    )
    _ = loop.start(into: log)
    source.fail("off")
    let handle = loop.start(into: log)
    handle.dispose()
    #expect(
      log.lines == [
        "source started", "error off", "source disposed", "source started", "source disposed",
      ]
    )
  }

  @Test func `nothing is asked for after the end`() {
    let (log, source) = (log, Source<Int, NoError>())
    let handle = Holder<any Disposable>()
    let loop: Signal<Int, NoError> = feedbackLoop(
      once: { state in
        log.note("once")
        return manual(source, Log())
      },
      reduce: { old, new in
        log.note("\(old) + \(new)")
        return old + new
      }
    )
    handle.value = loop.start(next: { value in
      log.note("\(value)")
      handle.value?.dispose()
    })
    source.put(1, 2)
    source.complete()
    let other = loop.start(into: log)
    source.put(1)
    other.dispose()
    source.put(2)
    source.complete()
    #expect(log.lines == ["once", "1 + 2", "3", "once"])
  }
}
