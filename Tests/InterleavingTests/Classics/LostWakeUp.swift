import Interleaving

/// A box for one message whose reader waits.
///
/// The reader sees that there is none and makes itself known in two steps: a message between them
/// wakes nobody.
private final class Mailbox {
  private let isWrong: Bool
  private let lock = PthreadLock()
  private var message: Int?
  private var waiting: Gate?

  init(isWrong: Bool) { self.isWrong = isWrong }

  func put(_ new: Int) {
    let gate = lock.withLock {
      message = new
      return waiting
    }
    gate?.open()
  }

  func take() -> Int? {
    let gate = Gate()
    if isWrong {
      if let message = lock.withLock({ message }) { return message }
      lock.withLock { waiting = gate }
    } else {
      let here = lock.withLock {
        if message == nil { waiting = gate }
        return message
      }
      if let here { return here }
    }
    gate.wait()
    return lock.withLock { message }
  }
}

func mailbox(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("mailbox") { Mailbox(isWrong: isWrong) }
    .thread(.operation("take") { $0.take() ?? 0 })
    .thread(.operation("put 7") { $0.put(7) })
}
