import Adapters
import Mutants
import SignalLaws
import Testing

@testable import MutationAnalysis

@Suite struct `Mistakes in every operator` {
  /// The law that notices, of those that speak of the operator and those of pipelines.
  private func law(noticing fault: OperatorFault, in word: String) -> LawID? {
    let subject = fault.made(in: word, of: Adapters.signalKit)
    return OperatorFaults.laws(of: word).first {
      Checker().firstFinding($0, on: subject) != nil
    }?.id
  }

  @Test(arguments: [
    OperatorFault.neverDisposes, .startsNothing, .startsTwice, .startsOnce, .losesCompletion,
    .losesFailure, .repeatsValues, .losesInnerValues,
  ])
  func `each is noticed in map`(fault: OperatorFault) {
    #expect(law(noticing: fault, in: "map") != nil)
  }

  /// An operator that loses an end: the law of its values, which says nothing of ends, and the one that does.
  struct LostEnd: Sendable {
    let word: String
    let values: LawID
    let completion: LawID
    let failure: LawID
  }

  @Test(arguments: [
    LostEnd(word: "map", values: "MAP-1", completion: "MAP-2", failure: "MAP-2"),
    LostEnd(word: "filter", values: "FLT-1", completion: "FLT-2", failure: "FLT-2"),
    LostEnd(word: "skip", values: "SKP-1", completion: "SKP-2", failure: "SKP-2"),
    LostEnd(word: "skipWhile", values: "SKW-1", completion: "SKW-5", failure: "SKW-5"),
    LostEnd(
      word: "distinctUntilChanged",
      values: "DIS-1",
      completion: "DIS-4",
      failure: "DIS-4"
    ),
    LostEnd(word: "combineLatest", values: "CMB-2", completion: "CMB-3", failure: "CMB-4"),
    LostEnd(word: "merge", values: "MRG-1", completion: "MRG-2", failure: "MRG-3"),
    LostEnd(word: "mapToQueue", values: "MTQ-1", completion: "MTQ-4", failure: "MTQ-9"),
    LostEnd(word: "mapToThrottled", values: "MTT-1", completion: "MTT-5", failure: "MTT-6"),
    LostEnd(word: "delay", values: "DLY-1", completion: "DLY-2", failure: "DLY-2"),
  ])
  func `an end that is lost is the matter of the law about ends`(lost: LostEnd) throws {
    for (fault, end) in [
      (OperatorFault.losesCompletion, lost.completion), (.losesFailure, lost.failure),
    ] {
      let subject = fault.made(in: lost.word, of: Adapters.signalKit)
      let (values, ends) = (
        try #require(Law.named(lost.values)), try #require(Law.named(end))
      )
      #expect(Checker().firstFinding(values, on: subject) == nil, "\(lost.values) \(fault)")
      #expect(Checker().firstFinding(ends, on: subject) != nil, "\(end) \(fault)")
    }
  }

  /// An operator that loses an end: the law that speaks of something else, and the ends it can come to.
  struct UnspokenEnd: Sendable {
    let word: String
    let other: LawID
    var faults: [OperatorFault] = [.losesCompletion, .losesFailure]
  }

  @Test(arguments: [
    UnspokenEnd(word: "startWith", other: "STW-1"),
    UnspokenEnd(word: "deferred", other: "SIG-6"),
    UnspokenEnd(word: "beforeStarted", other: "SDE-1"),
    UnspokenEnd(word: "beforeNext", other: "SDE-2"),
    UnspokenEnd(word: "afterNext", other: "SDE-3"),
    UnspokenEnd(word: "afterDisposed", other: "SDE-8"),
    UnspokenEnd(word: "trace", other: "SDE-9"),
    UnspokenEnd(word: "combineLatestFrom", other: "CMB-11"),
    UnspokenEnd(word: "shareReplay", other: "SHR-5"),
    UnspokenEnd(word: "reduceSignals", other: "RED-7"),
    UnspokenEnd(word: "timeout", other: "TMO-3"),
    UnspokenEnd(word: "delay", other: "DLY-1"),
    UnspokenEnd(word: "retryTimes", other: "RTY-3"),
    // These end with no failure of their source.
    UnspokenEnd(word: "retryIf", other: "RTI-2", faults: [.losesCompletion]),
    UnspokenEnd(word: "restartIfError", other: "RTI-4", faults: [.losesCompletion]),
    UnspokenEnd(word: "retry", other: "RTY-3", faults: [.losesCompletion]),
  ])
  func `an end that no law of the operator speaks of is the matter of ends in pipelines`(
    end: UnspokenEnd
  ) throws {
    let (other, ends) = (try #require(Law.named(end.other)), try #require(Law.named("PLN-24")))
    for fault in end.faults {
      let subject = fault.made(in: end.word, of: Adapters.signalKit)
      #expect(Checker().firstFinding(other, on: subject) == nil, "\(end.other) \(fault)")
      #expect(Checker().firstFinding(ends, on: subject) != nil, "\(fault)")
    }
  }

  @Test func `an end that comes too early is no matter of values, nor of failures`() throws {
    let early = try #require(Mutants.all.first { $0.name == "MTQ-4-idle-is-taken-for-the-end" })
    for id in ["MTQ-1", "MTQ-2", "MTQ-9"] as [LawID] {
      let law = try #require(Law.named(id))
      #expect(Checker().firstFinding(law, on: early.subject) == nil, "\(id)")
    }
    let law = try #require(Law.named("MTQ-4"))
    #expect(Checker().firstFinding(law, on: early.subject) != nil)
  }

  @Test func `without a mistake what is handed on is what came`() throws {
    let honest = OperatorFault.none(in: "map", of: Adapters.signalKit)
    // What hands events on takes room on the stack, which is what MAP-6 is about.
    let laws = OperatorFaults.laws(of: "map").filter {
      $0.id.chapter == "MAP" && $0.id.number != 6 && !$0.isConcurrent
    }
    try #require(!laws.isEmpty)
    for law in laws { #expect(Checker().firstFinding(law, on: honest) == nil, "\(law.id)") }
  }

  @Test func `the laws that speak of an operator come first`() {
    let laws = OperatorFaults.laws(of: "filter").map(\.id.chapter)
    #expect(laws.first == "FLT")
    #expect(laws.contains("PLN"))
    #expect(laws.contains("SUB"))
    #expect(!laws.contains("QUE"))
  }

  @Test func `what is unknown is refused`() {
    #expect(!OperatorFaults.work(word: "nothing", fault: "starts twice"))
    #expect(!OperatorFaults.work(word: "map", fault: "is slow"))
  }

  @Test func `the page names what no law notices`() {
    let page = FaultsPage(
      OperatorFaults(entries: [
        .init(word: "map", fault: "starts twice", law: LawID("MAP-1")),
        .init(word: "map", fault: "starts once", law: nil),
      ])
    )
    #expect(page.complaints == ["not explained: map starts once"])
    #expect(page.markdown.contains("Of 2 mistakes 1 are noticed"))
    #expect(page.markdown.contains("| map | starts once | not explained |"))
  }
}
