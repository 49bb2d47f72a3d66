/// Elements by the time at which they are due, first in first out among equals.
///
/// - Complexity: to add or remove an element takes O(*n*), to take the next one O(1).
struct TimerQueue<Element> {
  /// Where an element is to be found.
  struct Key: Equatable {
    let due: Int64
    fileprivate let serial: Int

    fileprivate func comes(before other: Key) -> Bool {
      (due, serial) < (other.due, other.serial)
    }
  }

  // The next one is the last, so that it can be taken without moving the others.
  private var entries: [(key: Key, element: Element)] = []
  private var nextSerial = 0

  var isEmpty: Bool {
    entries.isEmpty
  }

  mutating func add(_ element: Element, due: Int64) -> Key {
    let key = Key(due: due, serial: nextSerial)
    nextSerial += 1
    entries.insert((key, element), at: index(of: key))
    return key
  }

  /// Takes the next element, if it is due at `time`.
  mutating func next(dueBy time: Int64) -> (key: Key, element: Element)? {
    guard let last = entries.last, last.key.due <= time else { return nil }
    return entries.removeLast()
  }

  /// Removes an element, if it is still there, and hands it out.
  mutating func remove(_ key: Key) -> Element? {
    let index = index(of: key)
    guard index < entries.count, entries[index].key == key else { return nil }
    return entries.remove(at: index).element
  }

  /// The first index whose key does not come after `key`: later ones come first.
  private func index(of key: Key) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if key.comes(before: entries[middle].key) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
