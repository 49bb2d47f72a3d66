/// Work items, by their blocks: which were cancelled, and which are over.
struct ReferenceItems: Hashable {
  private var cancelled: Set<Int> = []
  private var ended: Set<Int> = []

  func isCancelled(_ item: Int) -> Bool { cancelled.contains(item) }
  func hasEnded(_ item: Int) -> Bool { ended.contains(item) }
  mutating func cancel(_ item: Int) { cancelled.insert(item) }
  mutating func end(_ item: Int) { ended.insert(item) }
}

extension ReferenceWorld {
  mutating func performItem(_ action: Action, _ thread: Int) {
    switch action {
    case .beginItem(let block):
      threads[thread].items.append(block)
      begin(block, after: thread)
    case .cancelItem: if let last = threads[thread].items.last { items.cancel(last) }
    case .awaitItem: _ = threads[thread].items.popLast()
    case .runUnlessCancelled:
      // What it does is none of the item's; that it is over, is.
      then(thread, items.isCancelled(thread) ? [.endItem] : [.add(0), .endItem])
    default: items.end(thread)
    }
  }
}
