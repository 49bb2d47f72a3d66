/// A container for one disposable that can be replaced.
///
/// Disposes of its contents without holding a lock. If this object dies undisposed, the content is
/// released without being disposed of. May be used from any thread.
///
/// Laws: DSP-6 to DSP-13, DSP-28, DSP-30, DSP-33, DSP-39.
public final class MetaDisposable: Disposable {
  private struct State {
    var content: (any Disposable)?
    var isDisposed = false
  }

  private let state = Guarded(State())

  /// Creates an empty container.
  public init() {}

  /// Stores a disposable, then disposes of the one it replaces.
  ///
  /// Does nothing if this very object is stored already. Once the container has been disposed of, it
  /// stores nothing and disposes of each argument at once.
  public func set(_ disposable: (any Disposable)?) {
    let outgoing: (any Disposable)? = state.withLock { state in
      if state.isDisposed { return disposable }
      if state.content === disposable { return nil }
      let previous = state.content
      state.content = disposable
      return previous
    }
    outgoing?.dispose()
  }

  /// Disposes of the content, and of whatever is set later.
  public func dispose() {
    let content = state.withLock { state in
      let content = state.content
      state = State(isDisposed: true)
      return content
    }
    content?.dispose()
  }
}

// Contents are disposed of on whichever thread comes, as `Disposable` documents.
extension MetaDisposable: @unchecked Sendable {}
