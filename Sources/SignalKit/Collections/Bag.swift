/// An ordered collection of items that are known by keys.
///
/// Keys count up from 0 and are never used twice, not even after `removeAll()`. Not thread-safe.
///
/// A few items are kept close together; many with gaps, which close when they prevail. Copies share their
/// storage with the bag until that changes.
///
/// Laws: BAG-1 to BAG-8.
public final class Bag<T> {
  /// The key of an item.
  public typealias Index = Int

  /// From how many items on removal leaves gaps.
  @usableFromInline static var many: Int { 32 }

  // Fields, and inlined code: where `T` is known, both are as fast as they look. Nobody else can have
  // an access in progress.

  /// A few items, oldest first, and their keys; or a copy of many, if there is one.
  @exclusivity(unchecked) @usableFromInline var items: [T] = []
  @exclusivity(unchecked) @usableFromInline var keys: [Int] = []
  @exclusivity(unchecked) @usableFromInline var nextKey = 0
  /// Many items.
  @exclusivity(unchecked) @usableFromInline var slots: OrderedSlots<T>?
  /// Whether nothing has changed since the copy of many was asked for: then a change is made in it, too.
  @exclusivity(unchecked) @usableFromInline var isCopyWanted = false

  /// Creates an empty bag.
  @inlinable
  public init() {}

  /// Adds an item and returns its key.
  ///
  /// - Complexity: O(1) amortized.
  @inlinable
  public func add(_ item: T) -> Index {
    let key = nextKey
    nextKey += 1
    if slots == nil, items.count < Self.many {
      items.append(item)
      keys.append(key)
    } else {
      addToMany(item, key)
    }
    return key
  }

  @inlinable
  @inline(never)
  func addToMany(_ item: T, _ key: Int) {
    if slots == nil {
      var slots = OrderedSlots<T>()
      for (item, key) in zip(items, keys) { slots.append(item, key: key) }
      self.slots = slots
      keys = []
    }
    slots?.append(item, key: key)
    if isCopyWanted {
      isCopyWanted = false
      items.append(item)
    } else {
      dropCopy()
    }
  }

  /// One that several changes went by in which nobody asked for it.
  @inlinable
  func dropCopy() {
    let copy = items
    items = []
    // The items are in the slots, or have been handed out: nothing dies here.
    withExtendedLifetime(copy) {}
  }

  /// The item with this key, or nil if there is none.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func get(_ index: Index) -> T? {
    if let slots { return slots[index] }
    return keys.firstIndex(of: index).map { items[$0] }
  }

  /// Removes the item with this key, if there is one.
  ///
  /// - Complexity: O(log *n*) amortized; that of a removal from an array right after `copyItems()`.
  @inlinable
  public func remove(_ index: Index) {
    // Not while the bag is being changed: what dies here may use it.
    var removed: T?
    if slots == nil {
      guard let position = keys.firstIndex(of: index) else { return }
      keys.remove(at: position)
      removed = items.remove(at: position)
    } else {
      removed = removeFromMany(index)
    }
    withExtendedLifetime(removed) {}
  }

  @inlinable
  @inline(never)
  func removeFromMany(_ index: Index) -> T? {
    let position = isCopyWanted ? slots?.position(of: index) : nil
    guard let removed = slots?.remove(index) else { return nil }
    if let position {
      isCopyWanted = false
      // What dies here is alive in `removed`.
      items.remove(at: position)
    } else {
      dropCopy()
    }
    if slots?.count == 0 { slots = nil }
    return removed
  }

  /// Removes all items.
  @inlinable
  public func removeAll() {
    let removed = (items, slots)
    items = []
    keys = []
    slots = nil
    isCopyWanted = false
    withExtendedLifetime(removed) {}
  }

  /// The items, oldest first.
  ///
  /// - Complexity: O(1) for a few, and for many that have not changed since the last time; after one
  ///   change that of a change of an array, after several O(*n*).
  @inlinable
  public func copyItems() -> [T] {
    if let slots {
      if items.count != slots.count {
        var copy: [T] = []
        copy.reserveCapacity(slots.count)
        for slot in slots.slots { if let element = slot.element { copy.append(element) } }
        items = copy
      }
      isCopyWanted = true
    }
    return items
  }

  /// The items with their keys, oldest first.
  @inlinable
  public func copyItemsWithIndices() -> [(Index, T)] {
    if let slots {
      var copy: [(Index, T)] = []
      copy.reserveCapacity(slots.count)
      for slot in slots.slots { if let element = slot.element { copy.append((slot.key, element)) } }
      return copy
    }
    return items.indices.map { (keys[$0], items[$0]) }
  }

  /// Whether the bag holds no item.
  @inlinable
  public var isEmpty: Bool {
    slots == nil && items.isEmpty
  }

  /// The oldest item with its key, or nil if the bag is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var first: (Index, T)? {
    if let slots { return slots.first }
    return items.first.map { (keys[0], $0) }
  }
}
