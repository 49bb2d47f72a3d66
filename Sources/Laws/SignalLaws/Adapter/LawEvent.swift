/// An event as a value, for operators that turn one into the other.
public enum LawEvent: Hashable, Sendable {
  /// A value.
  case next(Int)
  /// The failing terminal event.
  case failed(LawError)
  /// The completing terminal event.
  case completed
}

extension LawEvent {
  /// Creates an event of what a library's own event has: a value, or an error, or neither, which is the completion.
  public init(value: Int?, error: (any Error)?) {
    if let value {
      self = .next(value)
    } else {
      self = error.map { .failed(LawError(thrown: $0)) } ?? .completed
    }
  }

  /// Makes of it an event of a library's own.
  public func fold<Event>(
    next: (Int) -> Event,
    failed: (LawError) -> Event,
    completed: @autoclosure () -> Event
  ) -> Event {
    switch self {
    case .next(let value): next(value)
    case .failed(let error): failed(error)
    case .completed: completed()
    }
  }

  /// What a bridge to async code has thrown; `nil` for a cancellation.
  init?(thrown error: any Error) {
    if error is CancellationError { return nil }
    self = .failed(LawError(thrown: error))
  }

  /// Values as they are, which are positive; 0 for the completion; an error's code, negated.
  var code: Int {
    switch self {
    case .next(let value): value
    case .failed(let error): -error.code
    case .completed: 0
    }
  }

  init(code: Int) {
    self = code > 0 ? .next(code) : code == 0 ? .completed : .failed(LawError(-code))
  }
}
