/// Keeps its members in a linked list; dispose takes one after the other out of it.
///
/// Unchecked: the lock guards the list.
final class LinkedBag<Guard: Lock, Member: Item>: @unchecked Sendable {
  private final class Node {
    let member: Member
    var next: Node?
    init(_ member: Member) { self.member = member }
  }

  private let lock = Guard()
  private var first: Node?
  private var isDisposed = false

  func add(_ member: Member) {
    let isLate = lock.withLock {
      if isDisposed { return true }
      guard var last = first else {
        first = Node(member)
        return false
      }
      while true {
        if last.member.isSame(as: member) { return false }
        guard let next = last.next else { break }
        last = next
      }
      last.next = Node(member)
      return false
    }
    if isLate { member.dispose() }
  }

  func remove(_ member: Member) {
    let removed = lock.withLock { () -> Node? in
      var before: Node?
      var node = first
      while let current = node, !current.member.isSame(as: member) {
        before = current
        node = current.next
      }
      guard let node else { return nil }
      if let before { before.next = node.next } else { first = node.next }
      return node
    }
    withExtendedLifetime(removed) {}
  }

  func dispose() {
    while let node = take() { node.member.dispose() }
  }

  private func take() -> Node? {
    lock.withLock {
      isDisposed = true
      let node = first
      first = node?.next
      return node
    }
  }
}
