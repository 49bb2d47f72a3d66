/// An unordered collection of items that are known by keys.
///
/// Keys count up from 0 and are never used twice, not even after `removeAll()`. An iterator goes
/// through the items that were there when it was made. Not thread-safe.
public final class SparseBag<T>: Sequence {
  /// The key of an item.
  public typealias Index = Int

  // Fields, and inlined code: where `T` is known, both are as fast as they look. Nobody else can have
  // an access in progress.
  @exclusivity(unchecked) @usableFromInline var items: [Index: T] = [:]
  @exclusivity(unchecked) @usableFromInline var nextIndex: Index = 0

  /// Creates an empty bag.
  @inlinable
  public init() {}

  /// Adds an item and returns its key.
  ///
  /// - Complexity: O(1) amortized.
  @inlinable
  public func add(_ item: T) -> Index {
    let index = nextIndex
    nextIndex += 1
    items[index] = item
    return index
  }

  /// The item with this key, or nil if there is none.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func get(_ index: Index) -> T? {
    items[index]
  }

  /// Removes the item with this key, if there is one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func remove(_ index: Index) {
    let removed = items.removeValue(forKey: index)
    // Not while `items` is being changed: what dies here may use the bag.
    withExtendedLifetime(removed) {}
  }

  /// Removes all items.
  @inlinable
  public func removeAll() {
    let removed = items
    items = [:]
    withExtendedLifetime(removed) {}
  }

  /// Whether the bag holds no item.
  @inlinable
  public var isEmpty: Bool {
    items.isEmpty
  }

  /// An iterator over the present items, in no particular order.
  public func makeIterator() -> AnyIterator<T> {
    var iterator = items.values.makeIterator()
    return AnyIterator { iterator.next() }
  }
}
