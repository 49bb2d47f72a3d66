import Testing

@testable import SignalKit

@Suite struct MailboxTests {
  private var mailbox = Mailbox(isConcurrent: false)

  @Test mutating func `where an event has come matters unless it joins others`() {
    let actions = [
      mailbox.receive(isHere: nil, canJoin: false), mailbox.receive(isHere: false, canJoin: false),
      mailbox.receive(isHere: nil, canJoin: true), mailbox.receive(isHere: nil, canJoin: false),
    ]
    #expect(actions == [.ask, .schedule, .join, .ask])
  }

  @Test mutating func `an event on the queue is delivered at once, unless others wait`() {
    let first = [mailbox.receive(isHere: true, canJoin: false)]
    let next = mailbox.finish()
    let others = [false, true].map { mailbox.receive(isHere: $0, canJoin: false) }
    #expect(first == [.deliver])
    #expect(next == .nothing)
    #expect(others == [.schedule, .schedule])
  }

  @Test mutating func `what comes from inside a delivery at once is next`() {
    let actions = [true, true, false].map { mailbox.receive(isHere: $0, canJoin: false) }
    let next = [mailbox.finish(), mailbox.finish()]
    let begins = [mailbox.begin(), mailbox.begin()]
    #expect(actions == [.deliver, .keep, .schedule])
    #expect(next == [.deliver, .nothing])
    // The block of the last one; another would find a delivery.
    #expect(begins == [true, false])
  }

  @Test mutating func `what comes from inside a block has one of its own`() {
    _ = mailbox.receive(isHere: false, canJoin: false)
    let begins = mailbox.begin()
    let action = mailbox.receive(isHere: true, canJoin: false)
    let next = mailbox.finish()
    let beginsAgain = mailbox.begin()
    #expect(begins)
    #expect(action == .schedule)
    #expect(next == .nothing)
    #expect(beginsAgain)
  }

  @Test mutating func `a block that comes during a delivery is dispatched again`() {
    for _ in 0..<3 { _ = mailbox.receive(isHere: false, canJoin: false) }
    let begins = (0..<3).map { _ in mailbox.begin() }
    let next = [mailbox.finish()]
    let again = mailbox.begin()
    #expect(begins == [true, false, false])
    #expect(next == [.schedule])
    #expect(again)
    #expect(mailbox.finish() == .schedule)
  }

  @Test func `on a concurrent queue the one who delivers dispatches the next block`() {
    var mailbox = Mailbox(isConcurrent: true)
    let first = mailbox.receive(isHere: false, canJoin: false)
    let begins = mailbox.begin()
    let second = mailbox.receive(isHere: false, canJoin: false)
    let next = mailbox.finish()
    #expect(first == .schedule)
    #expect(begins)
    #expect(second == .keep)
    #expect(next == .schedule)
  }

  @Test mutating func `a closed mailbox drops everything`() {
    _ = mailbox.receive(isHere: false, canJoin: false)
    mailbox.close()
    let actions = [
      mailbox.receive(isHere: true, canJoin: true), mailbox.receive(isHere: nil, canJoin: false),
    ]
    let begins = mailbox.begin()
    #expect(actions == [.drop, .drop])
    #expect(!begins)
    #expect(mailbox.finish() == .nothing)
  }
}
