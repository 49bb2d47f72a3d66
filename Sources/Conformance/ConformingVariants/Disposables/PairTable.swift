/// Keeps its entries in pairs; the one that was set last goes first.
///
/// Unchecked: the lock guards the entries.
final class PairTable<Guard: Lock, Entry: Item>: @unchecked Sendable {
  private let lock = Guard()
  private var pairs: [(key: Int, entry: Entry)]? = []

  func set(_ entry: Entry?, _ key: Int) {
    let unwanted = lock.withLock { () -> Entry? in
      guard let index = pairs?.firstIndex(where: { $0.key == key }) else {
        guard pairs != nil else { return entry }
        if let entry { pairs?.append((key, entry)) }
        return nil
      }
      let old = pairs?.remove(at: index).entry
      guard let entry else { return old }
      pairs?.append((key, entry))
      return old?.isSame(as: entry) == true ? nil : old
    }
    unwanted?.dispose()
  }

  func dispose() {
    let all = lock.withLock {
      defer { pairs = nil }
      return pairs
    }
    for pair in (all ?? []).reversed() { pair.entry.dispose() }
  }
}
