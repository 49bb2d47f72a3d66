import Mutants
import SignalLaws
import Testing

@testable import SignalLawsCommand

@Suite(.onCommandThreads) struct `Live progress` {
  /// Nine of one chapter and three of another.
  private let laws =
    Array(Law.all.filter { ["DLY", "TMO"].contains($0.id.chapter) }.prefix(9))
    + Law.all.filter { $0.id.chapter == "BRG" }.prefix(3)

  @Test func `there is a line for each chapter, and one for all`() throws {
    var lines = ProgressLines(laws)
    for law in laws.prefix(6) {
      lines.add(law.id, .holds(cases: 10, schedules: 100, exhausted: 1), seconds: 0.5)
    }
    #expect(
      lines.lines(elapsed: 1.5, columns: 200) == [
        "  Time                   ████████░░░░  6/9 laws  60 programs  200 schedules/s",
        "  Bridges to async code  ░░░░░░░░░░░░  0/3 laws",
        "  all                    ██████░░░░░░  6/12 laws  60 programs  400 schedules/s  2 s left",
      ]
    )
  }

  @Test func `what does not hold is counted`() throws {
    var lines = ProgressLines(laws)
    lines.add("DLY-1", .crashed(Breakdown("x")), seconds: 0)
    lines.heading = "round 2, 3 of 4 min left"
    let text = lines.lines(elapsed: 1, columns: 200)
    #expect(text[0] == "  Time                   █░░░░░░░░░░░  1/9 laws, 1 ✘")
    #expect(text[2] == "  round 2, 3 of 4 min left")
  }

  @Test func `no line is longer than the terminal is wide`() {
    let lines = ProgressLines(laws).lines(elapsed: 1, columns: 30)
    #expect(lines.allSatisfy { $0.count < 30 })
  }

  @Test func `nothing is drawn and nothing coloured unless on a terminal`() throws {
    let run = try lawcheck("check", "--law", "SUB-1")
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.errors.isEmpty)
    let painted = try lawcheck("check", "--law", "SUB-1", "--color", "always")
    #expect(painted.output.contains("\u{1B}[32m1 law holds in "))
  }
}
