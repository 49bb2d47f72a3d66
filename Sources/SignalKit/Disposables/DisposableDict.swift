/// A container for disposables that are known by keys.
///
/// Disposes of its contents, and calls `==` and `hash(into:)` of the keys, without holding a lock.
/// If this object dies undisposed, the contents are released without being disposed of. May be used
/// from any thread.
///
/// Laws: DSP-21 to DSP-28, DSP-32.
public final class DisposableDict<T: Hashable>: Disposable {
  private struct State {
    var entries = KeyedEntries<T>()
    var isDisposed = false
  }

  private let state = Guarded(State())

  /// Creates an empty container.
  public init() {}

  /// Stores a disposable for a key, then disposes of the one it replaces; `nil` only removes.
  ///
  /// Does nothing if this very object is stored for the key already. Once the container has been
  /// disposed of, it stores nothing and disposes of each argument at once.
  ///
  /// - Complexity: O(1) on average.
  public func set(_ disposable: (any Disposable)?, forKey key: T) {
    // Keys are compared outside the lock, against a bucket that never changes. If it has been
    // replaced meanwhile, somebody else made progress, and this call looks again.
    let hash = key.hashValue
    while true {
      let seen = state.withLock { state in
        state.isDisposed ? nil : state.entries.look(hash)
      }
      guard let seen else {
        disposable?.dispose()
        return
      }
      let index = seen.index(of: key)
      let previous = seen.content(at: index)
      if previous === disposable { return }
      let bucket = seen.replacing(index, key: key, content: disposable)
      let isDone = state.withLock { state in
        !state.isDisposed && state.entries.replace(seen, by: bucket, hash: hash)
      }
      // The replaced bucket and its key must not die under the lock.
      withExtendedLifetime(seen) {}
      if isDone {
        previous?.dispose()
        return
      }
    }
  }

  /// Disposes of all contents, in the order in which their keys were first set, and of whatever is
  /// set later.
  ///
  /// - Complexity: O(*n* log *n*).
  public func dispose() {
    let outgoing = state.withLock { state in
      let outgoing = state
      state = State(isDisposed: true)
      return outgoing
    }
    for content in outgoing.entries.contentsInOrder { content.dispose() }
  }
}

// Contents are disposed of on whichever thread comes, as `Disposable` documents.
// So are keys.
extension DisposableDict: @unchecked Sendable {}
