/// Which of several signals is the latest, and who is switching to it.
///
/// Signals are numbered by generation. The latest one waits until whoever switches at the moment
/// takes it; one that is superseded before has never started.
///
/// Not generic, and therefore ignorant of the signals' types: looking types up would cost more than
/// all this.
struct SwitchState {
  private(set) var generation = 0
  private var latest: AnyObject?
  private var isSwitching = false
  private(set) var isDisposed = false

  /// A new signal supersedes all before.
  ///
  /// - Parameters:
  ///   - source: the new signal; on return what must be released.
  ///   - isFirst: whether to do nothing if another one has come before.
  /// - Returns: whether the caller switches now. If not, somebody else is about to, or there is
  ///   nothing to do.
  mutating func supersede(with source: inout AnyObject?, isFirst: Bool = false) -> Bool {
    if isDisposed || isFirst && generation > 0 { return false }
    generation += 1
    swap(&latest, &source)
    if isSwitching { return false }
    isSwitching = true
    return true
  }

  /// Takes the latest signal, for the one who switches; nil, and nobody switches any more, if it has
  /// been taken.
  mutating func take() -> (source: AnyObject, generation: Int)? {
    guard let source = latest else {
      isSwitching = false
      return nil
    }
    latest = nil
    return (source, generation)
  }

  /// Nothing supersedes this generation any more, if it is the latest.
  ///
  /// True once.
  mutating func close(_ generation: Int) -> Bool {
    guard generation == self.generation, !isDisposed else { return false }
    isDisposed = true
    return true
  }

  /// Nothing is the latest any more; hands out what must be released.
  mutating func dispose() -> AnyObject? {
    isDisposed = true
    generation += 1
    let dropped = latest
    latest = nil
    return dropped
  }
}
