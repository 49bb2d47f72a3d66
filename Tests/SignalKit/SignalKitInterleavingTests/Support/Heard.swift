import Interleaving
import SignalKitInstrumented

/// What was heard, outside the observation: it is not what is tested.
final class Heard {
  private(set) var events: [String] = []
  private var deliveries: [String] = []

  func note(_ event: String) { unobserved { events.append(event) } }

  /// Notes "1" at the beginning of the delivery of 1, and "/1" at its end.
  fileprivate func note(delivery event: String) {
    note(event)
    unobserved { deliveries.append(event) }
  }

  /// The values delivered; nil if a delivery began before another had ended.
  var wholeValues: [String]? {
    var values: [String] = []
    for index in stride(from: 0, to: deliveries.count, by: 2) {
      let value = deliveries[index]
      guard index + 1 < deliveries.count, deliveries[index + 1] == "/" + value else { return nil }
      values.append(value)
    }
    return values
  }

  func count(_ event: String) -> Int {
    events.count { $0 == event }
  }

  /// Whether one event was noted before another, if both were.
  func isInOrder(_ first: String, _ second: String) -> Bool {
    guard let end = events.lastIndex(of: first), let start = events.firstIndex(of: second) else {
      return true
    }
    return end < start
  }
}

extension Signal {
  /// Starts and notes "1", "/1" at the beginning and at the end of the delivery of 1, "#" and "|".
  func start(into heard: Heard) -> any Disposable {
    start(
      next: { value in
        heard.note(delivery: "\(value)")
        yieldPoint()
        heard.note(delivery: "/\(value)")
      },
      error: { _ in heard.note("#") },
      completed: { heard.note("|") }
    )
  }
}
