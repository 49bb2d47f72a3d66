import Testing

@testable import SignalKit

@Suite struct MailboxTests {
  private var mailbox = Mailbox()

  @Test mutating func `where an event has come matters only if nobody delivers`() {
    let actions = [
      mailbox.receive(isHere: nil), mailbox.receive(isHere: true), mailbox.receive(isHere: nil),
    ]
    #expect(actions == [.ask, .deliver, .keep])
  }

  @Test mutating func `the first event elsewhere asks for a block, and the next ones do not`() {
    let actions = [false, false, true].map { mailbox.receive(isHere: $0) }
    #expect(actions == [.schedule, .keep, .keep])
  }

  @Test mutating func `what waits is taken once`() {
    _ = mailbox.receive(isHere: false)
    let taken = [mailbox.take(), mailbox.take()]
    #expect(taken == [true, false])
  }

  @Test mutating func `goes on as long as something has come meanwhile`() {
    _ = mailbox.receive(isHere: false)
    _ = mailbox.take()
    _ = mailbox.receive(isHere: nil)
    let mustGoOn = [mailbox.mustGoOn(), mailbox.take(), mailbox.mustGoOn()]
    let next = mailbox.receive(isHere: false)
    #expect(mustGoOn == [true, true, false])
    #expect(next == .schedule)
  }

  @Test mutating func `a closed mailbox drops everything`() {
    _ = mailbox.receive(isHere: false)
    mailbox.close()
    let actions = [mailbox.receive(isHere: true), mailbox.receive(isHere: nil)]
    let mustGoOn = [mailbox.take(), mailbox.mustGoOn()]
    #expect(actions == [.drop, .drop])
    #expect(mustGoOn == [false, false])
  }
}
