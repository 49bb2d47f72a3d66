import Interleaving
import ScheduleChallenge

/// A box for one message whose reader waits.
///
/// The reader sees that there is none, and then waits without looking again: a message in between
/// wakes nobody.
private final class Mailbox {
  private let isWrong: Bool
  private let monitor = Monitor()
  private var message: Int?

  init(isWrong: Bool) { self.isWrong = isWrong }

  func put(_ new: Int) {
    monitor.withLock { message = new }
    monitor.signal()
  }

  func take() -> Int? {
    if isWrong {
      if let message = monitor.withLock({ message }) { return message }
      return monitor.withLock {
        monitor.wait()
        return message
      }
    }
    return monitor.withLock {
      while message == nil { monitor.wait() }
      return message
    }
  }
}

func mailbox(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("mailbox") { Mailbox(isWrong: isWrong) }
    .thread(.operation("take") { $0.take() ?? 0 })
    .thread(.operation("put 7") { $0.put(7) })
}
