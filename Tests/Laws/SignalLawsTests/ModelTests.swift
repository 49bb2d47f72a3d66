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
    ("a |> take 2", "+a 1 2 | -a"),
    ("a |> then(b)", "+a 1 2 3"),
    ("a |> reduceLeft 0 digits |> startWith 9", "9 +a"),
    ("merge(a, b) |> take 1", "+a +b 1 | -a -b"),
    ("a |> mapToSignal(b, c)", "+a +b -b +c -c +b"),
    ("a |> filter odd |> map double", "+a 2 6"),
    ("b |> withLatestFrom(a)", "+a +b"),
  ])
  func `denotations compose`(_ signal: String, _ trace: String) throws {
    let program = try Program(text: "signal: \(signal)\nstart a.next 1 a.next 2 a.next 3")
    #expect(program.description == "signal: \(signal)\nstart a.next 1 a.next 2 a.next 3")
    let outputs = Interpreter.outputs(of: program).map(\.event.description)
    #expect(outputs.joined(separator: " ") == trace)
  }

  @Test func `time passes in units, and alarms ring before the end of theirs`() throws {
    let text = "signal: a |> debounce 2\nstart a.next 1 wait 1 a.next 2 wait 3"
    let outputs = Interpreter.outputs(of: try Program(text: text))
    #expect(outputs.map(\.event.description).joined(separator: " ") == "+a . . 2 . .")
  }

  @Test func `calls that overlap may be ordered either way, others may not`() throws {
    let program = try Program(text: "signal: valuePipe\nstart again\nA: put 1\nB: put 2")
    func history(overlapping: Bool, _ values: [Int]) -> History {
      var history = History()
      let first = history.begin(.command(Command(.put, number: 1)), thread: 1, parent: nil)
      if !overlapping { history.end(first) }
      let second = history.begin(.command(Command(.put, number: 2)), thread: 2, parent: nil)
      for value in values {
        for observer in 0...1 {
          let index = history.begin(
            .event(.next(value), subscription: observer),
            thread: 2,
            parent: nil
          )
          history.end(index)
        }
      }
      history.end(second)
      if overlapping { history.end(first) }
      return history
    }
    let judge = LinearizationOracles.explained
    #expect(judge(program, history(overlapping: true, [1, 2])) == nil)
    #expect(judge(program, history(overlapping: true, [2, 1])) == nil)
    #expect(judge(program, history(overlapping: false, [1, 2])) == nil)
    #expect(judge(program, history(overlapping: false, [2, 1])) != nil)
    #expect(judge(program, history(overlapping: true, [2])) != nil)
  }

  @Test(arguments: [
    "signal: a |> take 2 |> then(b |> map double, c)\nstart a.next 1 a'.completed wait 2",
    "signal: merge(a, b)\nequal: merge(b, a)\nstart\non +a: a.next 1\nA: b.failed\nthen: dispose'",
    "signal: atomic 5\nget(try) modify 2(get) swap 3",
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
    ("signal: a |> take(", "line 1: ' a |> take(' is no signal"),
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
