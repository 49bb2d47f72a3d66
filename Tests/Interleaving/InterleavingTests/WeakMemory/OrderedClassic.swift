import Interleaving
import Testing

/// An algorithm whose correctness hangs on memory orders, as it is and with one order too weak.
struct OrderedClassic: CustomTestStringConvertible, Sendable {
  var name: String
  /// Whether its right version is small enough to be exhausted.
  var isExhausted: Bool
  /// Sets up, runs the threads, and says what is wrong, or `nil`.
  var run: @Sendable (_ isWrong: Bool, Scope) -> String?
  var testDescription: String { name }

  init(
    _ name: String,
    isExhausted: Bool = true,
    _ run: @escaping @Sendable (_ isWrong: Bool, Scope) -> String?
  ) {
    self.name = name
    self.isExhausted = isExhausted
    self.run = run
  }

  static let all: [OrderedClassic] = locks + queues + publications
}

/// What a lock protects: not atomic, so that a race shows.
///
/// Unchecked: guarded by the lock under test.
final class Plain: @unchecked Sendable {
  var count = 0
}
