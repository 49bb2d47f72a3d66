import Interleaving

/// What was heard, outside of the observation: it is not what is tested.
final class Heard {
  private(set) var events: [String] = []

  func note(_ event: String) { unobserved { events.append(event) } }

  func count(_ event: String) -> Int { events.count { $0 == event } }

  /// Whether all of one event came before all of another.
  func isInOrder(_ first: String, _ second: String) -> Bool {
    guard let end = events.lastIndex(of: first), let start = events.firstIndex(of: second) else {
      return true
    }
    return end < start
  }
}

/// A signal that is driven by hand, and notes "a+" at a start and "a-" at a disposal.
final class Source {
  // Handed over by a lock, as an application would.
  private let last = Atomic(value: nil)
  private let name: String
  private let heard: Heard

  init(_ name: String, _ heard: Heard) {
    (self.name, self.heard) = (name, heard)
  }

  var signal: Signal {
    Signal { [last, name, heard] subscriber in
      heard.note("\(name)+")
      last.swap(subscriber)
      yieldPoint()
      return BlockDisposable {
        yieldPoint()
        heard.note("\(name)-")
      }
    }
  }

  private var subscriber: Subscriber? { last.value as? Subscriber }

  func put(_ value: Any?) { subscriber?.putNext(value) }
  func complete() { subscriber?.putCompletion() }
  func fail() { subscriber?.putError(nil) }
}

extension Signal {
  /// Starts and notes "1" and "/1" around each value, "#" and "|".
  @discardableResult
  func start(into heard: Heard) -> any Disposable {
    start(
      next: { value in
        heard.note(text(value))
        yieldPoint()
        heard.note("/" + text(value))
      },
      error: { _ in heard.note("#") },
      completed: { heard.note("|") }
    )
  }
}

func text(_ value: Any?) -> String {
  switch value {
  case nil: "nil"
  case let values as [Any?]: values.map(text).joined(separator: " ")
  case let value?: "\(value)"
  }
}

extension Heard {
  /// The values, if each had been delivered before the next came; else nil.
  var values: [String]? {
    let deliveries = events.filter {
      $0 != "|" && $0 != "#" && !$0.hasSuffix("+") && !$0.hasSuffix("-")
    }
    var values: [String] = []
    for (index, event) in deliveries.enumerated() where index % 2 == 0 {
      guard index + 1 < deliveries.count, deliveries[index + 1] == "/" + event else { return nil }
      values.append(event)
    }
    return values
  }
}
