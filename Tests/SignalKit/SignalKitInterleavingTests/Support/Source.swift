import Interleaving
import SignalKitInstrumented

/// A signal that does nothing by itself, and the books on its starts.
final class Source<T, E> {
  // Handed over by a lock, as an application would.
  private let last = SignalKitInstrumented.Atomic<Subscriber<T, E>?>(value: nil)
  private let name: String
  private let heard: Heard

  /// What is noted: "a+" at a start, "a-" at a disposal, if the name is "a".
  init(_ name: String = "", _ heard: Heard = Heard()) {
    self.name = name
    self.heard = heard
  }

  /// The subscriber of the last start.
  var subscriber: Subscriber<T, E>? {
    last.with { $0 }
  }

  var signal: Signal<T, E> {
    Signal { [last, name, heard] subscriber in
      heard.note("\(name)+")
      _ = last.swap(subscriber)
      yieldPoint()
      return Disposal("\(name)-", heard)
    }
  }

  func put(_ value: T) { subscriber?.putNext(value) }
  func complete() { subscriber?.putCompletion() }
  func fail(_ error: E) { subscriber?.putError(error) }
}

/// Notes every disposal, after a moment: they are not made one by itself.
// @unchecked: `Heard` is noted by one thread at a time, under control.
private final class Disposal: Disposable, @unchecked Sendable {
  private let note: String
  private let heard: Heard

  init(_ note: String, _ heard: Heard) {
    self.note = note
    self.heard = heard
  }

  func dispose() {
    yieldPoint()
    heard.note(note)
  }
}

extension Heard {
  /// How many starts of a source have not been disposed of.
  func live(_ name: String) -> Int {
    count("\(name)+") - count("\(name)-")
  }

  /// Whether at each moment at most one of the sources was running, start and disposal included.
  func oneAtATime(_ names: [String]) -> Bool {
    var live = 0
    for event in events {
      if names.contains(where: { event == "\($0)+" }) { live += 1 }
      if names.contains(where: { event == "\($0)-" }) { live -= 1 }
      if live > 1 { return false }
    }
    return true
  }

  /// What is wrong if, in the end, not every start has been disposed of once.
  func leftovers(_ names: [String]) -> String? {
    let isClean = names.allSatisfy { live($0) == 0 }
    return isClean ? nil : "not each start was disposed of once: \(events)"
  }
}
