import SignalKit
import Testing

private enum RequestError: Equatable {
  case timeout
  case denied
}

/// Fails as often as told, then succeeds.
private func flaky(_ failures: Int) -> Signal<Int, RequestError> {
  var attempts = 0
  return Signal { subscriber in
    attempts += 1
    if attempts <= failures {
      subscriber.putError(.timeout)
    } else {
      subscriber.putNext(attempts)
      subscriber.putCompletion()
    }
    return EmptyDisposable
  }
}

@Suite struct CatchUse {
  @Test func `catch, with and without another error type`() {
    let handled: Signal<Int, NoError> =
      flaky(1)
      |> `catch` { error -> Signal<Int, NoError> in
        .single(error == .timeout ? 0 : -1)
      }
    let renamed: Signal<Int, String> =
      flaky(1)
      |> `catch` { error in
        .fail("\(error)")
      }
    #expect(events(handled) == ["0", "completed"])
    #expect(events(renamed) == ["error timeout"])
  }

  @Test func `restart as a function reference`() {
    let repeated = Signal<Int, NoError>.single(1) |> restart |> take(3)
    #expect(events(repeated) == ["1", "1", "1", "completed"])
  }

  @Test func `recurse with an unused value`() {
    let repeated = counting(to: 2) |> recurse(0) |> take(3)
    let unused = counting(to: 1) |> recurse(nil) |> take(1)
    #expect(events(repeated) == ["1", "2", "1", "completed"])
    #expect(events(unused) == ["1", "completed"])
  }

  @Test func `restartIfError as a function reference`() {
    let signal: Signal<Int, NoError> = flaky(5) |> restartIfError
    #expect(events(signal) == ["6", "completed"])
  }

  @Test func `retry until it succeeds`() {
    let signal: Signal<Int, NoError> =
      flaky(2)
      |> retry(0.001, maxDelay: 0.002, onQueue: Queue(name: "retry"))
    #expect(eventsUntilEnd(signal) == ["3", "completed"])
  }

  @Test func `retry with a condition`() {
    let queue = Queue.concurrentDefaultQueue()
    let given =
      flaky(9)
      |> retry(
        retryOnError: { error in
          error == .timeout
        },
        delayIncrement: 0.001,
        maxDelay: 0.001,
        maxRetries: 3,
        onQueue: queue
      )
    let denied =
      Signal<Int, RequestError>.fail(.denied)
      |> retry(
        retryOnError: { $0 == .timeout },
        delayIncrement: 1.0,
        maxDelay: 1.0,
        maxRetries: 3,
        onQueue: queue
      )
    #expect(eventsUntilEnd(given) == ["error timeout"])
    #expect(eventsUntilEnd(denied) == ["error denied"])
  }
}
