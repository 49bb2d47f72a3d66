import Dispatch
import SignalKit
import Testing

/// What a signal sends while it is being started.
func events<T, E>(_ signal: Signal<T, E>) -> [String] {
  var lines: [String] = []
  _ = signal.start(
    next: { lines.append("\($0)") },
    error: { lines.append("error \($0)") },
    completed: { lines.append("completed") }
  )
  return lines
}

/// What a signal sends, on whichever threads, until it has ended.
func eventsUntilEnd<T, E>(
  _ signal: Signal<T, E>,
  sourceLocation: SourceLocation = #_sourceLocation
) -> [String] {
  let lines = Atomic<[String]>(value: [])
  let ended = DispatchSemaphore(value: 0)
  let disposable = signal.start(
    next: { value in _ = lines.modify { $0 + ["\(value)"] } },
    error: { error in
      _ = lines.modify { $0 + ["error \(error)"] }
      ended.signal()
    },
    completed: {
      _ = lines.modify { $0 + ["completed"] }
      ended.signal()
    }
  )
  let result = ended.wait(timeout: .now() + 10)
  #expect(result == .success, "did not end in time", sourceLocation: sourceLocation)
  disposable.dispose()
  return lines.with { $0 }
}

/// Waits for work on other threads.
func wait(
  for semaphore: DispatchSemaphore,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let result = semaphore.wait(timeout: .now() + 10)
  #expect(result == .success, "did not happen in time", sourceLocation: sourceLocation)
}

/// 1 to `count`, then the completion.
func counting(to count: Int) -> Signal<Int, NoError> {
  Signal { subscriber in
    for value in 0..<count {
      subscriber.putNext(value + 1)
    }
    subscriber.putCompletion()
    return EmptyDisposable
  }
}

// Two types, so that a combination in the wrong order does not compile.

func number(_ value: Int) -> Signal<Int, NoError> {
  .single(value)
}

func text(_ value: Int) -> Signal<String, NoError> {
  .single("\(value)")
}
