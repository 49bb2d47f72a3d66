/// Takes items at its end and gives them from its front, in constant time, amortized.
struct Fifo<Item> {
  private var items: [Item?] = []
  private var front = 0

  mutating func add(_ item: Item) {
    items.append(item)
  }

  mutating func next() -> Item? {
    next { _ in true }
  }

  /// The item at the front, if the condition holds for it.
  mutating func next(where condition: (Item) -> Bool) -> Item? {
    guard front < items.count, let item = items[front], condition(item) else { return nil }
    defer { front += 1 }
    items[front] = nil
    if front * 2 > items.count {
      items.removeFirst(front + 1)
      front = -1
    }
    return item
  }
}
