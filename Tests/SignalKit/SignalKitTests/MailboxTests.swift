import Testing

@testable import SignalKit

@Suite struct MailboxTests {
  private var mailbox = Mailbox()

  private mutating func receive(
    _ isHere: Bool?,
    isFirst: Bool = true,
    canJoin: Bool = false,
    isQuiet: Bool = false
  ) -> Mailbox.Action {
    mailbox.receive(isHere: isHere, isFirst: isFirst, canJoin: canJoin, isQuiet: isQuiet)
  }

  @Test mutating func `where an event has come matters unless it joins others`() {
    let actions = [receive(nil), receive(false), receive(nil, canJoin: true), receive(nil)]
    #expect(actions == [.ask, .schedule, .join, .ask])
  }

  @Test mutating func `an event on the queue is delivered at once, unless others wait`() {
    let first = receive(true)
    let next = mailbox.finish(isQuiet: true)
    let others = [receive(false), receive(true, isFirst: false)]
    #expect(first == .deliver)
    #expect(next == .nothing)
    #expect(others == [.schedule, .schedule])
  }

  @Test mutating func `what comes from inside a delivery at once is next`() {
    let actions = [receive(true), receive(true), receive(false)]
    let next = [mailbox.finish(isQuiet: false), mailbox.finish(isQuiet: false)]
    let begins = [mailbox.begin(), mailbox.begin()]
    #expect(actions == [.deliver, .keep, .schedule])
    #expect(next == [.deliver, .nothing])
    // The block of the last one; another would find a delivery.
    #expect(begins == [true, false])
  }

  @Test mutating func `while nothing else is dispatched, a block goes on with what comes`() {
    _ = receive(false)
    let begins = mailbox.begin()
    let actions = [receive(nil, isQuiet: true), receive(nil, canJoin: true, isQuiet: true)]
    let next = [mailbox.finish(isQuiet: true), mailbox.finish(isQuiet: true)]
    #expect(begins)
    #expect(actions == [.keep, .join])
    #expect(next == [.deliver, .nothing])
  }

  @Test mutating func `what comes after something else has been dispatched has a block of its own`()
  {
    _ = receive(false)
    let begins = mailbox.begin()
    let actions = [receive(true), receive(false)]
    let next = mailbox.finish(isQuiet: false)
    let beginsAgain = mailbox.begin()
    #expect(begins)
    #expect(actions == [.schedule, .schedule])
    #expect(next == .nothing)
    #expect(beginsAgain)
  }

  @Test mutating func `others get their turn, but not before what came before them`() {
    _ = receive(false)
    _ = mailbox.begin()
    var rounds = 0
    repeat {
      _ = receive(nil, isQuiet: true)
      rounds += 1
    } while mailbox.finish(isQuiet: true) == .deliver && rounds < 1000
    // It has been dispatched.
    let begins = mailbox.begin()
    for _ in 0..<100 {
      _ = receive(nil, isQuiet: true)
      #expect(mailbox.finish(isQuiet: false) == .deliver)
    }
    #expect(rounds == 17)
    #expect(begins)
  }

  @Test mutating func `a block that comes during a delivery is dispatched again`() {
    for _ in 0..<3 { _ = receive(false) }
    let begins = (0..<3).map { _ in mailbox.begin() }
    let next = mailbox.finish(isQuiet: false)
    let again = mailbox.begin()
    #expect(begins == [true, false, false])
    #expect(next == .schedule)
    #expect(again)
    #expect(mailbox.finish(isQuiet: false) == .schedule)
  }

  @Test mutating func `a closed mailbox drops everything`() {
    _ = receive(false)
    mailbox.close()
    let actions = [receive(true, canJoin: true), receive(nil)]
    #expect(actions == [.drop, .drop])
    #expect(mailbox.finish(isQuiet: true) == .nothing)
  }
}
