/// A container for any number of disposables, told apart by identity.
///
/// Disposes of its members in the order in which they were added, without holding a lock. If this
/// object dies undisposed, they are released without being disposed of. May be used from any thread.
///
/// Laws: DSP-14 to DSP-20, DSP-28, DSP-31, DSP-34, DSP-40, DSP-42.
public final class DisposableSet: Disposable {
  private struct State {
    /// Up to so many members are looked through, which is quicker than to look them up.
    private static let few = 8

    var members = OrderedSlots<any Disposable>()
    /// The keys of all members, once there were more than a few.
    private var keys: [ObjectIdentifier: Int] = [:]
    var isDisposed = false

    mutating func add(_ disposable: any Disposable) {
      guard key(of: disposable) == nil else { return }
      if members.slots.isEmpty { members.slots.reserveCapacity(4) }
      let key = members.append(disposable)
      if !keys.isEmpty {
        keys[ObjectIdentifier(disposable)] = key
      } else if members.count > Self.few {
        for slot in members.slots {
          if let element = slot.element { keys[ObjectIdentifier(element)] = slot.key }
        }
      }
    }

    mutating func remove(_ disposable: any Disposable) -> (any Disposable)? {
      guard let key = key(of: disposable) else { return nil }
      keys.removeValue(forKey: ObjectIdentifier(disposable))
      return members.remove(key)
    }

    private func key(of disposable: any Disposable) -> Int? {
      if !keys.isEmpty { return keys[ObjectIdentifier(disposable)] }
      for index in members.slots.indices where members.slots[index].element === disposable {
        return members.slots[index].key
      }
      return nil
    }
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
      state.add(disposable)
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
    let removed = state.withLock { $0.remove(disposable) }
    // The argument is alive, but `removed` could be the last reference but one: not under the lock.
    withExtendedLifetime(removed) {}
  }

  /// Disposes of all members, and of whatever is added later.
  public func dispose() {
    let outgoing = state.withLock { state in
      let outgoing = state
      state = State()
      state.isDisposed = true
      return outgoing
    }
    outgoing.members.forEach { $0.dispose() }
  }
}

// Members are disposed of on whichever thread comes, as `Disposable` documents.
extension DisposableSet: @unchecked Sendable {}
