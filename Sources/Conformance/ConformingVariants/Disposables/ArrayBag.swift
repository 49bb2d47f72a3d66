/// Keeps its members in an array, which is copied to go through it.
///
/// Unchecked: the lock guards the members.
final class ArrayBag<Guard: Lock, Member: Item>: @unchecked Sendable {
  private let lock = Guard()
  private var members: [Member]? = []

  func add(_ member: Member) {
    let isLate = lock.withLock {
      guard let members else { return true }
      if !members.contains(where: { $0.isSame(as: member) }) { self.members?.append(member) }
      return false
    }
    if isLate { member.dispose() }
  }

  func remove(_ member: Member) {
    let removed = lock.withLock {
      members?.firstIndex { $0.isSame(as: member) }.flatMap { members?.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  func dispose() {
    let all = lock.withLock {
      defer { members = nil }
      return members
    }
    for member in all ?? [] { member.dispose() }
  }
}
