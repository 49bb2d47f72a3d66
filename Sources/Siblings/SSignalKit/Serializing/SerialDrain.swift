/// A serial drain: handles items one at a time, in the order in which they come.
///
/// Who finds an item being handled, on another thread or by reentrancy, leaves the new one behind
/// it. State that only the handler touches needs no lock, and the handler may call anybody.
final class SerialDrain<Item> {
  /// Runs the handling of what waits; here and now, or elsewhere.
  typealias Runner = (@escaping () -> Void) -> Void

  private let lock = Lock()
  private var waiting = Fifo<Item>()
  private var isBusy = false
  private let run: Runner
  private let handle: (Item) -> Void

  init(run: @escaping Runner = { $0() }, handle: @escaping (Item) -> Void) {
    self.run = run
    self.handle = handle
  }

  func submit(_ item: Item) {
    enqueue(item)
    settle()
  }

  /// Takes an item without handling it; ``settle()`` must follow.
  func enqueue(_ item: Item) {
    lock.locked { waiting.append(item) }
  }

  /// Handles what waits, unless that is being done.
  func settle() {
    let isIdle = lock.locked {
      if isBusy || waiting.isEmpty { return false }
      isBusy = true
      return true
    }
    if isIdle { run(drain) }
  }

  private func drain() {
    while let item = take() { handle(item) }
  }

  private func take() -> Item? {
    lock.locked {
      let item = waiting.popFirst()
      isBusy = item != nil
      return item
    }
  }
}
