/// Holds one disposable, which can be replaced.
///
/// Once disposed of, it keeps nothing: it disposes at once of whatever is set. May be used from any
/// thread. Disposes of its contents without holding a lock.
public final class SMetaDisposable: SDisposable, @unchecked Sendable {
  // Unchecked: has a lock.
  private let lock = Lock()
  private var content: (any SDisposable)?
  private var isDisposed = false

  /// Creates an empty container.
  public init() {}

  /// Stores a disposable, or nothing, then disposes of the one before.
  ///
  /// What is stored already stays as it is.
  public func setDisposable(_ disposable: (any SDisposable)?) {
    let unwanted: (any SDisposable)? = lock.locked {
      if isDisposed { return disposable }
      guard content !== disposable else { return nil }
      defer { content = disposable }
      return content
    }
    unwanted?.dispose()
  }

  /// Disposes of the content, and of whatever is set from now on.
  public func dispose() {
    let content = lock.locked {
      isDisposed = true
      defer { self.content = nil }
      return self.content
    }
    content?.dispose()
  }
}
