/// Holds any number of disposables, and disposes of them in the order in which they were added.
///
/// Once disposed of, it keeps nothing: it disposes at once of whatever is added. May be used from
/// any thread. Disposes of its members without holding a lock.
public final class SDisposableSet: SDisposable, @unchecked Sendable {  // The lock guards the state.
  private let lock = Lock()
  private var members: [any SDisposable] = []
  private var isDisposed = false

  /// Creates an empty set.
  public init() {}

  /// Adds a disposable; one that is a member already stays one once.
  public func add(_ disposable: any SDisposable) {
    let isLate = lock.locked {
      if !isDisposed, !members.contains(where: { $0 === disposable }) { members.append(disposable) }
      return isDisposed
    }
    if isLate { disposable.dispose() }
  }

  /// Removes a disposable without disposing of it, if it is a member.
  public func remove(_ disposable: any SDisposable) {
    let removed = lock.locked {
      members.firstIndex { $0 === disposable }.map { members.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Disposes of all members, and of whatever is added from now on.
  public func dispose() {
    let members = lock.locked {
      isDisposed = true
      defer { self.members = [] }
      return self.members
    }
    for member in members { member.dispose() }
  }

  /// The members of the moment.
  var contents: [any SDisposable] {
    lock.locked { members }
  }
}
