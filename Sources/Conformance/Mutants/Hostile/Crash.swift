public import SignalLaws

/// Force-unwraps nil when completion follows a value.
private final class Crash: BaseSubscriber, @unchecked Sendable {
  private var last: Int? = 0

  override func next(_ value: Int) {
    lock.withLock { last = nil }
    super.next(value)
  }

  override func end(_ ending: Ending) {
    if case .completed = ending { _ = checkedLast() }
    super.end(ending)
  }

  private func checkedLast() -> Int {
    let last = lock.withLock { self.last }
    // The crash is the purpose.
    // swift-format-ignore: NeverForceUnwrap
    return last!
  }
}

extension Mutants {
  /// Completion after a value ends the process.
  public static let crash = hostile("crash") { $0.subscriber = { Crash($0) } }
}
