import Synchronization

/// Values noted by closures that may run anywhere.
final class Collected<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  /// Notes a value; true, so that it can be the matcher of a known issue.
  func note(_ value: Value) -> Bool {
    values.withLock { $0.append(value) }
    return true
  }
}

extension Collected<String> {
  /// Notes the report of an exploration; false for any other issue.
  func noteReport(_ text: String) -> Bool {
    text.contains("replay: ") && note(text)
  }
}
