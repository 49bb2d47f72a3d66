@testable import SignalLaws
import Testing

@Suite struct `Models and notation` {
  @Test func `the slot model stores first and disposes then`() throws {
    let nested = try Program(text: "meta.set a meta.set b\non a: meta.set c")
    #expect(SlotModel.trace(of: nested) == [0, 1])
    let late = try Program(text: "meta.set a meta.dispose meta.set b meta.set nil")
    #expect(SlotModel.trace(of: late) == [0, 1])
    let same = try Program(text: "meta.set a meta.set a")
    #expect(SlotModel.trace(of: same) == [])
  }

  @Test(arguments: [
    "start(next 1) next 2 completed\non 1: next 3 dispose\nA: next 4\nB: failed",
    "async a(sync b(current)) other.dispatch c",
    "dict.set 1 a dict.set 1 nil dict.drop\non a: dict.set 2 b",
    "-",
  ])
  func `a program's text reads back as itself`(_ text: String) throws {
    #expect(try Program(text: text).description == text)
  }

  @Test(arguments: [
    ("start jump", "line 1: 'jump' is no command"),
    ("start\nA: next", "line 2: 'next' takes a number, but 'the end of the line' follows"),
    ("meta.set 5", "line 1: 'meta.set' takes a letter, but '5' follows"),
    ("start(next 1", "line 1: the body of 'start' is not closed"),
    ("start )", "line 1: unexpected ')'"),
    ("on ?: next 1", "line 1: '?' is no event; expected a number, |, #, ! or a letter"),
  ])
  func `a wrong text is refused with its place`(_ text: String, _ message: String) {
    do {
      _ = try Program(text: text)
      Issue.record("no error was thrown")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func `a law's id reads back as itself, and nothing else is one`() {
    for law in Law.all { #expect(LawID(law.id.description) == law.id) }
    for text in ["SUB", "SUB-", "SUB-0", "SUB-x", "-3", "S1B-3", "SUB-3-4"] {
      #expect(LawID(text) == nil, "\(text)")
    }
  }
}
