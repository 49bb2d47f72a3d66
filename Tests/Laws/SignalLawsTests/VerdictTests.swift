import Adapters
import Foundation
import Mutants
import SignalLaws
import Testing

@Suite struct `Verdicts` {
  /// An implementation that offers nothing but the two required closures, and keeps no promise.
  private let bare = Implementation<Int>("bare", make: { _ in 0 }, start: { _, _ in {} })

  private func law(_ id: LawID) throws -> Law { try #require(Law.named(id)) }

  @Test func `a missing capability is unsupported, never passed`() throws {
    let verdict = Checker().check(try law("QUE-12"), on: Subject(bare))
    #expect(verdict == .unsupported(["queue", "deliverOn"]))
    #expect(!verdict.isChecked)
  }

  @Test func `nothing checked is a failure`() throws {
    let entry = Report.Entry(try law("DSP-1"), .unsupported(["disposable"]))
    let report = Report(implementation: "bare", settings: Settings(), entries: [entry])
    #expect(report.exitCode == 1)
    #expect(report.text.hasSuffix("not conforming: nothing was checked"))
  }

  @Test func `a law that cannot be checked says why, and none is like that`() throws {
    #expect(Law.all.count { $0.untested != nil } == 0)
    let entry = Report.Entry(try law("BRG-1"), .untested("no way to see it"))
    #expect(entry.verdict.status == .untested)
    #expect(!entry.verdict.isChecked)
    #expect(entry.text.hasSuffix("untested (no way to see it)"))
  }

  @Test func `a law whose runs differ is untested, with what may be the cause`() throws {
    let verdict = Checker().check(try law("SUB-17"), on: Mutants.atRandom)
    guard case .untested(let cause) = verdict else {
      Issue.record("the law was checked")
      return
    }
    #expect(cause.hasPrefix("Not deterministic: "))
    #expect(cause.contains("it asks for random numbers in "))
  }

  @Test func `a race of timers hides no other mistake from a law of one thread`() throws {
    let law = try law("DLE-2")
    func found(losingCompletions: Bool) throws -> Counterexample {
      let subject = Mutants.racingTimers(losingCompletions: losingCompletions)
      guard case .violated(let found) = Checker().check(law, on: subject) else {
        throw Unfound()
      }
      var again = try #require(
        try Checker().replay(try ReplayToken(found.token), of: law, on: subject)
      )
      (again.schedulesTried, again.preemptions) = (found.schedulesTried, found.preemptions)
      #expect(again == found)
      return found
    }
    #expect(try found(losingCompletions: false).kind == .dataRace)
    let loss = try found(losingCompletions: true)
    #expect(loss.kind == .violation)
    #expect(loss.program.contains("completed"))
  }

  private struct Unfound: Error {}

  /// Takes one lock or two, by turns: no two runs are the same.
  private final class Alternating: @unchecked Sendable {
    private let locks = [NSLock(), NSLock()]
    private var turn = 0
    func pass() {
      turn += 1
      for lock in locks.prefix(1 + turn % 2) { lock.withLock {} }
    }
  }

  @Test func `one thread has one schedule, so that runs of it may differ`() throws {
    let alternating = Alternating()
    var implementation = Adapters.implementation
    let map = implementation.map
    implementation.map = { signal, transform in
      map?(
        signal,
        { value in
          alternating.pass()
          return transform(value)
        }
      ) ?? signal
    }
    let checker = Checker()
    for _ in 0..<3 {
      let verdict = try checker.check(
        try law("MAP-1"),
        on: Subject(implementation),
        program: "signal: a |> map\nstart a.next 1 a.next 2"
      )
      #expect(verdict.status == .holds, "\(verdict)")
    }
  }

  @Test func `capabilities are known by their names`() {
    let one = Implementation<Int>(
      "one",
      make: { _ in 0 },
      start: { _, _ in {} },
      capabilities: { $0.map = { signal, _ in signal } }
    )
    #expect(Subject(one).supports("map"))
    #expect(!Subject(one).supports("filter"))
    for need in Set(Law.all.flatMap(\.capabilities)) {
      #expect(Adapters.signalKit.supports(need), "\(need)")
    }
  }

  @Test func `a known deviation is excused while it occurs`() throws {
    var implementation = bare
    implementation.deviations = ["ADP-1": "start is not written yet"]
    let verdict = Checker().check(try law("ADP-1"), on: Subject(implementation))
    guard case .excused(let reason, _) = verdict else {
      Issue.record("was \(verdict.status)")
      return
    }
    #expect(reason == "start is not written yet")
  }

  @Test func `a deviation from no law is noticed`() {
    var subject = Adapters.signalKit
    #expect(subject.unknownDeviations.isEmpty)
    subject.deviations = ["SUB-999": "mistyped", "SUB-12": "disposes twice", "ABC-1": "mistyped"]
    #expect(subject.unknownDeviations == ["ABC-1", "SUB-999"])
  }

  @Test func `a known deviation that is gone is an error`() throws {
    var implementation = bare
    implementation.deviations = ["SUB-12": "disposes twice"]
    let verdict = Checker().check(try law("SUB-12"), on: Subject(implementation))
    #expect(verdict == .deviationGone(reason: "disposes twice"))
    let entry = Report.Entry(try law("SUB-12"), verdict)
    let report = Report(implementation: "bare", settings: Settings(), entries: [entry])
    #expect(report.exitCode == 1)
  }

  @Test func `a wrong adapter is one error, and the other laws are blocked`() throws {
    let mutant = try #require(Mutants.all.first { $0.law == "ADP-2" })
    let laws = [try law("ADP-2"), try law("SUB-1"), try law("DSP-11")]
    let report = Checker().report(on: mutant.subject, laws: laws)
    #expect(report.entries.map(\.verdict.status) == [.violated, .blocked, .blocked])
    #expect(report.exitCode == 1)
  }

  @Test func `the same seed gives the same counterexample`() throws {
    let mutant = try #require(Mutants.all.first { $0.law == "DSP-11" })
    let checker = Checker(settings: Settings(seed: 11))
    let first = checker.check(try law("DSP-11"), on: mutant.subject)
    #expect(first.status == .violated)
    #expect(checker.check(try law("DSP-11"), on: mutant.subject) == first)
  }
}
