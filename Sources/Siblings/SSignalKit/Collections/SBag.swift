/// Items in the order in which they were added, each under a key of its own.
///
/// Keys count from 0 and are never used again. For one thread at a time.
public final class SBag {
  private var entries: [(key: Int, item: Any)] = []
  private var nextKey = 0

  /// Creates an empty bag.
  public init() {}

  /// Whether there are no items.
  public var isEmpty: Bool { entries.isEmpty }

  /// Adds an item and returns its key; -1 for nil, which is not added.
  @discardableResult
  public func addItem(_ item: Any?) -> Int {
    guard let item else { return -1 }
    defer { nextKey += 1 }
    entries.append((nextKey, item))
    return nextKey
  }

  /// Removes the item with a key, if there is one.
  public func removeItem(_ key: Int) {
    // Keys only grow, so that the entries are sorted by them.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    if low < entries.count, entries[low].key == key { entries.remove(at: low) }
  }

  /// Calls the closure with each item that is there now, whatever it does to the bag.
  public func enumerateItems(_ body: (Any) -> Void) {
    for entry in entries { body(entry.item) }
  }

  /// The items, oldest first.
  public func copyItems() -> [Any] {
    entries.map(\.item)
  }
}
