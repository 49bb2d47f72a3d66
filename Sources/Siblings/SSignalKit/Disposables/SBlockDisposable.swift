/// Runs a closure when it is disposed of, at most once, and lets go of it.
///
///     let disposable = SBlockDisposable { print("closed") }
///     disposable.dispose()  // closed
///     disposable.dispose()
///
/// Released without having been disposed of, it does not run the closure. May be used from any
/// thread. Calls the closure without holding a lock.
public final class SBlockDisposable: SDisposable, @unchecked Sendable {
  // Unchecked: has a lock.
  private let lock = Lock()
  private var block: (() -> Void)?

  /// Creates a disposable that runs a closure.
  public init(block: @escaping () -> Void) {
    self.block = block
  }

  /// Runs the closure, if nobody has done so before.
  public func dispose() {
    let block = lock.locked {
      defer { self.block = nil }
      return self.block
    }
    block?()
  }
}
