/// A disposable that runs its closure every time that it is disposed of.
///
/// It stands for one of a library whose disposables conform to a protocol, which takes one line:
/// `extension Probe: @retroactive Disposable {}`. An action disposable of the library's own, which runs its
/// closure once, would hide that it was disposed of a second time.
///
/// Thread-safe: it cannot be changed. It calls its closure without a lock, on the caller's thread.
public final class Probe: Sendable {
  private let action: @Sendable () -> Void

  /// Creates a disposable that runs a closure.
  public init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// Runs the closure.
  public func dispose() { action() }

  /// Runs the closure.
  public func cancel() { action() }

  /// Whether it has no effect any more, which is never so.
  public var isDisposed: Bool { false }
}
