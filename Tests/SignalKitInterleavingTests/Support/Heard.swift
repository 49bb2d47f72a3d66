import Interleaving
import SignalKitInstrumented

/// What was heard, outside the observation: it is not what is tested.
final class Heard {
  private(set) var events: [String] = []

  func note(_ event: String) { unobserved { events.append(event) } }

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
        heard.note("\(value)")
        yieldPoint()
        heard.note("/\(value)")
      },
      error: { _ in heard.note("#") },
      completed: { heard.note("|") }
    )
  }
}

extension Heard {
  /// The values of `start(into:)`; nil if a delivery began before another had ended.
  var wholeValues: [String]? {
    let notes = events.filter { $0 != "|" && $0 != "#" }
    var values: [String] = []
    for index in stride(from: 0, to: notes.count, by: 2) {
      guard index + 1 < notes.count, notes[index + 1] == "/" + notes[index] else { return nil }
      values.append(notes[index])
    }
    return values
  }
}
