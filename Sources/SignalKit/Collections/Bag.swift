/// An ordered collection of items that are known by keys.
///
/// Keys count up from 0 and are never used twice, not even after `removeAll()`. Not thread-safe.
///
/// Laws: BAG-1 to BAG-4.
public final class Bag<T> {
  /// The key of an item.
  public typealias Index = Int

  private var items = OrderedSlots<T>()

  /// Creates an empty bag.
  public init() {}

  /// Adds an item and returns its key.
  ///
  /// - Complexity: O(1) amortized.
  public func add(_ item: T) -> Index {
    items.append(item)
  }

  /// The item with this key, or nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  public func get(_ index: Index) -> T? {
    items[index]
  }

  /// Removes the item with this key, if there is one.
  ///
  /// - Complexity: O(log *n*) amortized.
  public func remove(_ index: Index) {
    let removed = items.remove(index)
    // Not while `items` is being changed: what dies here may use the bag.
    withExtendedLifetime(removed) {}
  }

  /// Removes all items.
  public func removeAll() {
    let removed = items.removeAll()
    withExtendedLifetime(removed) {}
  }

  /// The items, oldest first.
  public func copyItems() -> [T] {
    items.slots.compactMap(\.element)
  }

  /// The items with their keys, oldest first.
  public func copyItemsWithIndices() -> [(Index, T)] {
    items.slots.compactMap { slot in slot.element.map { (slot.key, $0) } }
  }

  /// Whether the bag holds no item.
  public var isEmpty: Bool {
    items.count == 0
  }

  /// The oldest item with its key, or nil if the bag is empty.
  public var first: (Index, T)? {
    items.first
  }
}
