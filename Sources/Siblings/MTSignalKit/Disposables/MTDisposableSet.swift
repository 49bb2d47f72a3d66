/// Holds any number of disposables, and disposes of them in the order in which they were added.
///
/// Once disposed of, it keeps nothing: it disposes at once of whatever is added. May be used from
/// any thread. Disposes of its members without holding a lock.
public final class MTDisposableSet: MTDisposable, @unchecked Sendable {  // The lock guards it.
  private let exclusion = Lock()
  /// Nil once it has been disposed of.
  private var members: [any MTDisposable]? = []

  /// Creates an empty set.
  public init() {}

  /// Adds a disposable; one that is a member already stays one once.
  public func add(_ disposable: any MTDisposable) {
    let isKept = exclusion.exclusively {
      let isMember = members?.contains { $0 === disposable } ?? false
      if !isMember { members?.append(disposable) }
      return members != nil
    }
    if !isKept { disposable.dispose() }
  }

  /// Removes a disposable without disposing of it, if it is a member.
  public func remove(_ disposable: any MTDisposable) {
    // The old members come out, so that none is released inside.
    _ = exclusion.exclusively {
      defer { members = members?.filter { $0 !== disposable } }
      return members
    }
  }

  /// Disposes of all members, and of whatever is added from now on.
  public func dispose() {
    let last = exclusion.exclusively {
      defer { members = nil }
      return members
    }
    for member in last ?? [] { member.dispose() }
  }

  /// The members of the moment.
  var contents: [any MTDisposable] {
    exclusion.exclusively { members ?? [] }
  }
}
