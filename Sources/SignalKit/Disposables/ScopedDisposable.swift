/// Disposes of another disposable when it dies.
///
///     final class Screen {
///       private var subscription: ScopedDisposable?
///
///       func show(_ name: Signal<String, NoError>) {
///         // Ends with the screen, or when the next one is stored.
///         subscription = ScopedDisposable(name.start(next: { print($0) }))
///       }
///     }
///
/// May be used from any thread. Calls the disposable without holding a lock.
public final class ScopedDisposable: Disposable {
  private let disposable: any Disposable

  /// Wraps a disposable.
  public init(_ disposable: any Disposable) {
    self.disposable = disposable
  }

  deinit {
    disposable.dispose()
  }

  /// Disposes of the wrapped disposable before this dies.
  public func dispose() {
    disposable.dispose()
  }
}
