/// Holds one item.
///
/// Unchecked: the lock guards the content.
final class LockedSlot<Guard: Lock, Content: Item>: @unchecked Sendable {
  private let lock = Guard()
  private var content: Content?
  private var hasEnded = false

  var isDisposed: Bool { lock.withLock { hasEnded } }

  func set(_ item: Content?) {
    let unwanted = lock.withLock { () -> Content? in
      if hasEnded { return item }
      let old = content
      content = item
      if let old, let item, old.isSame(as: item) { return nil }
      return old
    }
    unwanted?.dispose()
  }

  func dispose() {
    let content = lock.withLock {
      hasEnded = true
      defer { self.content = nil }
      return self.content
    }
    content?.dispose()
  }
}
