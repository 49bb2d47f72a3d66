/// Takes items at its end and gives them from its front, in constant time, amortized.
struct Fifo<Item> {
  private var items: [Item?] = []
  private var front = 0

  mutating func add(_ item: Item) {
    items.append(item)
  }

  mutating func next() -> Item? {
    guard front < items.count else { return nil }
    defer { front += 1 }
    let item = items[front]
    items[front] = nil
    if front * 2 > items.count {
      items.removeFirst(front + 1)
      front = -1
    }
    return item
  }
}
