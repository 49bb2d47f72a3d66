import Adapters
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
