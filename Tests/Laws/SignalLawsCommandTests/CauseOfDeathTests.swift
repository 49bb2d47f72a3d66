import Foundation
import Testing

@testable import SignalLawsCommand

/// What runtimes print before a process ends, and what a report quotes of it.
@Suite(.onCommandThreads) struct `Cause of death` {
  @Test(arguments: [
    ("App/F.swift:3: Fatal error: the reason", "App/F.swift:3: Fatal error: the reason"),
    ("App/F.swift:3: Precondition failed: n > 0", "App/F.swift:3: Precondition failed: n > 0"),
    ("App/F.swift:3: Assertion failed", "App/F.swift:3: Assertion failed"),
    ("Fatal error", "Fatal error"),
    ("app: f.c:12: f: Assertion `x' failed.", "app: f.c:12: f: Assertion `x' failed."),
    ("free(): double free detected in tcache 2", "free(): double free detected in tcache 2"),
    ("*** stack smashing detected ***: terminated", "*** stack smashing detected ***: terminated"),
    (
      "==71==ERROR: AddressSanitizer: heap-use-after-free on address 0x1\nmuch\nSUMMARY: it",
      "ERROR: AddressSanitizer: heap-use-after-free on address 0x1\nSUMMARY: it"
    ),
    (
      "terminate called after throwing an instance of 'E'\n  what():  e",
      "terminate called after throwing an instance of 'E'\n  what():  e"
    ),
    (
      "Simultaneous accesses to 0x1, but modification requires exclusive access.\n"
        + "Previous access (a modification) started at f\nCurrent access (a modification) started at:\n"
        + "0 g\n\nFatal access conflict detected.",
      "Simultaneous accesses to 0x1, but modification requires exclusive access.\n"
        + "Previous access (a modification) started at f\nCurrent access (a modification) started at:\n"
        + "0 g"
    ),
  ])
  func `the line that says it is found among others`(_ printed: String, _ quoted: String) {
    var words = LastWords()
    let own =
      "[Interleaving] the code under test crashed the process. Its schedule, "
      + "for Schedule(numbers:): [1, 2, 0]"
    words.append(Data("Fatal error: an earlier one\nchatter\n\(printed)\n\(own)\n".utf8))
    let cause = CauseOfDeath(words.lines)
    #expect(cause.lines.joined(separator: "\n") == quoted)
    #expect(cause.schedule == [1, 2, 0])
  }

  @Test func `without such a line the last one is told as what it is`() {
    let cause = CauseOfDeath(["one", "two", "[Interleaving] the code under test crashed"])
    #expect(cause.lines.isEmpty)
    let loss = Loss(.ended(.signal(6)), cause, nil, isOfFreshProcess: true)
    #expect(
      loss.message == """
        The process ended with signal 6 (Aborted).
        It said nothing about the cause; its last line was: two
        """
    )
  }

  @Test func `of endless output the end is kept`() {
    var words = LastWords()
    let line = Data((String(repeating: "x", count: 4095) + "\n").utf8)
    for _ in 0..<1000 { words.append(line) }
    for _ in 0..<1000 { words.append(Data(repeating: 10, count: 4096)) }
    words.append(Data("Fatal error: at last\n".utf8))
    #expect(words.lines.reduce(0) { $0 + $1.utf8.count } <= 1 << 17)
    #expect(words.lines.count <= 1 << 7)
    #expect(CauseOfDeath(words.lines).lines == ["Fatal error: at last"])
  }

  @Test func `numbers make no kind`() {
    let one = CauseOfDeath(["A.swift:1: Fatal error: 7 of 8"])
    let other = CauseOfDeath(["A.swift:22: Fatal error: 9 of 10"])
    #expect(one.kind == other.kind)
    #expect(one.kind != CauseOfDeath(["A.swift:1: Fatal error: none"]).kind)
  }

  @Test func `what dies without a word is told apart by the instruction`() {
    func kind(_ instruction: Int) -> String {
      let said = "[Interleaving] the instruction that faulted is number \(instruction)"
      return Loss(.ended(.signal(4)), CauseOfDeath([said]), nil, isOfFreshProcess: true).kind
    }
    #expect(kind(71) == kind(71))
    #expect(kind(71) != kind(72))
  }

  @Test func `what is known of an instruction is not asked again`() {
    let budget = ShrinkingBudget()
    budget.spend(.seconds(100), on: "backtrace")
    #expect(budget.isFirst(of: "MAP"))
    #expect(!budget.isFirst(of: "MAP"))
    budget.note("the reason", for: "crashed at 71")
    #expect(budget.reason(for: "crashed at 71") == "the reason")
    #expect(budget.reason(for: "crashed at 72") == nil)
  }

  @Test func `of a trap that says nothing the runtime tells function and line`() {
    let printed = """
      *** Signal 4: Backtracing from 0x556f3520a0a8... done ***
      *** Swift runtime failure: arithmetic overflow ***
      Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))
      Thread 0 "app" crashed:
        0 [inlined] [system] 0x0000556f3520a0a8 Swift runtime failure: arithmetic overflow in app at //<compiler-generated>
        1                    0x0000556f3520a0a8 Counter.add(_:) + 424 in app at /home/App/Counter.swift:2:54
        2                    0x0000556f3520a0b8 main + 4 in app at /home/App/main.swift:9:1
      """
    let cause = CauseOfDeath(printed.split(separator: "\n").map(String.init))
    let loss = Loss(.ended(.signal(4)), cause, nil, isOfFreshProcess: true)
    #expect(loss.isSilentFault)
    #expect(
      loss.message == """
        The process ended with signal 4 (Illegal instruction).
        Swift runtime failure: arithmetic overflow, in Counter.add(_:) (App/Counter.swift:2)
        """
    )
  }

  @Test func `a check without a line of its own is told by its name and the line around it`() {
    let printed = """
      *** Program crashed: Illegal instruction at 0x000055f30b9791ba ***
      Thread 1 crashed:
        0 [inlined]        0x000055f30b9791ba Swift runtime failure: arithmetic overflow in own at /a/own/lib.swift
        1 [inlined]        0x000055f30b9791ba Node.begin() in own at //<compiler-generated>
        2                  0x000055f30b9791ba closure #1 in Node.start(_:) + 8602 in own at /a/own/lib.swift:20:39
        3 [ra] [thunk]     0x000055f30b97285f thunk for @escaping () -> () + 14 in own at /a/own/lib.swift:7:1
      """
    let cause = CauseOfDeath(printed.split(separator: "\n").map(String.init))
    #expect(
      cause.backtrace.reason == """
        Swift runtime failure: arithmetic overflow, in Node.begin(), inside closure #1 in Node.start(_:) \
        (own/lib.swift:20)
        """
    )
  }

  @Test func `of an end by a library's function the place that called it is told`() {
    let printed = """
      *** Program crashed: Aborted at 0x00007f7a7cef9361 ***
        0           0x00007f7a7cef9361 abort + 225 in libc.so.6
        1 [ra]      0x00005579a708f30d doIt() + 748 in own at /a/own/lib.swift:16:21
      """
    let cause = CauseOfDeath(printed.split(separator: "\n").map(String.init))
    #expect(cause.backtrace.reason == "Program crashed: Aborted, in doIt() (own/lib.swift:16)")
  }

  @Test func `of a long line the beginning is kept`() {
    var words = LastWords()
    words.append(Data("F.swift:1: Fatal error: ".utf8))
    for _ in 0..<1000 { words.append(Data(String(repeating: "long ", count: 100).utf8)) }
    words.append(Data("\nlast\n".utf8))
    #expect(CauseOfDeath(words.lines).lines[0].hasPrefix("F.swift:1: Fatal error: long long"))
    #expect(words.lines.last == "last")
  }

  @Test func `lines may come in pieces of any length`() {
    let said = Data("first\n\nsecond \u{E9}\nthe third\n".utf8)
    for length in 1...said.count {
      var words = LastWords()
      for start in stride(from: 0, to: said.count, by: length) {
        words.append(said[start..<min(start + length, said.count)])
      }
      #expect(words.lines == ["first", "second \u{E9}", "the third"])
    }
    var unfinished = LastWords()
    unfinished.append(Data("first\nthe rest".utf8))
    #expect(unfinished.lines == ["first", "the rest"])
  }

  @Test func `the status is the one that the subject gave`() {
    let said =
      "[Interleaving] the code under test ended the process, with status 0. Its schedule, for "
      + "Schedule(numbers:): [1, 2, 0]"
    let loss = Loss(.ended(.exit(1)), CauseOfDeath([said]), nil, isOfFreshProcess: true)
    #expect(loss.message == "The implementation ended the process, with exit status 0.")
    #expect(loss.cause.schedule == [1, 2, 0])
  }

  @Test func `an address of a backtrace is left out, and without frames there is no place`() {
    let cause = CauseOfDeath(["*** Program crashed: Bad pointer dereference at 0x08 ***"])
    #expect(cause.backtrace.reason == "Program crashed: Bad pointer dereference")
    #expect(CauseOfDeath(["nothing"]).backtrace.reason == nil)
  }

  #if os(Linux)
  @Test func `an overflow in a subject is quoted in the report`() throws {
    let run = try lawcheck("check", "--implementation", "HOSTILE-overflow", "--law", "SUB-1")
    #expect(run.output.contains("Swift runtime failure: arithmetic overflow"))
  }

  @Test func `of a deep stack the innermost function is told`() throws {
    let run = try lawcheck("check", "--implementation", "HOSTILE-deep-overflow", "--law", "SUB-1")
    #expect(run.output.contains("Swift runtime failure: arithmetic overflow, in "))
    #expect(run.output.contains("addTooMuch()"))
  }
  #endif
}
