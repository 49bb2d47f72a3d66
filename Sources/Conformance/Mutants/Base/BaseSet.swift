/// A correct container of any number of disposables, in insertion order.
///
/// Unchecked: the lock guards the state; mutants may leave it out.
class BaseSet: BaseDisposable, @unchecked Sendable {
  let lock = MutexLock()
  var members: [any BaseDisposable] = []
  var isDisposed = false

  func add(_ member: any BaseDisposable) {
    let isLate = lock.withLock {
      if !isDisposed { insert(member) }
      return isDisposed
    }
    if isLate { member.dispose() }
  }

  func remove(_ member: any BaseDisposable) {
    // What is removed is released outside the lock.
    _ = lock.withLock {
      members.firstIndex { $0 === member }.map { members.remove(at: $0) }
    }
  }

  func dispose() {
    for member in lock.withLock({ close() }) { member.dispose() }
  }

  /// Adds a member, unless it is one; called with the lock held.
  final func insert(_ member: any BaseDisposable) {
    if !members.contains(where: { $0 === member }) { members.append(member) }
  }

  /// Marks the set disposed and takes the members; called with the lock held.
  final func close() -> [any BaseDisposable] {
    isDisposed = true
    let members = self.members
    self.members = []
    return members
  }
}
