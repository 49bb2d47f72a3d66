/// Handles items on a serial queue, in the order in which they come.
///
/// Each has a block of its own, and so keeps its place among the others of the queue. One that comes on
/// the queue is handled at once; if others wait, right behind them.
final class QueuedDelivery<Item> {
  private struct Waiting {
    let item: Item
    let hasBlock: Bool
  }

  private let lock = Lock()
  private let queue: SQueue
  private let handle: (Item) -> Void
  private var waiting = Fifo<Waiting>()
  private var isHandling = false

  init(on queue: SQueue, handle: @escaping (Item) -> Void) {
    self.queue = queue
    self.handle = handle
  }

  func submit(_ item: Item) {
    guard queue.isCurrentQueue() else {
      lock.locked { waiting.append(Waiting(item: item, hasBlock: true)) }
      return queue.enqueue { self.drain(takingOver: true) }
    }
    let isNext = lock.locked {
      waiting.append(Waiting(item: item, hasBlock: false))
      return !isHandling
    }
    if isNext { drain(takingOver: false) }
  }

  /// Handles the item whose block this is, and those behind it that have none.
  private func drain(takingOver: Bool) {
    var next = take(takingOver)
    while let item = next {
      handle(item)
      next = take(false)
    }
  }

  private func take(_ isBlock: Bool) -> Item? {
    lock.locked {
      let next = waiting.popFirst { isBlock || !$0.hasBlock }
      isHandling = next != nil
      return next?.item
    }
  }
}
