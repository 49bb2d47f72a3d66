import Dispatch
import SignalKit

/// An application that uses every construct from several threads at once, for sanitizers to watch.
///
/// It finds nothing by itself. What each round shares is plain memory that only the construct under
/// test protects, so that ThreadSanitizer sees an order that it does not give.
@main
enum Stress {
  /// How many threads use one object.
  static let threads = 4

  static func main() {
    let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
    for (name, construct) in constructs {
      for _ in 0..<rounds { construct() }
      print(name)
    }
  }

  /// Runs a body on all threads at once, and waits.
  static func together(_ body: @escaping (Int) -> Void) {
    nonisolated(unsafe) let body = body
    DispatchQueue.concurrentPerform(iterations: threads) { body($0) }
  }

  static var constructs: [(String, () -> Void)] {
    locks + containers + sources + operators + queues
  }
}

/// Memory that nothing protects but what is under test.
final class Plain {
  var value = 0
}

/// A disposable that writes plain memory.
func writing(_ plain: Plain) -> any Disposable {
  nonisolated(unsafe) let plain = plain
  return ActionDisposable { plain.value += 1 }
}
