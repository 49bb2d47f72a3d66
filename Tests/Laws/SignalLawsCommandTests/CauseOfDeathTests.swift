import Foundation
import Testing

@testable import SignalLawsCommand

/// What runtimes print before a process ends, and what a report quotes of it.
@Suite struct `Cause of death` {
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
    words.append(Data("Fatal error: at last\n".utf8))
    #expect(words.lines.reduce(0) { $0 + $1.utf8.count } <= 1 << 17)
    #expect(CauseOfDeath(words.lines).lines == ["Fatal error: at last"])
  }

  @Test func `numbers make no kind`() {
    let one = CauseOfDeath(["A.swift:1: Fatal error: 7 of 8"])
    let other = CauseOfDeath(["A.swift:22: Fatal error: 9 of 10"])
    #expect(one.kind == other.kind)
    #expect(one.kind != CauseOfDeath(["A.swift:1: Fatal error: none"]).kind)
  }
}
