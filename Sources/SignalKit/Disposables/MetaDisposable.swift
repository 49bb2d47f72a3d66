/// A container for one disposable that can be replaced.
///
/// Disposes of its contents without holding a lock. If this object dies undisposed, the content is
/// released without being disposed of. May be used from any thread.
///
/// Laws: DSP-6 to DSP-13, DSP-28, DSP-30, DSP-33, DSP-39.
public final class MetaDisposable: Disposable {
  private let lock = Monitor()
  // Reached under the lock only, which is the exclusivity that the compiler need not check.
  @exclusivity(unchecked) private var content: (any Disposable)?
  @exclusivity(unchecked) private var isDisposed = false

  /// Creates an empty container.
  public init() {}

  deinit {
    // Containers in containers would release each other as deep as they are nested.
    guard content is MetaDisposable else { return }
    DeferredRelease.release({ content = nil }, keeping: { content as Any })
  }

  /// Stores a disposable, then disposes of the one it replaces.
  ///
  /// Does nothing if this very object is stored already. Once the container has been disposed of, it
  /// stores nothing and disposes of each argument at once.
  public func set(_ disposable: (any Disposable)?) {
    let outgoing: (any Disposable)? = lock.protect {
      if isDisposed { return disposable }
      if content === disposable { return nil }
      let previous = content
      content = disposable
      return previous
    }
    outgoing?.dispose()
  }

  /// Disposes of the content, and of whatever is set later.
  public func dispose() {
    var content = close()
    // Containers in containers are disposed of in a loop, however deep they are nested.
    while let container = content as? MetaDisposable { content = container.close() }
    content?.dispose()
  }

  /// Stores nothing from now on; returns what was stored.
  private func close() -> (any Disposable)? {
    lock.protect {
      let content = content
      self.content = nil
      isDisposed = true
      return content
    }
  }
}

// Contents are disposed of on whichever thread comes, as `Disposable` documents.
extension MetaDisposable: @unchecked Sendable {}
