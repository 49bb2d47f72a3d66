/// A signal that is driven by hand, and notes its starts and disposals.
final class Source {
  private let name: String
  private let log: Log
  private(set) var subscriber: Subscriber?

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
  }

  /// A signal each start of which replaces the subscriber; it does not keep the source.
  var signal: Signal {
    Signal { [weak self, name, log] subscriber in
      log.note("\(name)+")
      self?.subscriber = subscriber
      return BlockDisposable { log.note("\(name)-") }
    }
  }

  func put(_ values: Any?...) { for value in values { subscriber?.putNext(value) } }
  func complete() { subscriber?.putCompletion() }
  func fail(_ error: Any? = nil) { subscriber?.putError(error) }
}

/// A synchronous signal of some values, which completes.
func values(_ values: Any?...) -> Signal {
  Signal { subscriber in
    for value in values { subscriber.putNext(value) }
    subscriber.putCompletion()
    return nil
  }
}

extension Signal {
  /// Starts and notes each value, `#` and the error, or `|`.
  @discardableResult
  func start(into log: Log) -> any Disposable {
    start(
      next: { log.note(text($0)) },
      error: { log.note("# \(text($0))") },
      completed: { log.note("|") }
    )
  }

  /// What a synchronous signal sends.
  var events: [String] {
    let log = Log()
    start(into: log)
    return log.lines
  }
}

/// A value as the tests write it.
func text(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let values as [Any?]: "[" + values.map(text).joined(separator: " ") + "]"
  case let value?: "\(value)"
  }
}

/// The number that a value is.
func number(_ value: Any?) -> Int { value as? Int ?? 0 }
