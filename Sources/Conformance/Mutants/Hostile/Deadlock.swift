public import SignalLaws

/// Takes two locks in opposite order in `next` and `dispose`.
private final class Deadlock: BaseSubscriber, @unchecked Sendable {
  private let values = MutexLock()
  private let resources = MutexLock()

  override func next(_ value: Int) {
    values.withLock { resources.withLock {} }
    super.next(value)
  }

  override func dispose() {
    resources.withLock { values.withLock {} }
    super.dispose()
  }
}

extension Mutants {
  /// A value and a dispose on two threads can block each other for ever.
  public static let deadlock = hostile("deadlock") { $0.subscriber = { Deadlock($0) } }

  /// The same, under a name that acts on whatever shows it.
  public static let oddlyNamed = hostile("it's: a \"name\"\n$(exit)\u{1B}[2J\u{202E}%41") {
    $0.subscriber = { Deadlock($0) }
  }
}
