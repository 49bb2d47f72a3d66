/// A serial drain: handles items one at a time, in the order in which they come.
///
/// Who finds somebody inside, on another thread or by reentrancy, leaves the item to them. `serve`
/// may therefore keep state without a lock.
final class SerialDrain<Item> {
  private let exclusion = Lock()
  private var line = Fifo<Item>()
  private var isOccupied = false
  private let admit: (@escaping () -> Void) -> Void
  private let serve: (Item) -> Void

  /// - Parameters:
  ///   - admit: runs the serving of all that wait, now or later.
  ///   - serve: what is done with an item.
  init(admit: @escaping (@escaping () -> Void) -> Void = { $0() }, serve: @escaping (Item) -> Void)
  {
    self.admit = admit
    self.serve = serve
  }

  func submit(_ item: Item) {
    let isFirst = exclusion.exclusively {
      line.add(item)
      defer { isOccupied = true }
      return !isOccupied
    }
    if isFirst { admit { while let item = self.next() { self.serve(item) } } }
  }

  private func next() -> Item? {
    exclusion.exclusively {
      let item = line.next()
      if item == nil { isOccupied = false }
      return item
    }
  }
}
