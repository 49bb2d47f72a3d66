/// Runs a closure when it is disposed of, at most once, and lets go of it.
///
/// Released without having been disposed of, it does not run the closure. May be used from any
/// thread. Calls the closure without holding a lock.
public final class MTBlockDisposable: MTDisposable, @unchecked Sendable {  // The lock guards it.
  private let exclusion = Lock()
  private var block: (() -> Void)?

  /// Creates a disposable that runs a closure.
  public init(block: @escaping () -> Void) {
    self.block = block
  }

  /// Runs the closure, if nobody has done so before.
  public func dispose() {
    take()?()
  }

  /// Lets go of the closure without running it.
  func callOff() {
    _ = take()
  }

  private func take() -> (() -> Void)? {
    exclusion.exclusively {
      defer { block = nil }
      return block
    }
  }
}
