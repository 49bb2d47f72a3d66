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
  /// What a bridge to async code has thrown; `nil` for a cancellation.
  init?(thrown error: any Error) {
    if error is CancellationError { return nil }
    self = .failed(error as? LawError ?? LawError(99))
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
