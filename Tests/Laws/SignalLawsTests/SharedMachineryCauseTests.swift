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

  @Test func `what runs signals says the same, whether it is given them or makes them`() throws {
    func early(_ program: String, _ actual: String) -> Verdict {
      violated(
        program,
        "+b came while the run of +a was not disposed yet.",
        expected: "the predecessor's disposal before +b",
        actual: actual
      )
    }
    let queued = ("CAT-4" as LawID, early("signal: a |> then(b)\nstart a.completed", "+a +b -a"))
    let set = ("PRM-5" as LawID, early("signal: promise\nstart a.set b.set", "+a +b"))
    #expect(try causes([queued, set]) == [["CAT-4", "PRM-5"]])
    // What is only fed runs nothing.
    let fed = ("PIP-2" as LawID, early("signal: valuePipe\nstart put 1", "1"))
    #expect(try causes([queued, fed]).count == 2)
  }

  @Test func `a handle is lost by the container, whoever's thread it comes on`() throws {
    let container = violated(
      "-\nA: set.add a\nB: set.dispose",
      "a was put into a container that is disposed, and not disposed by the end of the program.",
      preemptions: 1
    )
    func left(_ preemptions: Int) -> Verdict {
      violated(
        "signal: a |> runOn\nstart\nA: dispose",
        "The result has ended, and a run of a was never disposed.",
        actual: "+a",
        preemptions: preemptions
      )
    }
    #expect(try causes([("DSP-19", container), ("PLN-7", left(1))]) == [["DSP-19", "PLN-7"]])
    // What is lost without an interruption is lost by the operator.
    #expect(try causes([("DSP-19", container), ("PLN-7", left(0))]).count == 2)
  }

  @Test func `what is put after an end finds freed memory, or an observer`() throws {
    func used(_ program: String) -> Verdict {
      violated(
        program,
        "Use after free: main frees in dealloc, then main reads in Subscriber.put().",
        kind: .other
      )
    }
    let alone = ("SUB-1" as LawID, used("start completed next 2"))
    func raced(_ actual: String) -> (LawID, Verdict) {
      (
        "SUB-3",
        violated(
          "start\nA: next 1\nB: completed",
          "The callback of 1 began after the terminal callback had begun.",
          actual: actual,
          preemptions: 1
        )
      )
    }
    #expect(try causes([alone, raced("| 1 !")]) == [["SUB-1", "SUB-3"]])
    #expect(try causes([alone, raced("1 | !")]).count == 2)
    #expect(try causes([("SUB-1", used("start next 2")), raced("| 1 !")]).count == 2)
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

  @Test func `what is disposed of twice is so by the subscription`() throws {
    func again(_ program: String, _ actual: String) -> Verdict {
      violated(program, "The disposal of a came, and nothing was to come.", actual: actual)
    }
    let plain = violated("start dispose", "It was disposed 2 times.", actual: "! !")
    let operators: [(LawID, Verdict)] = [
      ("SUB-12", plain),
      ("STW-2", again("signal: a |> startWith 9 |> take 2\nstart a.next 1", "9 +a 1 | -a -a")),
      ("RCE-2", again("signal: race(a, b)\nstart a.next 1", "+a +b -b -b 1")),
      // Each observer has a run of its own, and one of them has been told of the end.
      ("SDE-9", again("signal: a |> trace\nstart again a.completed", "f() +a f() +a |' -a -a")),
    ]
    #expect(try causes(operators) == [["SUB-12", "STW-2", "RCE-2", "SDE-9"]])
    let once = again("signal: a |> map\nstart a.next 1", "+a -a 1")
    #expect(try causes([operators[0], ("MAP-1", once)]).count == 2)
    let both = again("signal: a |> trace\nstart again dispose a.completed", "+a +a -a |' -a")
    #expect(try causes([operators[0], ("SDE-9", both)]).count == 2)
    // Without a subscription that does so, each operator has done it.
    #expect(try causes([operators[1], operators[2]]).count == 2)
  }

  @Test func `what is disposed of before its end is told is so by the subscription`() throws {
    let plain = violated(
      "start\nA: completed",
      "The generator's disposable was disposed before the terminal callback had returned.",
      actual: "! |"
    )
    let kept = violated(
      "signal: a |> keepAlive\nstart a.completed",
      "The kept object was released before the end.",
      actual: "+a -a f()"
    )
    func queued(_ actual: String) -> Verdict {
      violated(
        "signal: a |> signalQueue\nstart again third dispose a.completed",
        "+a came before what 'a.completed' put was delivered.",
        actual: actual
      )
    }
    #expect(
      try causes([("SUB-17", plain), ("SUB-27", kept), ("SIQ-7", queued("+a -a +a -a +a |'"))])
        == [["SUB-17", "SUB-27", "SIQ-7"]]
    )
    // Of those that are disposed of by hand nobody is told.
    let started = queued("+a -a +a +a |' -a")
    #expect(try causes([("SUB-17", plain), ("SIQ-7", started)]).count == 2)
  }

  @Test func `what three families make of a failure is made by what they share`() throws {
    func lost(_ signal: String, _ actual: String, _ message: String) -> Verdict {
      violated("signal: \(signal)\nstart a.failed", message, expected: "#", actual: actual)
    }
    let completed = "The completion came where the failure was to come."
    let taken = ("TKE-3" as LawID, lost("a |> take 1", "+a | -a", completed))
    let queued = ("MTQ-9" as LawID, lost("a |> mapToQueue(b)", "+a | -a", completed))
    let silent = ("PLN-1" as LawID, lost("a |> reduce", "+a -a", "The failure did not come."))
    #expect(try causes([taken, queued, silent]) == [["TKE-3", "MTQ-9", "PLN-1"]])
    #expect(try causes([taken, silent]).count == 2)
    let other = ("PLN-1" as LawID, lost("a |> reduce", "+a -a # #", "The failure came."))
    #expect(try causes([taken, queued, other]).count == 3)
  }

  @Test func `what three families leave beside what they dispose of is left by what they share`()
    throws
  {
    func left(_ program: String, _ actual: String) -> Verdict {
      violated(
        "signal: \(program)",
        "The result has ended, and a run of b was never disposed.",
        actual: actual
      )
    }
    let combined = ("CMB-6" as LawID, left("combineLatest(a, b)\nstart a.failed", "+a +b # -a"))
    let zipped = ("ZIP-4" as LawID, left("zip(a, b)\nstart a.completed", "+a +b | -a"))
    let disposed = (
      "PLN-7" as LawID, left("a |> withLatestFrom(b)\nstart\nA: dispose", "+b +a -b")
    )
    #expect(try causes([combined, zipped, disposed]) == [["CMB-6", "ZIP-4", "PLN-7"]])
    #expect(try causes([combined, zipped]).count == 2)
    // What is left alone is left by what ends it.
    let alone = ("PLN-7" as LawID, left("a |> map\nstart dispose", "+a"))
    #expect(try causes([combined, zipped, alone]).count == 3)
  }

  @Test func `what a run holds up that is left, and what it holds, is its operator's matter`()
    throws
  {
    let merged = (
      "MRG-4" as LawID,
      violated(
        "signal: merge(a, b)\nstart a.failed",
        "The result has ended, and a run of b was never disposed.",
        actual: "+a +b # -a"
      )
    )
    func waiting(_ signal: String) -> (LawID, Verdict) {
      (
        "SIQ-2",
        violated(
          "signal: \(signal) |> signalQueue\nstart again a.completed",
          "The start of a did not come.",
          expected: "+a +a",
          actual: "+a |"
        )
      )
    }
    #expect(try causes([merged, waiting("merge(a, valuePipe)")]) == [["MRG-4", "SIQ-2"]])
    #expect(try causes([merged, waiting("a |> map")]).count == 2)
    let combined = (
      "CMB-6" as LawID,
      violated(
        "signal: combineLatest(a, b)\nstart a.failed",
        "The result has ended, and a run of b was never disposed.",
        actual: "+a +b # -a"
      )
    )
    let held = violated(
      "signal: combineLatestFrom 7(a, a) |> map\nstart",
      "Nobody holds the pipeline, and the generator of a is still held.",
      actual: "+a +a"
    )
    #expect(try causes([combined, ("PLN-11", held)]) == [["CMB-6", "PLN-11"]])
  }

  @Test func `what ends inside a start is left by the subscription, whatever comes before`() throws
  {
    let plain = violated(
      "start(completed)",
      "'completed' ended the subscription, and its disposable was never disposed."
    )
    func left(_ trigger: String) -> Verdict {
      violated(
        "signal: a |> mapToQueue(b)\nstart a.next 1\non \(trigger): dispose",
        "The result has ended, and a run of b was never disposed.",
        actual: "+a +b -a"
      )
    }
    #expect(try causes([("SUB-15", plain), ("PLN-20", left("+b"))]) == [["SUB-15", "PLN-20"]])
    #expect(try causes([("SUB-15", plain), ("PLN-20", left("+a"))]).count == 2)
  }

  @Test func `who comes while something is told is told too much by what broadcasts`() throws {
    let pipe = violated(
      "signal: valuePipe\nstart put 1\non 1: put 2 again",
      "2 was put before 'again' was called, and came.",
      actual: "1 2 2'"
    )
    func promise(_ deeds: String) -> Verdict {
      violated(
        "signal: valuePromise 7\nstart\nA: put 1\nB: \(deeds)",
        "No order of the calls explains what was delivered.",
        actual: "7 1 2' 2 2'",
        preemptions: 1,
        columns: """
          thread A │ thread B
          ─────────┼─────────
          put 1 ▶ │
          ● 1 ▶ │
           │ put 2 ▶
           │ ◀ put 2
          ◀ ● 1 │
          ◀ put 1 │
          """
      )
    }
    #expect(
      try causes([("PIP-2", pipe), ("VPR-6", promise("put 2 again"))]) == [["PIP-2", "VPR-6"]]
    )
    #expect(try causes([("PIP-2", pipe), ("VPR-6", promise("put 2 put 3"))]).count == 2)
  }

  @Test func `two sources that keep a value deliver the same, whatever the values are`() throws {
    func replayed(_ program: String, _ expected: String, _ actual: String) -> Verdict {
      violated(
        program,
        "No order of the calls explains what was delivered.",
        expected: expected,
        actual: actual,
        preemptions: 1
      )
    }
    let pipe = replayed(
      "signal: replayingPipe\nstart put 7\nA: again\nB: put 8",
      "7 8 7' 8', or 7 8 8'",
      "7 8 8' 7'"
    )
    func promise(_ actual: String) -> Verdict {
      replayed(
        "signal: valuePromise 7\nstart\nA: put 1\nB: again",
        "7 1 7' 1', or 7 1 1'",
        actual
      )
    }
    #expect(
      try causes([("PIP-8", pipe), ("VPR-6", promise("7 1 1' 7'"))]) == [["PIP-8", "VPR-6"]]
    )
    #expect(try causes([("PIP-8", pipe), ("VPR-6", promise("7 1 7'"))]).count == 2)
    // To each of the observers, in whichever order of the two.
    #expect(try causes([("PIP-8", pipe), ("VPR-6", promise("7 1' 1 7'"))]).count == 1)
    #expect(try causes([("PIP-8", pipe), ("VPR-6", promise("7 7' 1 1'"))]).count == 2)
  }

  @Test func `a run that three families of what broadcasts leave has one cause`() throws {
    func left(_ signal: String) -> Verdict {
      violated(
        "signal: \(signal)\nstart dispose",
        "The disposal of a did not come.",
        expected: "-a",
        actual: "+a"
      )
    }
    let promise = violated(
      "signal: promise\nstart a.set a.next 1 abandon dispose",
      "The result has ended, and a run of a was never disposed.",
      actual: "+a 1"
    )
    let shared: [(LawID, Verdict)] = [
      ("SHR-3", left("a |> share")), ("MUL-3", left("a |> multicast")),
    ]
    #expect(try causes([("PRM-10", promise)] + shared) == [["PRM-10", "SHR-3", "MUL-3"]])
    #expect(try causes([("PRM-10", promise), shared[0]]).count == 2)
  }

  @Test func `a completion that six families lose is lost by what they share`() throws {
    func lost(_ signal: String, _ actual: String = "+a -a") -> Verdict {
      violated("signal: \(signal)\nstart a.completed", expected: "|", actual: actual)
    }
    var verdicts: [(LawID, Verdict)] = [
      ("MAP-2", lost("a |> map")), ("LST-1", lost("a |> last 0", "+a 0 -a")),
      ("MUL-4", lost("multicast 1(a)")), ("BRG-6", lost("fromTask 3", "f() 3")),
      ("MTT-4", lost("a |> throttled(b)\nequal: a |> mapToThrottled(b)")),
      ("SWI-11", lost("a |> switchToLatest(b)\nequal: a |> mapToSignal(b)")),
    ]
    #expect(try causes(verdicts).count == 1)
    // There are many reasons why an operator may not complete.
    #expect(try causes(Array(verdicts.dropFirst())).count > 2)
    verdicts[3].1 = lost("fromTask 3", "f() 3 |")
    #expect(try causes(verdicts).count > 3)
  }

  @Test func `a run that three families do not start behind another one has one cause`() throws {
    func missed(_ signal: String, _ actual: String = "+a -a +a -a") -> Verdict {
      violated(
        "signal: a |> \(signal)\nstart a.failed a.failed",
        "The start of a did not come.",
        expected: "+a +a +a",
        actual: actual
      )
    }
    let reduced = ("RED-7" as LawID, missed("reduceSignals 0(b)"))
    let restarted = ("RTI-1" as LawID, missed("retryIf"))
    let retried = (
      "RTY-1" as LawID,
      violated(
        "signal: a |> retry 1 1\nstart a.failed wait 1 a.failed wait 1",
        "The start of a did not come in time.",
        expected: "+a +a . +a .",
        actual: "+a -a +a . -a ."
      )
    )
    #expect(try causes([reduced, restarted, retried]) == [["RED-7", "RTI-1", "RTY-1"]])
    #expect(try causes([restarted, retried]).count == 2)
    // Who starts nothing at all has another reason.
    let silent = ("RED-7" as LawID, missed("reduceSignals 0(b)", "f1"))
    #expect(try causes([silent, restarted, retried]).count == 3)
  }

  @Test func `what three families lose behind a start is lost when they are interrupted, too`()
    throws
  {
    func missed(_ signal: String, _ trigger: String, _ expected: String) -> Verdict {
      violated(
        "signal: \(signal)\nstart a.next 1\non \(trigger): a.completed",
        "It did not come once.",
        expected: expected,
        actual: "+a | -a"
      )
    }
    let disposed = ("SDE-8" as LawID, missed("a |> afterDisposed", "+a", "-a f()"))
    let shared = ("MUL-2" as LawID, missed("multicast 1(a)", "+a", "+a +a"))
    let piped = ("PLN-1" as LawID, missed("a |> then(b)", "+a", "5"))
    let raced = (
      "SWI-8" as LawID,
      violated(
        "signal: a |> mapToSignal(b, c)\nstart\nA: a.next 2\nB: a.next 3\nthen: c.next 8",
        "No order of the calls explains what was delivered.",
        expected: "9, or 8",
        actual: "+a",
        preemptions: 1
      )
    )
    #expect(
      try causes([disposed, raced, shared, piped]) == [["SDE-8", "SWI-8", "MUL-2", "PLN-1"]]
    )
    #expect(try causes([disposed, shared, raced]).count == 3)
    let valued = ("PLN-1" as LawID, missed("a |> then(b)", "1", "5"))
    #expect(try causes([disposed, shared, valued]).count == 3)
  }

  @Test func `what three families lose from inside is lost between threads`() throws {
    func lost(_ signal: String) -> Verdict {
      violated(
        "signal: \(signal)\nstart a.next 1\non 1: a.next 2",
        "The value 2 did not come.",
        expected: "1 2",
        actual: "+a 1"
      )
    }
    func raced(_ actual: String) -> (LawID, Verdict) {
      (
        "SCN-3",
        violated(
          "signal: a |> scan 0\nstart\nA: a.next 1\nB: a.next 2",
          "No order of the calls explains what was delivered.",
          expected: "1 3, or 2 3",
          actual: actual,
          preemptions: 1
        )
      )
    }
    let inside: [(LawID, Verdict)] = [
      ("SKP-1", lost("a |> skip 0")), ("TKW-1", lost("a |> takeWhile")),
      ("MRG-1", lost("merge(a)")),
    ]
    #expect(try causes(inside + [raced("+a 1")]) == [["SKP-1", "TKW-1", "MRG-1", "SCN-3"]])
    // What comes in another order is another matter.
    #expect(try causes(inside + [raced("+a 3 1")]).count == 2)
    #expect(try causes(inside.dropFirst() + [raced("+a 1")]).count == 3)
  }
}
