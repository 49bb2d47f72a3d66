/// Items in the order in which they were added, each under a key of its own.
///
/// Keys count from 0 and are never used again. For one thread at a time.
public final class MTBag {
  private var items: [Int: Any] = [:]
  private var keys = 0

  /// Creates an empty bag.
  public init() {}

  /// Whether there are no items.
  public var isEmpty: Bool { items.isEmpty }

  /// Adds an item and returns its key; -1 for nil, which is not added.
  @discardableResult
  public func addItem(_ item: Any?) -> Int {
    guard let item else { return -1 }
    items[keys] = item
    keys += 1
    return keys - 1
  }

  /// Removes the item with a key, if there is one.
  public func removeItem(_ key: Int) {
    items[key] = nil
  }

  /// The items, oldest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* items.
  public func copyItems() -> [Any] {
    items.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Calls the closure with each item that is there now, whatever it does to the bag.
  public func enumerateItems(_ body: (Any) -> Void) {
    copyItems().forEach(body)
  }
}
