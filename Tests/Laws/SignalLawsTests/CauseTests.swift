import InterleavingTestSupport
import Mutants
@testable import SignalLaws
import Testing

@Suite(.separateProcess) struct `Causes of findings` {
  @Test func `laws that are broken for one cause are put to the most basic one`() throws {
    func report(_ verdicts: [(LawID, Verdict)]) throws -> Report {
      Report(
        implementation: "mine",
        settings: Settings(),
        entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
      )
    }
    func crashed(_ message: String) -> Verdict {
      .crashed(Breakdown("The process ended with signal 4.\n\(message)"))
    }
    var crashes = try report([
      ("SUB-1", crashed("Bag.swift:12: Fatal error: 7 is gone")),
      ("SUB-2", crashed("Bag.swift:13: Fatal error: 8 is gone")),
      ("SUB-3", crashed("Bag.swift:12: Fatal error: it is gone")),
      ("SUB-4", crashed("It said nothing about the cause.")),
      ("SUB-5", crashed("It said nothing about the cause.")),
    ])
    crashes.group(["SUB-5": ["SUB-3"]])
    #expect(crashes.causes.map(\.law.law) == ["SUB-1", "SUB-3", "SUB-4"])
    #expect(crashes.causes.map { $0.others.map(\.law) } == [["SUB-2"], ["SUB-5"], []])
    #expect(
      crashes.text.contains(
        "SUB-1 Nothing follows a terminal event; broken by the same programs: SUB-2\n"
      )
    )
    #expect(crashes.text.contains("5 of 5 checked laws do not hold, for 3 causes"))
    // A place in memory is another one each time.
    var places = try report([
      ("SUB-1", crashed("Fatal access conflict at 0x7f12ab90")),
      ("SUB-2", crashed("Fatal access conflict at 0x55cdefa0")),
    ])
    places.group()
    #expect(places.causes.count == 1)
  }

  @Test func `what goes wrong with a member that is set again is no matter of others`() throws {
    let again = violated("meta.set a meta.set a", "a was disposed although it was only set again.")
    let late = violated(
      "-\nA: meta.set a\nB: meta.dispose",
      "a was disposed 2 times.",
      actual: "a a",
      preemptions: 1
    )
    // Who disposes meanwhile may be another thread, or the member that goes.
    let inside = violated(
      "meta.set a meta.set b\non a: meta.dispose",
      "The disposals are not those of a container that stores first and disposes then.",
      actual: "a b b"
    )
    #expect(
      try causes([("DSP-10", again), ("DSP-11", late), ("DSP-12", inside)])
        == [["DSP-10"], ["DSP-11", "DSP-12"]]
    )
    let lost = violated(
      "meta.set a meta.set b\non a: meta.dispose",
      "The disposals are not those of a container that stores first and disposes then.",
      actual: "a"
    )
    #expect(try causes([("DSP-11", late), ("DSP-12", lost)]).count == 2)
  }

  /// The causes that a report names, each with the laws that are put to it.
  private func causes(
    _ verdicts: [(LawID, Verdict)],
    charged: [LawID: [LawID]] = [:]
  ) throws -> [[LawID]] {
    var report = Report(
      implementation: "mine",
      settings: Settings(),
      entries: try verdicts.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
    )
    report.group(charged)
    return report.causes.map { [$0.law.law] + $0.others.map(\.law) }
  }

  @Test func `memory that runs out over one operator has one cause`() throws {
    func filled(_ program: String, _ used: Int) -> Verdict {
      .outOfMemory(
        Breakdown("The process has taken \(used) MiB; 1024 MiB were allowed.", program: program)
      )
    }
    let first = filled("signal: a |> debounce 2\nstart", 1030)
    let other = filled("signal: a |> map |> debounce 1\nstart a.next 1", 1100)
    let apart = filled("signal: a |> throttle 1\nstart", 1030)
    #expect(
      try causes([("DBN-1", first), ("PLN-12", other), ("THR-2", apart)])
        == [["DBN-1", "PLN-12"], ["THR-2"]]
    )
  }

  @Test func `whether a process had done something before does not tell crashes apart`() throws {
    func crashed(_ remark: String) -> Verdict {
      .crashed(Breakdown("The process ended with signal 6.\ndouble free\(remark)"))
    }
    let alone = crashed("")
    let after = crashed(
      "\nThe program does not do so by itself: it may be due to what was done before in the same "
        + "process, which has checked ZIP-4."
    )
    #expect(try causes([("ZIP-5", alone), ("PLN-7", after)]) == [["ZIP-5", "PLN-7"]])
  }

  @Test func `what sources do by themselves counts as done`() throws {
    let came = "The completion came, and nothing was to come."
    let early = violated("signal: a |> mapToSignal(b)\nstart a.next 1 a.completed", came)
    let equal = violated("signal: single 1 |> mapToSignal(a)\nequal: a\nstart", came)
    #expect(
      try causes([("SWI-4", early), ("SWI-9", equal)], charged: ["SWI-9": ["SWI-4"]])
        == [["SWI-4", "SWI-9"]]
    )
    // A source that does nothing by itself ends nothing too early.
    let silent = violated("signal: never |> mapToSignal(a)\nequal: never\nstart", came)
    #expect(
      try causes([("SWI-4", early), ("SWI-9", silent)], charged: ["SWI-9": ["SWI-4"]]).count == 2
    )
  }

  @Test func `a law that shows it with less comes later now and then`() throws {
    let came = "The completion came, and nothing was to come."
    let inside = violated("signal: a |> mapToQueue(b)\nstart a.next 1\non +b: b.completed", came)
    let plain = violated("signal: a |> mapToQueue(b)\nstart a.next 1 b.completed", came)
    #expect(try causes([("MTQ-2", inside), ("MTQ-4", plain)]) == [["MTQ-4", "MTQ-2"]])
    let order = violated(
      "signal: a |> timeout 1 (b)\nstart wait 1",
      "+b came while the run of +a was not disposed yet."
    )
    let heard = violated(
      "signal: a |> timeout 1 (b)\nstart wait 1\non +b: a.next 9",
      "The value 9 came, and nothing was to come."
    )
    #expect(try causes([("TMO-3", heard), ("TMO-4", order)]) == [["TMO-4", "TMO-3"]])
    // What takes an interruption to show is no plainer, and neither is another operator's law.
    let raced = violated(
      "signal: a |> mapToQueue(b)\nstart a.next 1\nA: b.completed\nB: b.next 2",
      Unexplained.sentence,
      preemptions: 1
    )
    #expect(try causes([("MTQ-2", inside), ("MTQ-6", raced)]).count == 2)
    // Where the run of the one speaks against the other, the smaller program is the plainer one.
    let values = String(repeating: "a.next 1 b.next 2 ", count: 12)
    let many = violated("signal: zip(a, b)\nstart \(values)a.completed", came)
    let few = violated("signal: zip(a, b)\nstart a.completed", came)
    #expect(
      try causes([("ZIP-1", many), ("ZIP-2", few)], charged: ["ZIP-1": ["ZIP-2"]])
        == [["ZIP-2", "ZIP-1"]]
    )
    // With another number an operator does something else.
    let last = violated("signal: a |> take 1\nstart a.next 1", "The completion did not come.")
    let none = violated("signal: a |> take 0\nstart", "The completion did not come.")
    #expect(
      try causes([("TKE-2", last), ("TKE-4", none)], charged: ["TKE-2": ["TKE-4"]]).count == 2
    )
  }

  @Test func `what asks where a queue is current goes wrong with that, if all of it does`() throws {
    let unknown = violated("sync a(current)", "isCurrent was false inside a.")
    let later = violated("sync a(async b)", "'async b' returned without having run its block.")
    let waits = violated("sync a(sync b)", "Lost wake-up: main waits for d.", kind: .deadlock)
    #expect(
      try causes([("QUE-4", later), ("QUE-5", waits), ("QUE-7", unknown)])
        == [["QUE-7", "QUE-4", "QUE-5"]]
    )
    #expect(try causes([("QUE-4", later), ("QUE-7", unknown)]).count == 2)
    #expect(try causes([("QUE-4", later), ("QUE-5", waits)]).count == 2)
  }

  @Test func `an end that is lost is what the law of ends says`() throws {
    let lost = violated(
      "signal: a |> startWith 7\nstart a.completed",
      "The completion did not come."
    )
    #expect(try causes([("PLN-1", lost), ("PLN-24", lost)]) == [["PLN-24", "PLN-1"]])
  }

  @Test func `what runs signals one after the other goes wrong together, told the same`() throws {
    let lost = "The failure did not come."
    let queued = violated("signal: a |> mapToQueue(b)\nstart a.next 1 b.failed", lost)
    let folded = violated("signal: a |> reduceSignals 0 (b)\nstart a.next 2 b.failed", lost)
    #expect(try causes([("MTQ-9", queued), ("PLN-24", folded)]) == [["MTQ-9", "PLN-24"]])
    // Told something else, or in other words, it is another matter; so it is of what switches.
    let outer = violated("signal: a |> reduceSignals 0 (b)\nstart a.failed", lost)
    let twice = violated(
      "signal: a |> reduceSignals 0 (b)\nstart a.next 2 b.failed",
      "The value 0 came, and nothing was to come."
    )
    let switched = violated("signal: a |> mapToSignal(b)\nstart a.next 1 b.failed", lost)
    for other in [outer, twice, switched] {
      #expect(try causes([("MTQ-9", queued), ("PLN-24", other)]).count == 2)
    }
  }

  @Test func `what is made of async code goes wrong together, told the same`() throws {
    let early = "The completion came where the value 3 was to come."
    let task = violated("signal: fromTask 3\nstart", early, preemptions: 1)
    let sequence = violated(
      "signal: fromAsyncSequence 1 2 3\nstart",
      "The completion came where the value 1 was to come.",
      preemptions: 1
    )
    let failing = violated(
      "signal: fromThrowingSequence 1 2 3\nstart",
      "The failure came where the value 1 was to come.",
      preemptions: 1
    )
    #expect(
      try causes([("BRG-6", task), ("BRG-7", sequence), ("BRG-9", failing)])
        == [["BRG-6", "BRG-7"], ["BRG-9"]]
    )
  }

  @Test func `three laws on pipelines whose programs have one operator in common have one cause`()
    throws
  {
    let starts = violated(
      "signal: a |> startWith 5 |> take 1 |> mapToSignal(b)\nstart",
      "The start of a came, and nothing was to come."
    )
    let order = violated(
      "signal: a |> take 1 |> then(b)\nstart a.next 1",
      "+b came before -a."
    )
    let calls = violated(
      "signal: a |> filter f |> take 1 |> mapToQueue f(b)\nstart a.next 1 a.next 2",
      "A call of the function with 2 came, and nothing was to come."
    )
    let all: [(LawID, Verdict)] = [("PLN-2", starts), ("PLN-4", order), ("PLN-5", calls)]
    #expect(try causes(all).count == 1)
    #expect(try causes(Array(all.dropLast())).count == 2)
    let apart = violated(
      "signal: a |> filter f |> mapToQueue f(b)\nstart a.next 1 a.next 2",
      "A call of the function with 2 came, and nothing was to come."
    )
    #expect(try causes(all.dropLast() + [("PLN-5", apart)]).count == 3)
  }

  @Test func `a law that presumes an operator is put to the law which that breaks`() throws {
    let take = violated("signal: a |> take 1\nstart a.next 1")
    let state = violated("signal: a |> take 1\nstart a.next 1 again a.next 2")
    let first = violated(
      "signal: a |> startWith 9 |> take 1\nstart",
      "The start of a came where the completion was to come."
    )
    let all: [(LawID, Verdict)] = [("SIG-6", state), ("STW-2", first), ("TKE-2", take)]
    #expect(try causes(all) == [["TKE-2", "SIG-6", "STW-2"]])
    // With another count it is another matter.
    let none = violated("signal: a |> take 0\nstart")
    #expect(try causes([("STW-2", first), ("TKE-4", none)]) == [["STW-2"], ["TKE-4"]])
  }

  @Test func `what goes on after the end that one operator brings about has one cause`() throws {
    func goesOn(_ signal: String, _ message: String, _ actual: String) -> Verdict {
      violated("signal: \(signal)\nstart", message, actual: actual)
    }
    let called = "The function was called after the callback of | had returned."
    let started = "The start of a came, and nothing was to come."
    let sequence = "fromSequence 1 2 3 |> take 1"
    let elements = goesOn(sequence, "f2 was called after the end.", "f1 1 | f2 f3")
    let mapped = goesOn("a |> map f |> take 1", called, "+a f1 1 | f2 -a")
    let first = goesOn("a |> startWith 9 |> take 1", started, "9 | +a -a")
    #expect(
      try causes([("SIG-8", elements), ("MAP-6", mapped), ("STW-2", first)])
        == [["SIG-8", "MAP-6", "STW-2"]]
    )
    // Two may be two mistakes, and what begins before the end is something else.
    #expect(try causes([("MAP-6", mapped), ("STW-2", first)]).count == 2)
    let early = goesOn("a |> startWith 9 |> take 1", started, "9 +a | -a")
    #expect(try causes([("SIG-8", elements), ("MAP-6", mapped), ("STW-2", early)]).count == 3)
    // So is another number.
    let other = goesOn("a |> startWith 9 |> take 2", started, "9 | +a -a")
    #expect(try causes([("SIG-8", elements), ("MAP-6", mapped), ("STW-2", other)]).count == 3)
  }

  @Test func `a cause is named by what one thread shows`() throws {
    func deadlock(_ program: String) -> Verdict {
      violated(program, "Deadlock: A waits for its turn on queue a.", kind: .deadlock)
    }
    let several = deadlock("-\nA: sync a(other.sync b sync c)\nB: async d")
    let one = deadlock("sync a(other.sync b sync c)")
    let other = deadlock("-\nA: async a\nB: sync b(other.sync c sync d)")
    #expect(
      try causes([("QUE-3", several), ("QUE-5", one), ("QUE-9", other)])
        == [["QUE-5", "QUE-3", "QUE-9"]]
    )
    #expect(try causes([("QUE-3", several), ("QUE-9", other)]) == [["QUE-3", "QUE-9"]])
  }

  @Test func `what is held is no matter of when an end comes`() throws {
    let nested = violated("start next 1\non 1: completed", "It began while 1 was running.")
    let held = violated("start completed", "Its callbacks are still held.")
    #expect(try causes([("SUB-8", nested), ("SUB-23", held)]) == [["SUB-8"], ["SUB-23"]])
    let again = violated("meta.set a meta.set a", "a was disposed although it was only set again.")
    let kept = violated(
      "meta.dispose meta.set a action.drop a",
      "a was disposed and is still held."
    )
    #expect(try causes([("DSP-10", again), ("DSP-33", kept)]) == [["DSP-10"], ["DSP-33"]])
  }

  @Test func `what operators leave is their own, and so are rounds and the errors that many throw`()
    throws
  {
    let left = "The result has ended, and a run of a was never disposed."
    let zip = violated("signal: zip(a, b)\nstart a.completed", left, actual: "+a +b | -b")
    let race = violated("signal: race(a, b)\nstart dispose", left, actual: "+a +b")
    #expect(try causes([("ZIP-4", zip), ("RCE-5", race)]) == [["ZIP-4"], ["RCE-5"]])
    // Where the same ends them, it is one decision.
    let disposed = violated("signal: zip(a, b)\nstart dispose", left, actual: "+a +b")
    #expect(try causes([("ZIP-4", disposed), ("RCE-5", race)]) == [["ZIP-4", "RCE-5"]])

    // A successor that runs is not left.
    func early(_ program: String) -> Verdict {
      violated(program, "+b came while the run of +a was not disposed yet.", actual: "+a +b -a")
    }
    let after = early("signal: a |> then(b)\nstart\non +a: a.completed")
    let instead = early("signal: a |> catch(b)\nstart\non +a: a.failed")
    #expect(try causes([("CAT-4", after), ("CTC-3", instead)]) == [["CAT-4", "CTC-3"]])

    let grown = "The stack grew from round to round, by more than 4096 bytes in all."
    let nested = violated("signal: single 1 |> nested 40 mapToSignal(b)\nstart", grown)
    let pipe = violated("signal: valuePipe |> echo 40\nstart put 1", grown)
    let promise = violated("signal: valuePromise 0 |> echo 40\nstart", grown)
    #expect(
      try causes([("SWI-12", nested), ("PIP-7", pipe), ("VPR-7", promise)])
        == [["SWI-12"], ["PIP-7", "VPR-7"]]
    )

    func thrown(_ program: String, _ words: String = "terminate called after throwing") -> Verdict {
      .crashed(Breakdown("The process ended with signal 6.\n\(words)", program: program))
    }
    let inner = thrown("signal: a |> mapToSignal(b)\nstart a.next 1\non -b: a.completed")
    let failing = thrown("signal: a |> mapToSignal(b)\nstart a.next 1\non -b: a.failed")
    let plain = thrown("signal: a\nstart a.completed dispose\non -a: dispose")
    #expect(
      try causes([("SWI-4", inner), ("SWI-5", failing), ("PLN-20", plain)])
        == [["SWI-4", "SWI-5"], ["PLN-20"]]
    )
    // What says where it was is the same wherever it is met.
    let (first, second) = (
      thrown("signal: a |> map\nstart", "Fatal error: gone, in Bag.swift:12"),
      thrown("signal: a |> take 1\nstart", "Fatal error: gone, in Bag.swift:12")
    )
    #expect(try causes([("MAP-1", first), ("TKE-1", second)]) == [["MAP-1", "TKE-1"]])
  }

  @Test func `what is held calls nothing, and what a start shows is no matter of what is put`()
    throws
  {
    let held = violated(
      "signal: a |> map |> take 1\nstart a.next 1",
      "The subscription has ended, and its callbacks are still held."
    )
    let called = violated(
      "signal: merge(a |> map f, b)\nstart b.failed\non #: a.next 9",
      "f9 was called after the end."
    )
    #expect(
      try causes([("PLN-10", held), ("PLN-18", called)], charged: ["PLN-18": ["PLN-10"]])
        == [["PLN-10"], ["PLN-18"]]
    )
    let ends = violated(
      "signal: a |> withLatestFrom(b)\nstart b.completed",
      "The completion came, and nothing was to come."
    )
    let order = violated(
      "signal: a |> withLatestFrom(b)\nstart",
      "The start of a came where the start of b was to come."
    )
    #expect(try causes([("WLF-3", ends), ("WLF-4", order)]) == [["WLF-3"], ["WLF-4"]])
  }

  @Test func `what a subscription delivers is no matter of what it disposes of`() throws {
    func race(_ message: String, _ program: String = "start\nA: next 1\nB: completed") -> Verdict {
      violated(program, message, preemptions: 1)
    }
    let late = race("The callback of 1 began after the terminal callback had begun.")
    let beside = race("The terminal callback began while the callback of 1 was running.")
    let early = violated(
      "start\nA: completed",
      "The generator's disposable was disposed before the terminal callback had returned."
    )
    #expect(
      try causes([("SUB-3", late), ("SUB-4", beside), ("SUB-17", early)])
        == [["SUB-3", "SUB-4"], ["SUB-17"]]
    )
  }

  @Test func `what is delivered twice leaves no resources, though one thread shows both`() throws {
    let after = violated(
      "start completed next 1",
      "1 was put after the end, and delivered.",
      actual: "| ! 1"
    )
    let late = violated(
      "start(completed)",
      "The generator's disposable was never disposed.",
      actual: "|"
    )
    #expect(try causes([("SUB-1", after), ("SUB-15", late)]) == [["SUB-1"], ["SUB-15"]])
  }

  @Test func `what makes signals of values is map where it switches, queues or throttles`() throws {
    let twice = violated("signal: a |> map f\nstart a.next 1", "f was called 2 times.")
    let further = violated(
      "signal: a |> switchToLatest f(b)\nstart a.next 1",
      "A call of the function with 1 came, and nothing was to come."
    )
    #expect(try causes([("MAP-3", twice), ("PLN-5", further)]) == [["MAP-3", "PLN-5"]])
  }

  @Test func `what stands on a queue is as late as what that puts off`() throws {
    let queue = violated("sync a(async b)", "'async b' returned without having run its block.")
    let start = violated(
      "signal: a |> runOn\nsync b(start)",
      "start returned on the queue, and the source had not been started."
    )
    let use = violated("signal: queueLocal\nwith\non f2: with", "with returned before f2 had run.")
    #expect(
      try causes([("QUE-4", queue), ("RUN-2", start), ("QLO-6", use)])
        == [["QUE-4", "RUN-2", "QLO-6"]]
    )
    // What else goes wrong there is its own.
    let left = violated("signal: a |> runOn\nstart dispose", "a was not disposed.")
    #expect(try causes([("QUE-4", queue), ("RUN-4", left)]).count == 2)
  }

  @Test func `what stands on a queue presumes its order, and that it is known where it is current`()
    throws
  {
    let order = violated("-\nA: async a async b", "'async b' ran before 'async a'.")
    let moved = violated("start next 1 next 2", "2 was put after 1 and delivered before it.")
    let used = violated("signal: queueLocal\ndrop", "f3 ran off the queue.")
    #expect(
      try causes([("QUE-2", order), ("QUE-12", moved), ("QLO-3", used)])
        == [["QUE-2", "QUE-12", "QLO-3"]]
    )
    let unknown = violated("sync a(current)", "isCurrent was false inside a.")
    let stray = violated("start next 1", "1 was delivered off the queue.")
    #expect(try causes([("QUE-7", unknown), ("QUE-13", stray)]) == [["QUE-7", "QUE-13"]])
    // A queue that is right when nobody interrupts it is presumed right, and a disposable is on none.
    let raced = violated("-\nA: async a\nB: async b", "a and b overlapped.", preemptions: 1)
    let action = violated(
      "action.dispose a action.dispose a",
      "a was disposed 2 times.",
      actual: "a a"
    )
    #expect(
      try causes([("DSP-2", action), ("QUE-3", raced), ("RUN-4", moved)]).count == 3
    )
  }

  @Test func `how long a time is does not tell two mistakes of one operator apart`() throws {
    let early = violated(
      "signal: a |> timeoutFailing 2\nstart wait 1 a.next 1 wait 1",
      "The failure came too early."
    )
    let raced = violated(
      "signal: a |> timeoutFailing 1\nstart\nA: wait 1 a.next 9",
      Unexplained.sentence,
      preemptions: 1
    )
    #expect(try causes([("TMF-1", early), ("PLN-23", raced)]) == [["TMF-1", "PLN-23"]])
    // That there is none is another matter.
    let none = violated("signal: a |> delay 0\nstart", "a was started inside start.")
    let later = violated("signal: a |> delay 2\nstart wait 2", "The start of a did not come.")
    #expect(try causes([("DLY-4", none), ("PLN-16", later)]).count == 2)
  }

  @Test func `a timer that fires too early does so as operators of time do`() throws {
    let failing = violated(
      "signal: a |> timeoutFailing 2\nstart wait 1 a.next 1 wait 1",
      "The failure came too early."
    )
    let pausing = violated(
      "signal: a |> debounce 2\nstart a.next 1 wait 1 a.next 2 wait 1",
      "The value 2 came too early."
    )
    let timer = violated(
      "signal: timer 2\nbegin wait 1 begin wait 1",
      Violation.atOtherTimes,
      expected: ". .",
      actual: ". f() ."
    )
    #expect(
      try causes([("TMF-1", failing), ("DBN-1", pausing), ("TMR-1", timer)])
        == [["TMF-1", "DBN-1", "TMR-1"]]
    )
  }

  @Test func `two sources that keep a value lose it in the same way for one reason`() throws {
    func lost(_ program: String, _ actual: String, _ expected: String) -> Verdict {
      violated(
        program,
        "No order of the calls explains what was delivered.",
        expected: expected,
        actual: actual,
        preemptions: 1
      )
    }
    let (first, both) = ("7 8 8', or 7 8 7' 8'", "7 1 2 2', or 7 2 1 1'")
    let pipe = lost(
      "signal: replayingPipe\nstart put 7\nA: again\nB: put 8",
      "7 7' 8",
      first
    )
    let share = lost(
      "signal: a |> shareReplay\nstart a.next 7\nA: again\nB: a.next 8",
      "+a 7 7' 8",
      first
    )
    let promise = lost(
      "signal: valuePromise 7\nstart\nA: put 1\nB: put 2 again",
      "7 1 1' 2 2'",
      both
    )
    #expect(
      try causes([("PIP-8", pipe), ("VPR-6", promise), ("SHR-10", share)])
        == [["PIP-8", "SHR-10"], ["VPR-6"]]
    )
  }

  @Test func `what ends inside its start is left by the subscription, not by the operators`()
    throws
  {
    let plain = violated(
      "start(completed)",
      "'completed' ended the subscription, and its disposable was never disposed.",
      actual: "|"
    )
    func left(_ puts: String) -> Verdict {
      violated(
        "signal: merge(a, b)\n\(puts)",
        "The result has ended, and a run of a was never disposed.",
        actual: "+a #"
      )
    }
    let inside = left("start\non +a: a.failed")
    #expect(try causes([("SUB-15", plain), ("MRG-4", inside)]) == [["SUB-15", "MRG-4"]])
    let later = left("start a.failed")
    #expect(try causes([("SUB-15", plain), ("MRG-4", later)]) == [["SUB-15"], ["MRG-4"]])
  }

  @Test func `an operator that leaves runs does so whatever ends the others`() throws {
    let chosen = violated(
      "signal: race(a, b)\nstart a.next 1",
      "The disposal of b did not come.",
      actual: "+a +b 1"
    )
    let disposed = violated(
      "signal: race(a, b)\nstart dispose",
      "The result has ended, and a run of a was never disposed.",
      actual: "+a +b"
    )
    #expect(try causes([("RCE-2", chosen), ("RCE-5", disposed)]) == [["RCE-2", "RCE-5"]])
    let several = violated(
      "signal: race(a, b)\nstart\nA: dispose\nB: a.next 1",
      "The result has ended, and a run of a was never disposed.",
      actual: "+a +b",
      preemptions: 1
    )
    #expect(try causes([("RCE-2", chosen), ("RCE-5", several)]).count == 2)
  }

  @Test func `a run that nobody disposes of holds what is still held`() throws {
    let race = violated(
      "signal: race(a, b)\nstart a.next 1 dispose",
      "A run of a was never disposed.",
      actual: "+a +b -b 1"
    )
    let held = violated(
      "signal: race(a |> map, a)\nstart a.next 1",
      "A function is still held.",
      actual: "+a +a -a 1"
    )
    let freed = violated(
      "signal: race(a |> map, b)\nstart a.next 1",
      "A function is still held.",
      actual: "+a +b -b 1 -a"
    )
    #expect(try causes([("RCE-5", race), ("PLN-11", held)]) == [["RCE-5", "PLN-11"]])
    #expect(try causes([("RCE-5", race), ("PLN-11", freed)]) == [["RCE-5"], ["PLN-11"]])
  }

  @Test func `a law that judges the run may be broken elsewhere`() throws {
    let zip = violated("signal: zip(a, a)\nstart", "+a came after the end of the result.")
    let time = violated("signal: a |> delayEvents 2\nstart", "The completion came too early.")
    let same = violated("signal: zip(a, b) |> delayEvents 2\nstart", "It came too early.")
    let blame: [LawID: [LawID]] = ["PLN-16": ["PLN-3"]]
    #expect(
      try causes([("PLN-3", zip), ("PLN-16", time)], charged: blame) == [["PLN-3"], ["PLN-16"]]
    )
    #expect(
      try causes([("PLN-3", zip), ("PLN-16", same)], charged: blame) == [["PLN-3", "PLN-16"]]
    )
  }

  @Test func `a law that needs callbacks to be broken is not broken by a run without`() throws {
    let nested = violated(
      "signal: a |> buffer 2\nstart a.next 1\non 12: a.next 3",
      "It did not come."
    )
    let plain = violated("signal: a |> buffer 2\nstart a.next 1 a.completed", "The end came.")
    let blame: [LawID: [LawID]] = ["BUF-2": ["BUF-1"]]
    #expect(
      try causes([("BUF-1", nested), ("BUF-2", plain)], charged: blame) == [["BUF-1"], ["BUF-2"]]
    )
  }

  @Test func `a law that an end breaks is not broken by a run in which nothing ends`() throws {
    let sample = "signal: a |> sample(b)\nstart"
    let again = "The value 1 came, and nothing was to come."
    let asks = violated("\(sample) a.next 1 b.next 9 b.next 9", again)
    let ends = violated("\(sample) a.completed")
    let fails = violated("\(sample) a.next 1 b.next 2 b.next 3", again)
    #expect(
      try causes(
        [("SMP-1", asks), ("SMP-2", ends), ("SMP-3", fails)],
        charged: ["SMP-2": ["SMP-1"], "SMP-3": ["SMP-1"]]
      ) == [["SMP-1", "SMP-3"], ["SMP-2"]]
    )
    // One end is not the other.
    for (law, other, signal) in [
      ("MRG-2", "MRG-3", "merge(a, b)"), ("DBN-2", "DBN-3", "a |> debounce 1"),
    ] as [(LawID, LawID, String)] {
      let puts = "signal: \(signal)\nstart a.next 1"
      let completes = violated("\(puts) a.completed")
      let fails = violated("\(puts) a.failed", "The failure did not come.")
      #expect(
        try causes([(law, completes), (other, fails)], charged: [other: [law]])
          == [[law], [other]]
      )
    }
    let first = violated("signal: promise\nstart a.set a.next 5", "The value 5 did not come.")
    let nested = violated("signal: promise\nstart a.set\non +a: b.set", "b was not started.")
    #expect(
      try causes([("PRM-1", first), ("PRM-8", nested)], charged: ["PRM-8": ["PRM-1"]])
        == [["PRM-1"], ["PRM-8"]]
    )
    let order = violated("signal: queue\ndispatch a dispatch b", "b came before a.")
    let waits = violated("signal: queue\nsync a", "a came on another queue.")
    #expect(
      try causes([("QUE-2", order), ("QUE-5", waits)], charged: ["QUE-5": ["QUE-2"]])
        == [["QUE-2"], ["QUE-5"]]
    )
  }

  @Test func `a run that an operator starts too late is left in pipelines`() throws {
    let late = violated(
      "signal: a |> runOn\ndispatch b start dispose",
      "The source was started although it had been disposed before its turn.",
      actual: "b /b +a"
    )
    let lost = "The result has ended, and a run of a was never disposed."
    let inside = violated(
      "signal: a |> runOn\nstart dispose\non +a: dispose",
      lost,
      actual: "+a"
    )
    #expect(try causes([("RUN-3", late), ("PLN-20", inside)]) == [["RUN-3", "PLN-20"]])
    // A run that goes on because nothing has ended is none that is left.
    let successor = violated(
      "signal: a |> then(b)\nstart\non +a: a.completed",
      "+b came while the run of +a was not disposed yet.",
      actual: "+a +b -a"
    )
    let value = violated(
      "signal: a |> retryIf |> then(a |> scan 0)\nstart a.completed",
      "Nobody holds the pipeline or is subscribed to it, and one value is still held.",
      actual: "+a -a +a"
    )
    #expect(try causes([("CAT-4", successor), ("PLN-19", value)]) == [["CAT-4"], ["PLN-19"]])
    // Who disposes meanwhile may do so on another thread or from inside.
    let between = violated(
      "signal: a |> catch(b)\nstart\nA: a.failed\nB: dispose",
      "The result has ended, and a run of b was never disposed.",
      actual: "+a +b -a",
      preemptions: 1
    )
    let called = violated(
      "signal: a |> catch f(a)\nstart a.failed\non f1: dispose",
      lost,
      actual: "+a f1 +a -a"
    )
    #expect(try causes([("PLN-7", between), ("PLN-20", called)]) == [["PLN-7", "PLN-20"]])
  }

  @Test func `what a lost handle holds is lost by the container`() throws {
    let member = violated(
      "-\nA: set.add a\nB: set.dispose",
      "a was put into a container that is disposed, and not disposed by the end of the program."
    )
    func held(_ preemptions: Int) -> Verdict {
      violated(
        "signal: a |> map |> runOn\nstart a.completed dispose",
        "Nobody holds the pipeline or is subscribed to it, and a function is still held.",
        actual: "+a",
        preemptions: preemptions
      )
    }
    #expect(try causes([("DSP-19", member), ("PLN-11", held(2))]) == [["DSP-19", "PLN-11"]])
    #expect(try causes([("DSP-19", member), ("PLN-11", held(0))]) == [["DSP-19"], ["PLN-11"]])
  }

  @Test func `functions that are called after an end inside a start are called for one reason`()
    throws
  {
    func called(_ signal: String, _ commands: String, _ actual: String) -> Verdict {
      violated("signal: \(signal)\n\(commands)", "It was called after the end.", actual: actual)
    }
    let puts = "start\non +a: a.next 3 a.next 2"
    let map = called("a |> map f |> take 1", puts, "+a f3 3 | f2 -a")
    let limit = called("a |> takeUntil f", puts, "+a f3 3 | f2 -a")
    #expect(try causes([("MAP-6", map), ("TKU-3", limit)]) == [["MAP-6", "TKU-3"]])
    // What is put later is another matter.
    let later = called("a |> takeUntil f", "start a.next 3\non 3: a.next 2", "+a f3 3 | f2 -a")
    var said = later
    if case .violated(var found) = later {
      found.message = "f2 came."
      said = .violated(found)
    }
    #expect(try causes([("MAP-6", map), ("TKU-3", said)]) == [["MAP-6"], ["TKU-3"]])
  }

  @Test func `an operator that waits for a clock is broken as the one that waits for a signal`()
    throws
  {
    let sample = violated("signal: a |> sample(b)\nstart a.completed")
    let every = "signal: a |> sampleEvery 2\nstart"
    let timed = violated(
      "\(every) a.completed wait 1",
      "The completion did not come in time."
    )
    #expect(try causes([("SMP-2", sample), ("SPE-3", timed)]) == [["SMP-2", "SPE-3"]])
    let value = violated("\(every) a.next 1 wait 2", "The value 1 did not come in time.")
    #expect(try causes([("SMP-2", sample), ("SPE-1", value)]) == [["SMP-2"], ["SPE-1"]])
  }

  @Test func `one program that breaks two laws has one mistake, however it is interrupted`() throws
  {
    let program = "signal: merge(a, b) |> then(c)\nstart\nA: a.completed\nB: b.completed"
    let waits = violated(program, "+c came before -a was over.", preemptions: 1)
    let sees = violated(program, "Nothing makes -a happen before +c, which began after it.")
    #expect(try causes([("PLN-15", waits), ("PLN-21", sees)]) == [["PLN-15", "PLN-21"]])
  }

  @Test func `a race is one, whoever comes first`() throws {
    func race(_ program: String, _ first: String, _ second: String) -> Verdict {
      violated(
        program,
        "Data race: A writes in \(first), and unordered with it B reads in \(second).",
        kind: .dataRace
      )
    }
    let (write, read) = ("Mine.cancel() (Mine.swift:9)", "Mine.put(Int) (Mine.swift:4)")
    let races: [(LawID, Verdict)] = [
      ("BRG-3", race("signal: a\niterate\nA: a.next 1", write, read)),
      ("PLN-19", race("signal: a |> share\nstart\nA: dispose", read, write)),
      ("MTQ-6", race("signal: a |> share\nstart\nA: dispose", read, read)),
    ]
    var report = Report(
      implementation: "mine",
      settings: Settings(),
      entries: try races.map { Report.Entry(try #require(Law.named($0.0)), $0.1) }
    )
    report.attribute([])
    #expect(report.entries.map(\.verdict.status) == [.violated, .follows, .violated])
  }

  @Test func `a deadlock is known by the lock that is meant, and by no article`() throws {
    func deadlock(_ program: String, _ lock: String, _ others: [String]) -> Verdict {
      violated(
        program,
        "Deadlock: C waits for a continuation to be resumed; A holds \(lock) and waits for what is not "
          + "under control, as the runtime's lock of a task is; B waits for \(lock).",
        kind: .deadlock,
        evidence: ["lock \(lock) in Task.value.getter (Task.swift:69)"]
          + others.map { "lock \($0) in Other.dispose() (Other.swift:4)" }
      )
    }
    let one = deadlock("signal: a\nawait\nA: a.next 1\nB: await.cancel", "l", ["b"])
    let two = deadlock("signal: a\nawait await\nA: a.next 1\nB: await.cancel", "q", ["a", "s"])
    #expect(try causes([("BRG-1", one), ("BRG-12", two)]) == [["BRG-1", "BRG-12"]])
  }

  @Test func `a second disposal is the cause of what is disposed twice, and of nothing else`()
    throws
  {
    let twice = violated("start completed dispose", "The disposable was disposed 2 times.")
    let run = violated(
      "signal: a |> map\nstart dispose",
      "a was started 1 times and disposed 2 times."
    )
    let end = violated("signal: a |> map\nstart a.completed", "The completion did not come.")
    let blame: [LawID: [LawID]] = ["PLN-7": ["SUB-12"], "PLN-1": ["SUB-12"]]
    #expect(
      try causes([("SUB-12", twice), ("PLN-1", end), ("PLN-7", run)], charged: blame)
        == [["SUB-12", "PLN-7"], ["PLN-1"]]
    )
  }

  @Test func `a container that loses what comes late loses handles`() throws {
    let member = violated(
      "-\nA: set.add a\nB: set.dispose",
      "a was put into a container that is disposed, and not disposed by the end of the program."
    )
    let late = violated(
      "-\nA: start next 1\nB: completed",
      "'completed' ended the subscription, and its disposable was never disposed."
    )
    #expect(try causes([("SUB-14", late), ("DSP-19", member)]) == [["DSP-19", "SUB-14"]])
    // What one thread leaves behind has not come too late.
    let left = violated(
      "signal: race(a, b)\nstart a.next 1 dispose",
      "The result has ended, and a run of a was never disposed."
    )
    #expect(try causes([("DSP-19", member), ("RCE-5", left)]) == [["DSP-19"], ["RCE-5"]])
  }

  @Test func `one object that is used in one way goes wrong for one reason`() throws {
    let twice = violated("action.dispose a\non a: action.dispose a", "a was disposed 2 times.")
    let race = violated(
      "-\nA: action.dispose a\nB: action.dispose a",
      "Data race: A writes in C.cancel(), and unordered with it B reads in C.cancel().",
      kind: .dataRace
    )
    let crashed = Verdict.crashed(
      Breakdown(
        "The process ended with signal 6 (Aborted).\nSimultaneous accesses",
        program: "action.dispose a\non ~a: action.dispose a"
      )
    )
    let all: [(LawID, Verdict)] = [
      ("SUB-26", race), ("DSP-2", twice), ("DSP-3", .follows(from: ["SUB-26"], shownBy: race)),
      ("DSP-29", crashed),
    ]
    #expect(try causes(all) == [["SUB-26", "DSP-2", "DSP-29"]])
    let other = violated("meta.set a meta.dispose", "a was not disposed.")
    #expect(try causes([("DSP-2", twice), ("DSP-11", other)]).count == 2)
  }

  @Test func `a race is one, whichever of its places comes first`() throws {
    let (set, dispose) = ("Slot.set(_:) (Slot.swift:12)", "Slot.dispose() (Slot.swift:20)")
    func race(_ first: String, _ second: String, _ program: String) -> Verdict {
      violated(
        program,
        "Data race: A writes in \(first), and unordered with it B writes in \(second).",
        kind: .dataRace
      )
    }
    let slot = race(set, dispose, "-\nA: meta.set a\nB: meta.dispose")
    let held = race(dispose, set, "signal: a |> runOn |> map\nstart a.next 1 dispose")
    #expect(try causes([("DSP-11", slot), ("PLN-19", held)]) == [["DSP-11", "PLN-19"]])
    let other = race(dispose, "Slot.ask() (Slot.swift:31)", "-\nA: meta.set a\nB: meta.dispose")
    #expect(try causes([("DSP-11", slot), ("PLN-19", other)]).count == 2)
    // Of one operator one place is enough.
    let (start, end) = ("Inner.start() (Inner.swift:3)", "Inner.end() (Inner.swift:7)")
    let one = race(start, set, "signal: a |> mapToSignal(b)\nstart\nA: a.next 1\nB: a.next 2")
    let next = race(start, end, "signal: a |> mapToSignal(b)\nstart\nA: a.next 1\nB: dispose")
    #expect(try causes([("SWI-8", one), ("PLN-6", next)]) == [["SWI-8", "PLN-6"]])
  }

  @Test func `that two races are in closures, or in extensions, is nothing in common`() throws {
    func race(_ first: String, _ second: String, _ operation: String) -> Verdict {
      violated(
        "signal: a |> throttle 1\nstart\nA: \(operation)\nB: dispose",
        "Data race: A writes in \(first), and unordered with it B reads in \(second).",
        kind: .dataRace
      )
    }
    let ask = "(extension in Kit):Timed.Sink.ask() (Timed.swift:8)"
    let one = race("closure #1 in closure #2 in Timed.start() (Timed.swift:3)", ask, "a.next 1")
    let other = race(
      "closure #1 in Alarm.set() (Alarm.swift:3)",
      "(extension in Kit):Alarm.end() (Alarm.swift:9)",
      "a.completed"
    )
    #expect(try causes([("THR-1", one), ("PLN-12", other)]).count == 2)
    let same = race("closure #1 in Timed.end() (Timed.swift:30)", ask, "a.completed")
    #expect(try causes([("THR-1", one), ("PLN-12", same)]) == [["THR-1", "PLN-12"]])
    // A closure belongs to its function.
    let whole = race("Timed.start() (Timed.swift:2)", "Timed.end() (Timed.swift:30)", "a.next 1")
    #expect(try causes([("THR-1", one), ("PLN-12", whole)]) == [["THR-1", "PLN-12"]])
  }

  @Test func `what is delivered leaves no run, and what is held does not say who holds it`() throws
  {
    let lost = violated(
      "signal: a |> throttle 1\nstart a.next 1 a.next 2 a.completed wait 1",
      "The completion came where the value 2 was to come.",
      actual: "+a 1 -a | ."
    )
    let left = violated(
      "signal: a |> throttle 1\nstart\nA: wait 1\nthen: dispose",
      "The result has ended, and a run of a was never disposed.",
      actual: "+a ."
    )
    func held(_ signal: String) -> Verdict {
      violated(
        "signal: \(signal)\nstart",
        "Nobody holds the pipeline since all was disposed of, and the generator of a is still held.",
        actual: "+a"
      )
    }
    #expect(try causes([("THR-4", lost), ("PLN-12", left)]) == [["THR-4"], ["PLN-12"]])
    // What one thread shows names the cause.
    let timed = held("a |> throttle 1")
    #expect(
      try causes([("PLN-11", held("a |> share")), ("PLN-12", left), ("PLN-14", timed)])
        == [["PLN-11"], ["PLN-14", "PLN-12"]]
    )
    #expect(
      try causes([("PLN-11", held("a |> share")), ("PLN-14", held("a |> share |> delay 1"))])
        == [["PLN-11", "PLN-14"]]
    )
  }

  /// A run that `share` leaves.
  private var leftByShare: Verdict {
    violated(
      "signal: a |> share\nstart dispose",
      "The disposal of a did not come.",
      actual: "+a"
    )
  }

  @Test func `a run that does not show is left as those that do`() throws {
    func held(_ commands: String) -> Verdict {
      violated(
        "signal: valuePipe |> share\n\(commands)",
        "The subscription has ended, and its callbacks are still held."
      )
    }
    #expect(try causes([("SHR-3", leftByShare), ("PLN-10", held("start dispose"))]).count == 1)
    // What is held without a dispose is held for another reason.
    #expect(try causes([("SHR-3", leftByShare), ("PLN-10", held("start put 1"))]).count == 2)
  }

  @Test func `an operator that does more is broken where the plain one is`() throws {
    func later(_ commands: String) -> Verdict {
      violated(
        "signal: a |> shareReplay\n\(commands)",
        "The value 1 came, and nothing was to come.",
        actual: "+a 1 1'"
      )
    }
    let (disposed, joined) = (later("start a.next 1 dispose again"), later("start a.next 1 again"))
    let charged: [LawID: [LawID]] = ["SHR-5": ["SHR-3"]]
    #expect(try causes([("SHR-3", leftByShare), ("SHR-5", disposed)], charged: charged).count == 1)
    #expect(try causes([("SHR-3", leftByShare), ("SHR-5", disposed)]).count == 2)
    #expect(try causes([("SHR-3", leftByShare), ("SHR-5", joined)], charged: charged).count == 2)
  }

  @Test func `a race of a subscription is the matter of the law on races`() throws {
    func race(_ second: String) -> Verdict {
      violated(
        "start\nA: next 1\nB: completed",
        "Data race: A reads in Core.next(_:) (Core.swift:8), and unordered with it B writes in \(second).",
        kind: .dataRace
      )
    }
    let (end, dispose) = (
      race("Core.end() (Core.swift:20)"), race("Core.dispose() (Core.swift:31)")
    )
    let found = try causes([("SUB-2", end), ("SUB-13", dispose), ("SUB-26", end)])
    #expect(found == [["SUB-26", "SUB-2", "SUB-13"]])
    #expect(try causes([("SUB-2", end), ("SUB-13", dispose)]) == [["SUB-2", "SUB-13"]])
  }

  @Test func `objects that nest in the same way do so for one reason`() throws {
    func nested(_ object: String, _ script: String = "on 1: put 2", _ end: String = "") -> Verdict {
      violated(
        "signal: \(object)\nstart again put 1\n\(script)",
        "The value 2 came where the value 1 was to come." + end
      )
    }
    let (pipe, promise) = (nested("valuePipe"), nested("valuePromise 5"))
    #expect(try causes([("PIP-5", pipe), ("VPR-4", promise)]) == [["PIP-5", "VPR-4"]])
    let sometimes = nested("valuePromise 5", "on 1: put 2", Counterexample.irregular)
    #expect(try causes([("PIP-5", pipe), ("VPR-4", sometimes)]) == [["PIP-5", "VPR-4"]])
    // How many are told matters as little.
    let third = violated(
      "signal: valuePromise 5\nstart again third put 1\non 1: put 2",
      "The value 2 came where the value 1 was to come."
    )
    #expect(try causes([("PIP-5", pipe), ("VPR-4", third)]) == [["PIP-5", "VPR-4"]])
    // And which values they are.
    let value = nested("valuePromise 5", "on 1: put 3")
    #expect(try causes([("PIP-5", pipe), ("VPR-4", value)]) == [["PIP-5", "VPR-4"]])
    let other = nested("valuePromise 5", "on 1: dispose put 2")
    #expect(try causes([("PIP-5", pipe), ("VPR-4", other)]).count == 2)
    let mapped = nested("valuePromise 5 |> map")
    #expect(try causes([("PIP-5", pipe), ("VPR-4", mapped)]).count == 2)
  }

  @Test func `who waits for a lock that is never released waits for who forgot it`() throws {
    let place = ["lock a in Clock.advance() (Clock.swift:3)"]
    let forgotten = violated(
      "signal: virtualClock\nadvance 1",
      "Forgotten unlock: main ended while it held a.",
      kind: .other,
      evidence: place
    )
    func waiting(_ evidence: [String]) -> Verdict {
      violated(
        "signal: virtualClock\nadvance 1\nA: now",
        "Deadlock: main holds a and waits for the other threads; A waits for a.",
        kind: .deadlock,
        evidence: evidence
      )
    }
    let others = ["lock b in Adapter.swift:9"]
    #expect(
      try causes([("VCL-1", forgotten), ("VCL-6", waiting(place + others))]) == [
        ["VCL-1", "VCL-6"]
      ]
    )
    let elsewhere = waiting(["lock a in Clock.now() (Clock.swift:7)"])
    #expect(try causes([("VCL-1", forgotten), ("VCL-6", elsewhere)]).count == 2)
  }

  @Test func `laws on all programs that are broken by the same operators have one cause`() throws {
    func finding(_ signal: String, _ commands: String = "") -> Verdict {
      violated("signal: \(signal)\nstart\(commands)", "It is wrong.", actual: signal)
    }
    func causes(_ first: [Verdict], _ second: [Verdict]) throws -> Int {
      var report = Report(
        implementation: "mine",
        settings: Settings(),
        entries: try [("PLN-1" as LawID, first), ("PLN-2", second)].map { law, found in
          var entry = Report.Entry(try #require(Law.named(law)), found[0])
          entry.further = Array(found.dropFirst())
          return entry
        }
      )
      report.lookFurther { _ in [] }
      return report.causes.count
    }
    let delivered = [finding("merge(a, a)", " a.next 1"), finding("zip(a, a)", " a.next 1")]
    #expect(try causes(delivered, [finding("zip(a, a)"), finding("merge(a, a)")]) == 1)
    #expect(try causes(delivered, [finding("zip(a, a)"), finding("race(a, a)")]) == 2)
    #expect(try causes([delivered[0]], [finding("zip(a, a)")]) == 2)
  }

  @Test func `functions and values that one operator holds are held for one reason`() throws {
    func held(_ signal: String, _ what: String) -> Verdict {
      violated("signal: \(signal)\nstart", "\(what) is still held.")
    }
    let function = ("PLN-11" as LawID, held("a |> then(b |> deliverOn)", "the generator of b"))
    #expect(
      try causes([function, ("PLN-19", held("single 5 |> then(single 5)", "one value"))])
        == [["PLN-11", "PLN-19"]]
    )
    #expect(try causes([function, ("PLN-19", held("a |> restart", "one value"))]).count == 2)
  }

  @Test func `a lock that is held during callbacks is the matter of the law about that`() throws {
    let place = ["lock a in Subscriber.next (Core.swift:8)"]
    func waiting(_ place: [String]) -> Verdict {
      violated(
        "start next 1\non 1: completed",
        "Deadlock: main waits for a, which it holds.",
        kind: .deadlock,
        evidence: place
      )
    }
    #expect(
      try causes([("SUB-1", waiting(place)), ("SUB-25", waiting(place))]) == [["SUB-25", "SUB-1"]]
    )
    let elsewhere = waiting(["lock a in Bag.add (Bag.swift:3)"])
    #expect(
      try causes([("SUB-1", elsewhere), ("SUB-25", waiting(place))]) == [["SUB-1"], ["SUB-25"]]
    )
  }

  @Test func `who waits for a queue in two laws of a family waits for one reason`() throws {
    func waiting(_ queue: String, _ place: String) -> Verdict {
      violated(
        "signal: a\nawait\nA: main(a.next 1)",
        "Deadlock: queue 1 waits for its turn on \(queue).",
        kind: .deadlock,
        evidence: ["lock b in \(place)"]
      )
    }
    let first = ("BRG-1" as LawID, waiting("queue m", "Waiter.add (Bridge.swift:9)"))
    let second = ("BRG-2" as LawID, waiting("queue k", "Slot.set (Slot.swift:3)"))
    #expect(try causes([first, second]) == [["BRG-1", "BRG-2"]])
    let elsewhere = ("PIP-1" as LawID, second.1)
    #expect(try causes([first, elsewhere]).count == 2)
    let actor = ("BRG-2" as LawID, waiting("the main actor", "Slot.set (Slot.swift:3)"))
    #expect(try causes([first, actor]).count == 2)
  }

  @Test func `what takes a second subscription to show is put to the law of states of their own`()
    throws
  {
    let one = violated("signal: a |> take 1\nstart a.next 1", "1 did not come.")
    let again = violated("signal: a |> take 1\nstart a.next 1 again a.next 2", "2 did not come.")
    #expect(try causes([("SIG-6", again), ("TKE-1", again)]) == [["SIG-6", "TKE-1"]])
    #expect(try causes([("SIG-6", again), ("TKE-1", one)]) == [["TKE-1", "SIG-6"]])
    let skip = violated("signal: a |> skip 1\nstart again a.next 2", "2 came.")
    #expect(try causes([("SIG-6", again), ("SKP-1", skip)]) == [["SIG-6"], ["SKP-1"]])
    func entangled(_ law: LawID, _ verdict: Verdict) throws -> [LawID] {
      Report(
        implementation: "mine",
        settings: Settings(),
        entries: [
          .init(try #require(Law.named("SIG-6")), again),
          .init(try #require(Law.named(law)), verdict),
        ]
      ).entangledLaws.map(\.id)
    }
    #expect(try entangled("TKE-1", again) == [])
    #expect(try entangled("TKE-1", one) == ["SIG-6"])
  }

  /// Each mutant is one mistake: how many causes its report names should not depend on how many laws
  /// it breaks.
  @Test func `mutants of one mistake have hardly more than one cause`() throws {
    let names = [
      "SUB-1-terminal-event-does-not-close", "SUB-3-terminated-tested-outside-lock",
      "SUB-9-dispose-does-not-close", "SUB-16-dispose-after-a-value-only-closes",
      "SUB-4-terminal-waits-for-own-thread-only", "SUB-25-callback-under-the-lock",
    ]
    var (red, causes) = (0, 0)
    for name in names {
      let mutant = try #require(Mutants.all.first { $0.name == name })
      let laws = Law.all.filter { $0.id.chapter == "SUB" }
      var report = Checker(settings: Settings(cases: 20, concurrentCases: 16, schedules: 16))
        .report(on: mutant.subject, laws: laws)
      report.group()
      red += report.entries.count { $0.verdict.status.isBad }
      causes += report.causes.count
    }
    #expect(red > 2 * names.count)
    #expect(Double(causes) <= 1.3 * Double(names.count))
  }
}
