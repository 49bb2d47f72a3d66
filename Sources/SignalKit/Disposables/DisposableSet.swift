/// A container for any number of disposables, told apart by identity.
///
/// Disposes of its members in the order in which they were added, without holding a lock. If this
/// object dies undisposed, they are released without being disposed of. May be used from any thread.
///
/// Laws: DSP-14 to DSP-20, DSP-28, DSP-31, DSP-34, DSP-40, DSP-42.
public final class DisposableSet: Disposable {
  private struct State {
    /// Up to so many members are looked through, which is quicker than to look them up.
    private static let few = 32

    var members = OrderedSlots<any Disposable>()
    /// The keys of all members, once there were more than a few.
    private var keys: [ObjectIdentifier: Int] = [:]
    var isDisposed = false

    mutating func add(_ disposable: any Disposable) {
      if contains(disposable) { return }
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
      if keys.isEmpty { return index(of: disposable).flatMap { members.remove(at: $0) } }
      return keys.removeValue(forKey: ObjectIdentifier(disposable)).flatMap { members.remove($0) }
    }

    private func contains(_ disposable: any Disposable) -> Bool {
      keys.isEmpty ? index(of: disposable) != nil : keys[ObjectIdentifier(disposable)] != nil
    }

    private func index(of disposable: any Disposable) -> Int? {
      let identity = ObjectIdentifier(disposable)
      // Backwards: what leaves soon has come late.
      return members.slots.lastIndex { $0.element.map { ObjectIdentifier($0) } == identity }
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
