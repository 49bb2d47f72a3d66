/// Two arrays: the original's `Bag`, by hand.
final class BareBag<Item> {
  private var items: [Item] = []
  private var keys: [Int] = []
  private var nextKey = 0

  @inline(never)
  func add(_ item: Item) -> Int {
    let key = nextKey
    nextKey += 1
    items.append(item)
    keys.append(key)
    return key
  }

  @inline(never)
  func remove(_ key: Int) {
    guard let index = keys.firstIndex(of: key) else { return }
    keys.remove(at: index)
    items.remove(at: index)
  }

  @inline(never)
  func get(_ key: Int) -> Item? {
    keys.firstIndex(of: key).map { items[$0] }
  }

  @inline(never)
  func copyItems() -> [Item] {
    items
  }
}
