/// Elements in the order of their addition, known by keys that are never used twice.
///
/// Removal leaves a gap, unless at the end; when gaps prevail, the elements move together. So append and
/// removal take O(1) and O(log n) amortized, and a pass over the elements O(n).
@usableFromInline
struct OrderedSlots<Element> {
  @usableFromInline
  struct Slot {
    @usableFromInline let key: Int
    @usableFromInline var element: Element?

    @inlinable
    init(key: Int, element: Element?) {
      self.key = key
      self.element = element
    }
  }

  @usableFromInline var slots: ContiguousArray<Slot> = []
  @usableFromInline var count = 0
  @usableFromInline var nextKey = 0
  /// Before it there are only gaps.
  @usableFromInline var start = 0

  @inlinable
  init() {}

  /// Adds an element under a new key.
  @discardableResult
  mutating func append(_ element: Element) -> Int {
    let key = nextKey
    append(element, key: key)
    return key
  }

  /// Adds an element under a key that is larger than all before.
  @inlinable
  mutating func append(_ element: Element, key: Int) {
    precondition(key >= nextKey, "SignalKit: keys must grow")
    nextKey = key + 1
    slots.append(Slot(key: key, element: element))
    count += 1
  }

  /// Removes the element with this key, if there is one, and hands it out.
  @inlinable
  mutating func remove(_ key: Int) -> Element? {
    index(of: key).flatMap { remove(at: $0) }
  }

  /// Removes the element in this slot, if there is one, and hands it out.
  @inlinable
  mutating func remove(at index: Int) -> Element? {
    guard let element = slots[index].element else { return nil }
    count -= 1
    if index == slots.count - 1 {
      // What came last often leaves first, and needs no gap.
      slots.removeLast()
    } else {
      slots[index].element = nil
    }
    if slots.count >= 16, count <= slots.count / 2 {
      slots.removeAll { $0.element == nil }
      start = 0
    } else if count == 0 {
      slots.removeAll(keepingCapacity: true)
      start = 0
    } else if index == start {
      while slots[start].element == nil { start += 1 }
    }
    return element
  }

  /// Removes all elements and hands them out; the keys go on.
  mutating func removeAll() -> ContiguousArray<Slot> {
    let removed = slots
    slots = []
    start = 0
    count = 0
    return removed
  }

  @inlinable
  subscript(key: Int) -> Element? {
    index(of: key).flatMap { slots[$0].element }
  }

  @inlinable
  var first: (Int, Element)? {
    guard count > 0, let element = slots[start].element else { return nil }
    return (slots[start].key, element)
  }

  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    for slot in slots {
      if let element = slot.element { body(element) }
    }
  }

  /// Goes through the elements whose keys are below `limit`.
  @inline(__always)
  func forEach(below limit: Int, _ body: (Element) -> Void) {
    for slot in slots {
      if slot.key >= limit { return }
      if let element = slot.element { body(element) }
    }
  }

  /// How many elements come before the one with this key; nil if there is none.
  @inlinable
  func position(of key: Int) -> Int? {
    guard let index = index(of: key), slots[index].element != nil else { return nil }
    if count == slots.count { return index }
    var position = 0
    for slot in slots[start..<index] where slot.element != nil { position += 1 }
    return position
  }

  /// Keys grow along the array: binary search, without branches that nobody can predict.
  @inlinable
  func index(of key: Int) -> Int? {
    guard let last = slots.last?.key, key <= last else { return nil }
    // Keys count up where nothing has been removed since the slots moved together: the same
    // distance from the last slot.
    let guess = slots.count - 1 &- (last &- key)
    if guess >= 0, guess < slots.count, slots[guess].key == key { return guess }
    var index = 0
    var count = slots.count
    while count > 1 {
      let half = count / 2
      index = slots[index + half].key <= key ? index + half : index
      count -= half
    }
    return slots[index].key == key ? index : nil
  }
}
