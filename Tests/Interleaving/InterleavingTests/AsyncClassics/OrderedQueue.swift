import Interleaving

/// Keeps what it is sent, in order.
actor Inbox {
  private(set) var received: [Int] = []
  func append(_ value: Int) { received.append(value) }
}

struct Sender: Sendable {
  let inbox = Inbox()
  let isWrong: Bool

  func send(_ values: [Int]) async {
    if isWrong {
      // Each is a task of its own, and tasks keep no order.
      for value in values { Task { await inbox.append(value) } }
    } else {
      for value in values { await inbox.append(value) }
    }
  }
}

func orderedQueue(isWrong: Bool) -> Scenario<Sender> {
  Scenario("queue") { Sender(isWrong: isWrong) }
    .task { await $0.send([1, 2]) }
    .check("received", equals: [1, 2]) { await $0.inbox.received }
}
