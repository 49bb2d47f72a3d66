@testable import SignalLaws
import Testing

@Suite struct `Causes in what operators share` {
  /// The causes that a report names, each with the laws that are put to it.
  private func causes(_ verdicts: [(LawID, Verdict)]) throws -> [[LawID]] {
    var report = Report(
      implementation: "mine",
      settings: Settings(),
      entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
    )
    report.group()
    return report.causes.map { [$0.law.law] + $0.others.map(\.law) }
  }

  /// A run of a thread that starts `a`, and of one that ends it.
  private func left(
    _ signal: String,
    _ rows: [String],
    _ message: String = "The result has ended, and a run of a was never disposed."
  ) -> Verdict {
    violated(
      "signal: \(signal)\nstart\nA: a.completed\nB: dispose",
      message,
      expected: "one -a for each +a",
      actual: "+a",
      preemptions: 1,
      columns: (["thread A │ thread B", "─────────┼─────────"] + rows).joined(separator: "\n")
    )
  }

  private let onItsWay = [
    "a.next ▶ │", "● +a ▶ │", "◀ ● +a │", " │ dispose ▶", " │ ◀ dispose", "lock b │",
  ]
  private let afterTheEnd = [
    "a.next ▶ │", "lock b │", " │ dispose ▶", " │ ◀ dispose", "● +a ▶ │", "◀ ● +a │",
    "◀ a.next │",
  ]
  private let withoutAnEndBetween = [
    "a.next ▶ │", "● +a ▶ │", "◀ ● +a │", "◀ a.next │", " │ dispose ▶", " │ ◀ dispose",
  ]

  @Test func `a handle that comes too late is lost by the subscription`() throws {
    let plain = violated(
      "start(completed)",
      "'completed' ended the subscription, and its disposable was never disposed."
    )
    let operators: [(LawID, Verdict)] = [
      ("SUB-15", plain), ("RST-6", left("a |> restart", onItsWay)),
      ("BRG-2", left("a", onItsWay, "The subscription of a wait that is over goes on.")),
      ("PLN-7", left("a |> mapToQueue(b, c)", onItsWay)),
    ]
    #expect(try causes(operators) == [["SUB-15", "RST-6", "BRG-2", "PLN-7"]])
    // Who had returned from its start, with the handle, has lost it for another reason.
    let later = left("a |> restart", withoutAnEndBetween)
    #expect(try causes([("SUB-15", plain), ("RST-6", later)]) == [["SUB-15"], ["RST-6"]])
    let started = left("a |> restart", afterTheEnd)
    #expect(try causes([("SUB-15", plain), ("RST-6", started)]).count == 2)
  }

  @Test func `what three families start after an end is started by what they share`() throws {
    let restarted = ("RST-6" as LawID, left("a |> restart", afterTheEnd))
    let shared = ("SHR-6" as LawID, left("a |> share", afterTheEnd, "1 runs are left."))
    let piped = ("PLN-12" as LawID, left("a |> retry 1 1", afterTheEnd, "It goes on."))
    #expect(try causes([restarted, shared, piped]) == [["RST-6", "SHR-6", "PLN-12"]])
    // Two may be chance.
    #expect(try causes([restarted, shared]).count == 2)
    let disposed = ("PLN-12" as LawID, left("a |> retry 1 1", withoutAnEndBetween, "It goes on."))
    #expect(try causes([restarted, shared, disposed]).count == 3)
    // So may be three, where one of them is what another has brought about.
    let same = ("PLN-12" as LawID, restarted.1)
    #expect(try causes([restarted, shared, same]) == [["RST-6", "PLN-12"], ["SHR-6"]])
  }

  @Test func `memory is used after it was freed for one reason, whichever threads do so`() throws {
    func used(
      _ freeing: String,
      _ reading: String,
      _ place: String = "Subscriber.put()"
    ) -> Verdict {
      violated(
        "start completed next 2",
        "Use after free: \(freeing) frees in dealloc, then \(reading) reads in \(place).",
        kind: .other
      )
    }
    let alone = ("SUB-1" as LawID, used("main", "main"))
    #expect(try causes([alone, ("BRG-2", used("B", "queue 1"))]) == [["SUB-1", "BRG-2"]])
    #expect(try causes([alone, ("BRG-2", used("B", "A", "Monitor.protect()"))]).count == 2)
  }

  @Test func `what is called before a disposal is called too early for one reason`() throws {
    func early(_ signal: String, _ actual: String, _ message: String) -> Verdict {
      violated("signal: a |> \(signal)\nstart a.completed", message, actual: actual)
    }
    let after = early("afterDisposed", "+a | f() -a", "The function was not called once.")
    let traced = early("trace", "f() +a f() | f() -a", "The function was called 3 times.")
    let state = early("withState", "f0 +a f0 | f0 -a", "A call of the function came early.")
    #expect(
      try causes([("SDE-8", after), ("SDE-9", traced), ("SDE-11", state)])
        == [["SDE-8", "SDE-9", "SDE-11"]]
    )
    // What is not called at all is another matter.
    let never = early("withState", "f0 +a f0 | -a", "A call of the function did not come.")
    #expect(try causes([("SDE-8", after), ("SDE-11", never)]).count == 2)
  }

  @Test func `what moves to a queue is overtaken as delivery there is`() throws {
    let moved = violated("start next 1 failed", "1 got lost.", expected: "1 #", actual: "! #")
    let main = violated(
      "signal: a\nmain.start\nA: a.next 1 a.failed",
      "1 was put and got lost.",
      expected: "1",
      actual: "+a -a #"
    )
    func throttled(_ actual: String) -> Verdict {
      violated(
        "signal: a |> throttle 1\nstart a.next 1 a.failed wait 1",
        "The failure came where the value 1 was to come.",
        expected: "1 # .",
        actual: actual
      )
    }
    #expect(
      try causes([("QUE-12", moved), ("BRG-18", main), ("PLN-16", throttled("+a -a # ."))])
        == [["QUE-12", "BRG-18", "PLN-16"]]
    )
    // What comes later than it has to is the operator's matter.
    #expect(try causes([("QUE-12", moved), ("PLN-16", throttled("+a -a . 1 #"))]).count == 2)
    let disposed = violated(
      "signal: a\nmain.start dispose\nA: a.next 1",
      "1 came after dispose.",
      actual: "+a -a 1"
    )
    #expect(try causes([("QUE-12", moved), ("BRG-19", disposed)]).count == 2)
  }

  @Test func `what is put inside a callback is lost by what three families share`() throws {
    func lost(_ program: String, _ message: String, _ expected: String) -> Verdict {
      violated(program, message, expected: expected, actual: "1")
    }
    let asked = lost(
      "signal: onDemand 1 2 3 4\nstart request 1\non 1: request 2",
      "Of 3 elements not all were sent.",
      "1 2 3"
    )
    let put = lost("signal: valuePipe\nstart put 1\non 1: put 2", "2 got lost.", "1 2")
    let shared = lost(
      "signal: a |> share\nstart a.next 1\non 1: a.next 1",
      "The value 1 did not come.",
      "1 1"
    )
    #expect(
      try causes([("DMD-2", asked), ("PIP-2", put), ("PLN-1", shared)])
        == [["DMD-2", "PIP-2", "PLN-1"]]
    )
    let alone = violated("signal: a |> map\nstart a.next 1", "It was kept.", expected: "1")
    #expect(try causes([("DMD-2", asked), ("PIP-2", put), ("MAP-1", alone)]).count == 3)
  }
}
