import Adapters
import InterleavingTestSupport
@testable import SignalLaws
import Testing

@Suite(.separateProcess) struct `Charging without operators` {
  @Test func `operators are taken away, and what is put stays`() throws {
    func plain(_ text: String) throws -> [String] {
      try Program(text: text).onPlainSubscription.map { "\($0)" }
    }
    #expect(
      try plain("signal: a |> map double\nstart a.next 7\non 14: a.next 3 a.completed")
        == ["start next 1\non 1: next 2 completed"]
    )
    // All sources feed the operator's own subscription, and each has one.
    #expect(
      try plain("signal: merge(a, b)\nstart\nA: a.next 1\nB: b.next 1 b.completed")
        == [
          "start next 1", "start next 1 completed", "start\nA: next 1\nB: next 2 completed",
          // The end of one of them is not the operator's.
          "start\nA: next 1\nB: next 2 next 3",
        ]
    )
    // What is done when a source starts is done inside the start, or when something comes.
    let restarted = try plain("signal: a |> restart\nstart a.next 1\non +a: a.next 5")
    #expect(restarted == ["start(next 2) next 1", "start next 1\non 1: next 2"])
    // A delivery elsewhere lets the callback be another thread's.
    #expect(
      try plain("start next 1\non 1: next 3")
        == ["start next 1\non 1: next 2", "start\nA: next 1\nB: next 2"]
    )
    // A block is somebody else's too.
    #expect(
      try plain("start\nA: async a(next 5) next 3 next 4") == ["start\nA: next 2 next 3\nB: next 1"]
    )
    // What threads put one after the other one of them may put.
    let three = try plain(
      "signal: a |> mapToSignal(b)\nstart\nA: a.next 2\nB: a.next 3\nC: a.next 4"
    )
    #expect(three.contains("start\nA: next 1\nB: next 2 next 3"))
    let alone = try Program(
      text: "signal: a |> skip 1\nstart again a.next 4\nA: b.next 4\nB: dispose"
    )
    .onSourceAlone
    #expect(
      alone.map { "\($0)" }.last == "signal: a\nstart again a.next 1\nA: a.next 2\nB: dispose"
    )
  }

  /// An implementation's sources and `map`, but that a subscription loses what is put from inside its callbacks.
  private func losing<Signal>(_ base: Implementation<Signal>) -> Implementation<Signal> {
    var implementation = Implementation<Signal>(
      "losing",
      make: base.make,
      start: { signal, sink in
        let depth = Depth()
        let losing = Sink(
          next: { value in depth.unlessInside { sink.next(value) } },
          failed: sink.failed,
          completed: sink.completed
        )
        return base.start(signal, losing)
      }
    )
    implementation.map = base.map
    return implementation
  }

  /// Whether somebody is inside.
  ///
  /// Unchecked: the programs have one thread.
  private final class Depth: @unchecked Sendable {
    private var isInside = false

    func unlessInside(_ action: () -> Void) {
      guard !isInside else { return }
      isInside = true
      action()
      isInside = false
    }
  }

  private func plainer(_ subject: Subject) throws -> Checker.Plainer {
    let checker = Checker()
    let (basic, law) = (try #require(Law.named("SUB-7")), try #require(Law.named("MAP-1")))
    #expect(checker.check(basic, on: subject).status == .violated)
    let shown = try checker.check(
      law,
      on: subject,
      program: "signal: a |> map\nstart a.next 1\non 1: a.next 2"
    )
    let token = try ReplayToken(try #require(shown.counterexample).token)
    return checker.plainer(among: [basic, law], than: token, of: law, on: subject)
  }

  @Test func `what a subscription does alone is not charged to an operator`() throws {
    guard case .charged(let laws) = try plainer(Subject(losing(Adapters.implementation))) else {
      Issue.record(
        "MAP-1 is taken for a cause"
      )
      return
    }
    #expect(laws == ["SUB-7"])
  }

  @Test func `what an operator does besides is found all the same`() throws {
    var both = losing(Adapters.implementation)
    let map = try #require(both.map)
    both.map = { signal, function in map(signal) { function($0 == 7 ? 8 : $0) } }
    guard case .own(let verdict) = try plainer(Subject(both)) else {
      Issue.record("the operator's mistake is hidden")
      return
    }
    let program = try #require(verdict.counterexample?.program)
    #expect(program.contains("7") && !program.contains("on "))
  }

  @Test func `two signals are not alike where one of them is wrong by itself`() throws {
    let checker = Checker()
    let (ends, alike) = (try #require(Law.named("MRG-2")), try #require(Law.named("MRG-5")))
    var late = Adapters.implementation
    let (merge, never) = (try #require(late.merge), try #require(late.never))
    // It never completes.
    late.merge = { signals in merge(signals + [never()]) }
    let subject = Subject(late)
    let token = try ReplayToken(
      try #require(checker.check(alike, on: subject).counterexample).token
    )
    let found = checker.plainer(among: [ends, alike], than: token, of: alike, on: subject)
    guard case .charged(let laws) = found else {
      Issue.record("MRG-5 is taken for a cause")
      return
    }
    #expect(laws == ["MRG-2"])
  }

  @Test func `no law finds fault with a right implementation, whose calls ever it judges`() throws {
    let checker = Checker(settings: Settings(cases: 2, schedules: 3))
    let subject = Adapters.signalKit
    let laws = Law.all.filter { $0.untested == nil && $0.needs.allSatisfy(subject.supports) }
    let plain = checker.plainLaws(among: laws, on: subject)
    var presuming: Set<String> = []
    for law in laws {
      let judges = checker.laws(among: plain, findingFaultWithCallsOf: law, on: subject)
      presuming.formUnion(judges.map { "\($0.key) (\($0.value), of \(law.id))" })
    }
    let names = presuming.sorted().joined(separator: "\n")
    #expect(presuming.isEmpty, "\(names) presume their own programs: Law.presumingCalls lacks them")
  }

  @Test func `what one thread shows from inside a callback is what two threads show`() throws {
    func columns(_ rows: String...) -> String {
      (["thread A │ thread B", "─────────┼─────────"] + rows).joined(separator: "\n")
    }
    let inside = violated("start completed\non |: next 5", "5 was delivered.", actual: "| 5")
    func threads(_ columns: String) -> Verdict {
      violated("start\nA: next 1\nB: completed", "1 began.", preemptions: 1, columns: columns)
    }
    let late = threads(
      columns(
        "         │ completed ▶",
        "         │ ● | ▶",
        "next 1 ▶ │",
        "◀ next 1 │",
        "         │ ◀ ● |",
        "         │ ◀ completed"
      )
    )
    #expect(try causes([("SUB-1", inside), ("SUB-3", late)]) == [["SUB-1", "SUB-3"]])
    // Who had been let through before is another matter.
    let before = threads(
      columns("next 1 ▶ │", "         │ completed ▶", "         │ ● | ▶", "         │ ◀ completed")
    )
    #expect(try causes([("SUB-1", inside), ("SUB-3", before)]).count == 2)
  }

  @Test func `what another thread does during a delivery is what the callback does`() throws {
    func columns(_ rows: String...) -> String {
      (["thread A │ thread B", "─────────┼─────────"] + rows).joined(separator: "\n")
    }
    let inside = violated("signal: promise\nstart a.set\non +a: b.set", "6 came.", actual: "+a 6")
    func threads(_ last: String) -> Verdict {
      violated(
        "signal: lazyPromise(a)\n-\nA: start\nB: \(last)",
        "No order of the calls explains what was delivered.",
        actual: "+a 8",
        preemptions: 1,
        columns: columns(
          "start ▶  │",
          "● +a ▶   │",
          "         │ \(last) ▶",
          "         │ ◀ \(last)",
          "◀ start  │"
        )
      )
    }
    #expect(
      try causes([("PRM-8", inside), ("PRM-13", threads("b.set"))]) == [["PRM-8", "PRM-13"]]
    )
    // Something else is another mistake, and so is the same to another operator.
    #expect(try causes([("PRM-8", inside), ("PRM-13", threads("again"))]).count == 2)
    let shared = violated(
      "signal: a |> share\nstart a.next 1\non +a: b.set",
      "6 came.",
      actual: "+a"
    )
    #expect(try causes([("PRM-8", shared), ("PRM-13", threads("b.set"))]).count == 2)
  }

  @Test func `what three families show alike is likely what they have in common`() throws {
    func lost(_ signal: String, _ calls: String = "a.next 1") -> Verdict {
      violated("signal: \(signal)\nstart \(calls)", "The value 1 did not come.", actual: "-")
    }
    let take = lost("a |> take 1")
    let merge = lost("merge(a, b)")
    let switching = lost("a |> mapToSignal(b)", "a.next 2 b.next 1")
    #expect(
      try causes([("TKE-1", take), ("MRG-1", merge), ("SWI-1", switching)])
        == [["TKE-1", "MRG-1", "SWI-1"]]
    )
    // Two may be chance.
    #expect(try causes([("TKE-1", take), ("MRG-1", merge)]).count == 2)
    // Another one is told of something.
    let heard = violated(
      "signal: merge(a, b)\nstart b.next 2 a.next 1",
      "The value 1 did not come.",
      actual: "+a +b 2"
    )
    #expect(try causes([("TKE-1", take), ("MRG-1", heard), ("SWI-1", switching)]).count == 3)
    // What broadcasts is told, and tells less.
    func silent(_ signal: String, _ calls: String, _ actual: String) -> Verdict {
      violated("signal: \(signal)\nstart \(calls)", "The value 2 did not come.", actual: actual)
    }
    #expect(
      try causes([
        ("PIP-4", silent("replayingPipe", "put 1 put 2", "1")),
        ("VPR-1", silent("valuePromise 5", "put 7 put 2", "5 7")),
        ("SHR-2", silent("a |> share", "a.next 1 a.next 2 a.next 3", "+a 1")),
      ]).count == 1
    )
    // What comes at a time, of which an end may be left.
    func late(_ signal: String) -> Verdict {
      violated(
        "signal: a |> \(signal)\nstart a.next 1 wait 1",
        "The value 1 did not come in time.",
        expected: "1 .",
        actual: "+a ."
      )
    }
    let ended = violated(
      "signal: a |> timeoutFailing 1\nstart a.next 1 wait 1",
      "The failure came where the value 1 was to come.",
      expected: "1 # .",
      actual: "+a # -a ."
    )
    #expect(
      try causes([
        ("DBN-1", late("debounce 1")), ("THR-1", late("throttle 1")), ("TMF-1", ended),
      ]).count == 1
    )
  }

  @Test func `operators of one family that lose the same lose it together`() throws {
    func lost(_ signal: String) -> Verdict {
      violated("signal: \(signal)\nstart a.next 1", "The value 1 did not come.", actual: "+a")
    }
    let before = lost("a |> beforeCompleted")
    #expect(
      try causes([("SDE-4", before), ("SDE-6", lost("a |> beforeError"))]) == [["SDE-4", "SDE-6"]]
    )
    #expect(try causes([("SDE-4", before), ("TKE-1", lost("a |> take 1"))]).count == 2)
    let equal = lost("a |> then(complete)\nequal: a")
    #expect(
      try causes([("CAT-1", lost("a |> then(b)")), ("CAT-6", equal)]) == [["CAT-1", "CAT-6"]]
    )
    // So does one of them where nobody subscribes again.
    #expect(try causes([("SIG-6", before), ("SDE-4", before)]) == [["SDE-4", "SIG-6"]])
    let (signal, clock) = (
      lost("a |> sample(b)"), "signal: a |> sampleEvery 1\nstart a.next 7 wait 1"
    )
    let late = violated(clock, "The value 7 did not come in time.", actual: "+a .")
    #expect(try causes([("SMP-1", signal), ("SPE-1", late)]) == [["SMP-1", "SPE-1"]])
  }

  @Test func `two objects that broadcast are broken by the same calls for one reason`() throws {
    func wrong(_ signal: String, _ calls: String, _ actual: String) -> Verdict {
      violated("signal: \(signal)\n\(calls)", "The value 2 did not come.", actual: actual)
    }
    let again = "start a.next 1 a.next 2\non 1: dispose again"
    let shared = wrong("a |> share", again, "+a 1 -a")
    let multicast = wrong("multicast 1(a)", again, "+a 1 -a +a -a")
    let pipe = wrong("valuePipe", "start put 7 put 9\non 7: dispose again", "7")
    #expect(
      try causes([("PIP-3", pipe), ("SHR-2", shared), ("MUL-4", multicast)])
        == [["PIP-3", "SHR-2", "MUL-4"]]
    )
    // What delivers something else is another mistake, and so is what takes an operator.
    let other = wrong("multicast 1(a)", again, "+a 1 2' 2'")
    #expect(try causes([("SHR-2", shared), ("MUL-4", other)]).count == 2)
    let mapped = wrong("a |> map |> share", again, "+a 1 -a")
    #expect(try causes([("SHR-2", mapped), ("MUL-4", multicast)]).count == 2)
  }

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
}
