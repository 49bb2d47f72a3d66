import Interleaving

/// A counter that nothing protects, as a test of a race detector needs it.
final class Counter: @unchecked Sendable {
  var value = 0

  init() {}

  func increment() { value += 1 }
}

/// Writes down what happened, unseen by the run: the log of the test, not its subject.
final class Log: @unchecked Sendable {
  private var entries: [String] = []

  init() {}

  var lines: [String] { unobserved { entries } }

  func note(_ line: String) { unobserved { entries.append(line) } }
}
