import SignalLaws
import Synchronization

/// One atomic word says everything: a bit for closed, and how many are inside.
///
/// Whoever brings the count to zero once it is closed owns the callbacks. Unchecked: the word
/// guards the variables.
final class WordCore: Core, @unchecked Sendable {
  private static let closed = 1
  private static let one = 2

  private let word = Atomic(0)
  private var sink: Sink?
  /// Written by the one who closes, before he leaves; read by the last to leave.
  private var ending: Ending?
  /// 0 until the resources are known or the subscription is over, whichever comes first.
  private let resources = Atomic(0)
  private var free: (@Sendable () -> Void)?

  init(_ sink: Sink) { self.sink = sink }

  /// Counts one in; false if it is closed.
  private func enter(closing: Bool) -> Bool {
    var seen = word.load(ordering: .acquiring)
    while seen & Self.closed == 0 {
      let wanted = seen + Self.one + (closing ? Self.closed : 0)
      let (done, now) = word.compareExchange(
        expected: seen,
        desired: wanted,
        ordering: .acquiringAndReleasing
      )
      if done { return true }
      seen = now
    }
    return false
  }

  private func leave() {
    let now = word.wrappingSubtract(Self.one, ordering: .acquiringAndReleasing).newValue
    guard now == Self.closed else { return }
    // Kept here, because what it captures may come back when it is released.
    guard let sink else { return }
    self.sink = nil
    guard let ending else { return }
    ending.put(into: sink)
    release()
  }

  func next(_ value: Int) {
    guard enter(closing: false) else { return }
    sink?.next(value)
    leave()
  }

  func end(_ ending: Ending) {
    guard enter(closing: true) else { return }
    self.ending = ending
    leave()
  }

  func dispose() {
    guard enter(closing: true) else { return }
    release()
    leave()
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    self.free = free
    let isFirst = resources.compareExchange(
      expected: 0,
      desired: 1,
      ordering: .acquiringAndReleasing
    ).exchanged
    if !isFirst { run() }
  }

  /// Frees the resources, or has `assign` do so.
  private func release() {
    if resources.exchange(2, ordering: .acquiringAndReleasing) == 1 { run() }
  }

  private func run() {
    let free = self.free
    self.free = nil
    free?()
  }
}
