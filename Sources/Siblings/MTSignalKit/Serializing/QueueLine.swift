/// A line of items in front of a serial queue, which serves them in order.
///
/// An item that comes from elsewhere brings a block to the queue, and is served in it: so it does not leave
/// its place among the blocks. One that comes on the queue brings none, and is served with what is
/// before it.
final class QueueLine<Item> {
  private struct Place {
    let item: Item
    let bringsBlock: Bool
  }

  private let exclusion = Lock()
  private let queue: MTQueue
  private let serve: (Item) -> Void
  private var line = Fifo<Place>()
  private var isServing = false

  /// - Parameters:
  ///   - queue: where the items are served.
  ///   - serve: what is done with an item.
  init(before queue: MTQueue, serve: @escaping (Item) -> Void) {
    self.queue = queue
    self.serve = serve
  }

  func submit(_ item: Item) {
    let isHere = queue.isCurrentQueue()
    let isServed = exclusion.exclusively {
      line.add(Place(item: item, bringsBlock: !isHere))
      return isServing
    }
    if !isHere {
      queue.dispatchOnQueue { self.serveFirst() }
    } else if !isServed {
      serveOthers()
    }
  }

  private func serveFirst() {
    if let item = next(where: { _ in true }) { serve(item) }
    serveOthers()
  }

  /// Serves those at the front that brought no block.
  private func serveOthers() {
    while let item = next(where: { !$0.bringsBlock }) { serve(item) }
  }

  private func next(where condition: (Place) -> Bool) -> Item? {
    exclusion.exclusively {
      let place = line.next(where: condition)
      isServing = place != nil
      return place?.item
    }
  }
}
