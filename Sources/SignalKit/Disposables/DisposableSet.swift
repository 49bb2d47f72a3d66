/// A container for any number of disposables, told apart by identity.
///
/// Disposes of its members in the order in which they were added, without holding a lock. If this
/// object dies undisposed, they are released without being disposed of. May be used from any thread.
///
/// Laws: DSP-14 to DSP-20, DSP-28, DSP-31.
public final class DisposableSet: Disposable {
  private struct State {
    var members = OrderedSlots<any Disposable>()
    var keys: [ObjectIdentifier: Int] = [:]
    var isDisposed = false
  }

  private let state = Guarded(State())

  /// Creates an empty set.
  public init() {}

  /// Adds a disposable, unless it is a member.
  ///
  /// Once the set has been disposed of, it stores nothing and disposes of each argument at once.
  ///
  /// - Complexity: O(1) amortized.
  public func add(_ disposable: any Disposable) {
    let isLate = state.withLock { state in
      if state.isDisposed { return true }
      let identity = ObjectIdentifier(disposable)
      if state.keys[identity] == nil {
        state.keys[identity] = state.members.append(disposable)
      }
      return false
    }
    if isLate { disposable.dispose() }
  }

  /// Removes a member without disposing of it.
  ///
  /// Does nothing if it is not a member.
  ///
  /// - Complexity: O(log *n*).
  public func remove(_ disposable: any Disposable) {
    let removed = state.withLock { state in
      state.keys.removeValue(forKey: ObjectIdentifier(disposable))
        .flatMap { state.members.remove($0) }
    }
    // The argument is alive, but `removed` could be the last reference but one: not under the lock.
    withExtendedLifetime(removed) {}
  }

  /// Disposes of all members, and of whatever is added later.
  public func dispose() {
    let outgoing = state.withLock { state in
      let outgoing = state
      state = State(isDisposed: true)
      return outgoing
    }
    outgoing.members.forEach { $0.dispose() }
  }
}

// Members are disposed of on whichever thread comes, as `Disposable` documents.
extension DisposableSet: @unchecked Sendable {}
