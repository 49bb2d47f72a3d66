import Synchronization

/// Forwards to another disposable, and reports if it is dropped without having been disposed of.
///
/// Silent if it was disposed of, and if it wraps a subscription that has ended by itself. May be
/// used from any thread.
public final class StrictDisposable: Disposable {
  private let disposable: any Disposable
  private let file: String
  private let line: Int
  private let isDisposed = Synchronization.Atomic<Bool>(false)

  /// Wraps a disposable; `file` and `line` say where to look for the mistake.
  public init(_ disposable: any Disposable, file: String, line: Int) {
    self.disposable = disposable
    self.file = file
    self.line = line
  }

  deinit {
    // Relaxed: no other thread is left that could write.
    if isDisposed.load(ordering: .relaxed) { return }
    if hasEnded { return }
    Self.onLeak?(file, line)
  }

  /// Whether this is about a subscription that has ended by itself.
  private var hasEnded: Bool {
    if let subscription = disposable as? Subscription { return subscription.life.isEnded }
    return (disposable as? StrictDisposable)?.hasEnded ?? false
  }

  /// Disposes of the wrapped disposable, each time.
  public func dispose() {
    // Relaxed: read in deinit only, which comes after this call.
    isDisposed.store(true, ordering: .relaxed)
    disposable.dispose()
  }

  /// What is done about a leak: called with the file and line given at creation, on the thread that
  /// drops the disposable, without holding a lock.
  ///
  /// Nil ignores leaks.
  ///
  /// By default an assertion failure in debug builds, and nothing in release builds. May be replaced
  /// from any thread.
  public static var onLeak: (@Sendable (_ file: String, _ line: Int) -> Void)? {
    get { handler.withLock { $0 }.report }
    set {
      let previous = handler.withLock { handler in
        let previous = handler
        handler.report = newValue
        return previous
      }
      withExtendedLifetime(previous) {}
    }
  }

  /// A field of its own for the reason that `StoredAction` gives.
  private struct Handler {
    var report: (@Sendable (String, Int) -> Void)?
  }

  private static let handler = Mutex(
    Handler { file, line in
      assertionFailure("A live disposable was dropped; created at \(file):\(line)")
    }
  )
}

// The wrapped disposable is disposed of on whichever thread comes, as `Disposable` documents.
extension StrictDisposable: @unchecked Sendable {}
