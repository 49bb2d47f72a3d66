internal import SignalKitInstrumented
internal import SignalLaws

/// What is shared, once somebody has come.
///
/// Unchecked: the lock guards it.
private final class SharedLater: @unchecked Sendable {
  private let lock = MutexLock()
  private var made: Signals?

  func signal(_ make: () -> Signals) -> Signals {
    if let known = lock.withLock({ self.made }) { return known }
    let made = make()
    lock.withLock { self.made = made }
    return made
  }
}

extension Mutants {
  static let runIsMadeTwice = Mutant(
    "SHR-9",
    "run-is-made-twice",
    """
    share looks whether there is something to share, and makes it in a second step.
    """,
    reference: {
      let original = $0
      $0.share = { source in
        let later = SharedLater()
        return deferred { later.signal { original.share?(source) ?? source } }
      }
    }
  )
}
