/// A mutex and an array of actions: the original's `DisposableSet`, by hand.
final class BareSet {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var members: [BareAction] = []

  func add(_ member: BareAction) {
    mutex.lock()
    members.append(member)
    mutex.unlock()
  }

  func remove(_ member: BareAction) {
    mutex.lock()
    let index = members.firstIndex { $0 === member }
    let removed = index.map { members.remove(at: $0) }
    mutex.unlock()
    withExtendedLifetime(removed) {}
  }

  func dispose() {
    mutex.lock()
    let members = members
    self.members = []
    mutex.unlock()
    for member in members { member.dispose() }
  }
}

/// A mutex and a dictionary of actions: the original's `DisposableDict`, by hand.
final class BareDict<Key: Hashable> {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var members: [Key: BareAction] = [:]

  func set(_ member: BareAction, forKey key: Key) {
    mutex.lock()
    let previous = members[key]
    members[key] = member
    mutex.unlock()
    previous?.dispose()
  }
}
