import SignalKit
import Testing

@Suite struct MetaUse {
  private let nested =
    counting(to: 2)
    |> map { value -> Signal<String, NoError> in
      .single("inner \(value)")
    }

  @Test func `flatteners as function references`() {
    let expected = ["inner 1", "inner 2", "completed"]
    #expect(events(nested |> switchToLatest) == expected)
    #expect(events(nested |> queue) == expected)
    #expect(events(nested |> throttled) == expected)
  }

  @Test func `flatteners with a transformation`() {
    let expected = ["v1", "v2", "completed"]
    let inner: (Int) -> Signal<String, NoError> = { .single("v\($0)") }
    #expect(events(counting(to: 2) |> mapToSignal(inner)) == expected)
    #expect(events(counting(to: 2) |> mapToQueue(inner)) == expected)
    #expect(events(counting(to: 2) |> mapToThrottled(inner)) == expected)
    #expect(
      events(
        counting(to: 2)
          |> mapToQueue { value -> Signal<String, NoError> in
            .single("v\(value)")
          }
      ) == expected
    )
  }

  @Test func `an inner signal that can fail`() {
    let signal: Signal<Int, String> =
      counting(to: 3)
      |> mapToSignalPromotingError { value -> Signal<Int, String> in
        if value == 2 {
          return .fail("at \(value)")
        }
        return .single(value)
      }
    #expect(events(signal) == ["1", "error at 2"])
  }

  @Test func `one after the other`() {
    let upload: Signal<Int, NoError> = counting(to: 2)
    let signal = upload |> then(.single(9)) |> then(counting(to: 1))
    let waiting: Signal<Int, NoError> =
      upload
      |> ignoreValues
      |> map { _ -> Int in }
      |> then(.single(5))
    #expect(events(signal) == ["1", "2", "9", "1", "completed"])
    #expect(events(waiting) == ["5", "completed"])
  }

  @Test func `ignoreValues has no values`() {
    let ended: Signal<Never, NoError> = counting(to: 2) |> ignoreValues
    #expect(events(ended) == ["completed"])
  }

  @Test func `a deferred signal`() {
    var starts = 0
    let signal = deferred { () -> Signal<Int, NoError> in
      starts += 1
      return .single(starts)
    }
    let short: Signal<Int, NoError> = deferred { .single(0) }
    #expect(events(signal) == ["1", "completed"])
    #expect(events(signal) == ["2", "completed"])
    #expect(events(short) == ["0", "completed"])
  }

  @Test func `a feedback loop`() {
    let sums: Signal<Int, NoError> = feedbackLoop(
      once: {
        (state: SignalFeedbackLoopState<Int>) -> Signal<Int, NoError>? in
        switch state {
        case .initial:
          return .single(1)
        case .loop(let sum):
          return sum < 3 ? .single(1) : nil
        }
      },
      reduce: { $0 + $1 }
    )
    #expect(events(sums).last == "completed")
  }
}
