import Adapters
import Foundation
import Interleaving
import InterleavingTestSupport
import PropertyTesting
import SignalKitInstrumented
@testable import SignalLaws
import Testing

@Suite(.separateProcess) struct `Contracts` {
  private func asked(_ clauses: [Contract.Clause]) -> Subject {
    var subject = Adapters.signalKit
    for clause in clauses { subject.contract.reasons[clause] = "for this test" }
    return subject
  }

  private func law(_ id: LawID) throws -> Law { try #require(Law.named(id)) }

  /// What is drawn for a law, the same for each contract.
  private func drawn(_ law: Law, _ subject: Subject) -> [SignalLaws.Program] {
    let trial = Trial(law: law, subject: subject)
    let configuration = Configuration(cases: 40, seed: 7)
    return (0..<40).compactMap { trial.program(configuration.source(ofCase: $0)) }
  }

  @Test func `no law draws a program outside a clause`() {
    for clause in Contract.Clause.plain + [.depthAtMost(2), .depthAtMost(12)] {
      let subject = asked([clause])
      let only: Contract = [clause: ""]
      for law in Law.all {
        for program in drawn(law, subject) {
          guard case .program(let same) = program.within(only, isConcurrent: law.isConcurrent)
          else {
            Issue.record("\(law.id) under \(clause): \(program)")
            continue
          }
          #expect(same == program, "\(law.id) under \(clause)")
        }
      }
    }
  }

  /// An implementation may complete where the denotation does not.
  @Test func `a value from inside a callback is one whether that comes or not`() throws {
    let signal = "signal: a |> map |> sample(b) |> take 2"
    let commands = "start a.next 1 b.next 2 b.next 3"
    let program = try SignalLaws.Program(text: "\(signal)\n\(commands)\non |: b.next 9")
    let contract: Contract = [.noValueInsideCallback: ""]
    guard case .outside(.noValueInsideCallback) = program.within(contract, isConcurrent: false)
    else {
      Issue.record("it is drawn")
      return
    }
  }

  @Test(arguments: [
    ("start next 1\non 1: next 2", Contract.Clause.noValueInsideCallback),
    ("start completed\non |: next 2", .noValueInsideCallback),
    ("start next 1\non 1: completed", .noEndInsideValue),
    ("signal: a |> mapToQueue(b)\nstart\non +a: a.next 1 a.failed", .anyStartOrder),
    ("signal: zip(a, b)\nstart a.next 1 a.failed", .waitingFailures),
    ("signal: a |> mapToQueue(b)\nstart\nA: a.next 1\nB: a.failed", .waitingFailures),
    ("signal: a |> startWith 9 |> mapToQueue(b)\nstart a.failed", .waitingFailures),
    ("signal: zip(merge(a, b), c)\nstart a.next 1\non +b: b.failed", .waitingFailures),
    ("signal: zip(a |> timeoutFailing 1, b)\nstart a.next 1 wait 2", .waitingFailures),
    ("signal: a |> delayEvents 2\nstart a.next 1 wait 1 a.failed", .waitingFailures),
    ("signal: a |> map |> throttle 1\nstart a.next 1\nA: wait 1\nB: a.failed", .waitingFailures),
    ("signal: merge(a, b)\nstart a.next 1\non 1: b.next 2", .noValueInsideCallback),
    ("signal: a |> mapToSignal(b)\nstart a.next 1\non +b: a.next 2", .noValueInsideCallback),
    ("signal: a |> take 1\nstart a.next 1\non 1: a.failed", .noEndInsideValue),
    ("signal: valuePipe |> echo 40\nstart put 1", .noValueInsideCallback),
    ("sync a(sync b)", .noReentrantSync),
    ("-\nA: async a(other.sync b(sync c))", .noReentrantSync),
    ("async a(async b(sync c))", .noReentrantSync),
    ("start async a(next 1)\non 1: sync b", .noReentrantSync),
    ("signal: a |> skip -1\nstart", .noNegativeCounts),
    ("signal: single 1 |> nested 40 mapToSignal(b)\nstart", .depthAtMost(39)),
    ("signal: chain 400 map\n-", .depthAtMost(40)),
    ("signal: a |> map |> merge(b |> map |> map)\nstart", .depthAtMost(2)),
    ("signal: a |> map\nstart a.next 1 a.next 2 a.next 3", .depthAtMost(2)),
    ("start(next 1 next 2 next 3)", .depthAtMost(2)),
    ("start(next 1)", .noEventInsideStart),
    ("signal: a |> map\nstart\non +a: a.completed", .noEventInsideStart),
    ("signal: zip(complete, a)\nstart", .noEventInsideStart),
    ("signal: merge(zip(a, fail 1), b)\nstart", .noEventInsideStart),
    ("signal: race(a |> startWith 7, b)\nstart", .noEventInsideStart),
    ("signal: combineLatest(a |> take 0, b)\nstart", .noEventInsideStart),
    ("signal: a |> sample(single 5)\nstart", .noEventInsideStart),
    ("signal: merge(a, combineLatest(b, c))\nstart\non +b: b.next 1", .anyStartOrder),
    ("signal: merge(a, fromSequence 5 6)\nstart", .anyStartOrder),
    ("signal: merge(a, a |> map)\nstart", .anyStartOrder),
    ("signal: combineLatest(a, deferred(b))\nstart\non +a: a.failed", .anyStartOrder),
    ("signal: a |> mapToQueue(a)\nstart\non +a: a.next 1 a.next 2", .anyStartOrder),
    ("signal: fromSequence 5 6 |> mapToSignal(a)\nstart a.next 1", .laterDelivery),
    ("signal: a |> mapToSignal(b, c)\nstart\non +a: a.next 1 a.next 2", .laterDelivery),
    ("signal: merge(a, a) |> mapToSignal(b)\nstart a.next 1", .laterDelivery),
    ("signal: a |> startWith 9 |> mapToSignal(b)\nstart\non +a: a.next 1", .laterDelivery),
    ("signal: a |> mapToSignal(b)\nstart a.next 1\non -b: a.failed", .laterDelivery),
    ("start dispose", .noDisposal),
    ("start again next 1\non 1: dispose'", .noDisposal),
    ("start\nA: next 1\nB: dispose", .noDisposal),
    ("signal: a\nawait await.cancel", .noDisposal),
    ("start next 1 abandon", .noAbandonment),
    ("signal: merge(a, b)\nstart a.next 1\non 1: b.abandon", .noAbandonment),
    ("start\nA: next 1\nB: completed", .serializedPuts),
    ("start async a(next 1)", .serializedPuts),
    ("start\nA: next 1\nB: dispose", .singleThread),
  ])
  func `a clause forbids`(_ text: String, _ clause: Contract.Clause) throws {
    let program = try SignalLaws.Program(text: text)
    guard case .outside(clause) = program.within([clause: ""], isConcurrent: true) else {
      Issue.record("it is inside")
      return
    }
  }

  @Test(arguments: [
    ("start next 1\non 1: dispose", Contract.Clause.noValueInsideCallback),
    ("start next 1\non 1: completed", .noValueInsideCallback),
    ("start completed\non |: completed", .noEndInsideValue),
    ("signal: a |> mapToSignal(b)\nstart a.next 1\non +b: b.next 2", .noValueInsideCallback),
    (
      "signal: a |> mapToSignal(b, c)\nstart a.next 1 a.next 2\non -b: b.completed",
      .noEndInsideValue
    ),
    ("sync a(async b other.sync c)", .noReentrantSync),
    ("async a(other.async b(sync c))", .noReentrantSync),
    ("signal: a |> take 0\nstart", .noNegativeCounts),
    ("signal: promise\nstart a.set abandon", .noAbandonment),
    ("signal: single 1 |> nested 40 mapToSignal(b)\nstart", .depthAtMost(40)),
    ("signal: a |> map |> take 9\nstart a.next 1 a.next 2 dispose", .depthAtMost(2)),
    ("signal: a |> map\nstart a.next 1 again a.next 2 dispose a.next 3", .depthAtMost(2)),
    ("signal: merge(a, b)\nstart\nA: a.next 1\nB: b.next 2", .serializedPuts),
    ("start\nA: next 1\nB: dispose", .serializedPuts),
    ("signal: merge(a, combineLatest(b, c) |> map)\nstart a.next 1", .anyStartOrder),
    ("signal: merge(a, b) |> mapToSignal(c)\nstart a.next 1\non +c: c.next 1", .anyStartOrder),
    ("signal: a |> mapToQueue(b)\nstart\non +a: a.next 1 a.next 2", .anyStartOrder),
    ("signal: a |> then(a)\nstart a.completed\non +a: dispose", .anyStartOrder),
    ("signal: merge(a, complete)\nstart a.next 1", .noEventInsideStart),
    ("signal: complete |> then(zip(a, b))\nstart", .noEventInsideStart),
    ("signal: zip(a, b)\nstart a.next 1 b.failed", .waitingFailures),
    ("signal: a |> mapToQueue(b)\nstart a.next 1 b.next 2 b.failed", .waitingFailures),
    ("signal: a |> mapToSignal(b)\nstart a.next 1 a.failed", .waitingFailures),
    ("signal: a |> mapToQueue(b)\nstart a.failed", .waitingFailures),
    ("signal: a |> delayEvents 2\nstart wait 1 a.failed", .waitingFailures),
    ("signal: a |> delay 2\nstart wait 2 a.next 1 a.failed", .waitingFailures),
  ])
  func `and allows`(_ text: String, _ clause: Contract.Clause) throws {
    let program = try SignalLaws.Program(text: text)
    guard case .program(program) = program.within([clause: ""], isConcurrent: true) else {
      Issue.record("it is outside, or another program")
      return
    }
  }

  @Test func `how deep the stack gets is not asked where depth is bounded`() throws {
    let subject = asked([.depthAtMost(1000)])
    for id: LawID in ["SWI-12", "PLN-17"] {
      #expect(Checker().check(try law(id), on: subject) == .notAsked([.depthAtMost(1000)]))
    }
    // Of several bounds the least counts.
    let twice: Contract = [.depthAtMost(30): "", .depthAtMost(7): "", .upToFull: ""]
    #expect(twice.depth?.limit == 7)
    #expect(twice.clauses == [.depthAtMost(7), .depthAtMost(30), .upToFull])
  }

  @Test func `clauses have names, that of a depth with a number`() throws {
    for clause in Contract.Clause.plain + [.depthAtMost(40)] {
      #expect(Contract.Clause(rawValue: clause.rawValue) == clause)
      let data = try JSONEncoder().encode([clause])
      #expect(String(decoding: data, as: UTF8.self) == "[\"\(clause.rawValue)\"]")
      #expect(try JSONDecoder().decode([Contract.Clause].self, from: data) == [clause])
    }
    #expect(Contract.Clause.depthAtMost(40).rawValue == "depthAtMost=40")
    for wrong in ["depthAtMost", "depthAtMost=", "depthAtMost=0", "depthAtMost=-3", "deep"] {
      #expect(Contract.Clause(rawValue: wrong) == nil)
    }
    #expect(Contract.Clause.depthAtMost(40).text == "nothing goes deeper than 40")
  }

  /// SignalKit, but that whoever disposes of a subscription does nothing.
  private func endless(_ contract: Contract) -> Subject {
    let own = Adapters.implementation
    return Subject(
      Implementation<SignalKitInstrumented.Signal<Int, LawError>>(
        "endless",
        make: own.make,
        start: { signal, sink in
          _ = own.start(signal, sink)
          return {}
        },
        capabilities: {
          $0.map = own.map
          $0.merge = own.merge
          $0.mapToSignal = own.mapToSignal
          $0.take = own.take
          $0.contract = contract
        }
      )
    )
  }

  @Test(.enabled(if: isInterleavingAvailable))
  func `without disposal the laws that do not speak of it are asked`() throws {
    let families = ["ADP", "SUB", "MAP", "MRG", "SWI", "TKE", "PLN"]
    let laws = Law.all.filter { families.contains($0.id.chapter) }
    let checker = Checker(settings: Settings(cases: 12, schedules: 20))
    let wired = checker.report(on: endless([:]), laws: laws)
    #expect(wired.entries.allSatisfy { $0.law.chapter == "ADP" || $0.verdict.status == .blocked })
    let declared = checker.report(on: endless([.noDisposal: "Nobody can."]), laws: laws)
    for entry in declared.entries where entry.verdict.status.isBad { Issue.record("\(entry.text)") }
    func count(_ status: Verdict.Status) -> Int {
      declared.entries.count { $0.verdict.status == status }
    }
    #expect(count(.holds) > 45)
    #expect(declared.entries.first { $0.law == "ADP-5" }?.verdict == .notAsked([.noDisposal]))
  }

  @Test func `how a source that has ended is freed is nobody else's matter`() throws {
    let subject = asked([.ownEnds])
    for id: LawID in ["SUB-14", "PLN-4", "PLN-15", "PLN-21"] {
      #expect(Checker().check(try law(id), on: subject) == .notAsked([.ownEnds]))
    }
  }

  @Test(.enabled(if: isInterleavingAvailable))
  func `a pool may be one that nobody ends`() throws {
    var own = Adapters.implementation
    own.threadPool = ThreadPoolCapability(
      make: EndlessPool.init(threads:),
      makeLane: EndlessPool.Lane.init(pool:),
      add: { lane, task in lane.add(task) }
    )
    let checker = Checker(settings: Settings(cases: 8, concurrentCases: 8, schedules: 60))
    func verdict(_ id: LawID) throws -> Verdict { checker.check(try law(id), on: Subject(own)) }
    for id: LawID in ["TPL-1", "TPL-2", "TPL-3"] { #expect(try verdict(id).status == .violated) }
    own.contract = [.idleThreads: "There is no way to end a pool."]
    for id: LawID in ["TPL-1", "TPL-2", "TPL-3"] {
      let asked = try law(id)
      let entry = Report.Entry(asked, try verdict(id))
      #expect(entry.verdict.status == .holds, "\(entry.text)")
    }
    // One that starts no thread for its lane is caught all the same.
    own.threadPool = ThreadPoolCapability(
      make: EndlessPool.init(threads:),
      makeLane: EndlessPool.Lane.init(pool:),
      add: { lane, task in lane.add(task, isTold: false) }
    )
    #expect(try verdict("TPL-2").status == .violated)
  }

  @Test func `threads that put into one source become one`() throws {
    let program = try SignalLaws.Program(text: "start\nA: next 1\nB: next 2\nC: dispose")
    let same = try SignalLaws.Program(text: "start\nA: next 1 next 2\nB: dispose")
    guard case .program(same) = program.within([.serializedPuts: ""], isConcurrent: true) else {
      Issue.record("not joined")
      return
    }
  }

  @Test func `who starts signals in an order of its own may say so`() throws {
    var own = Adapters.implementation
    let combine = own.combineLatest
    own.combineLatest = { signals, join in combine?(signals.reversed()) { join($0.reversed()) } }
    let (checker, starts) = (Checker(), try law("PLN-2"))
    #expect(checker.check(starts, on: Subject(own)).status == .violated)
    own.contract = [.anyStartOrder: "It begins with the last."]
    for id: LawID in ["PLN-1", "PLN-2", "PLN-3", "PLN-5"] {
      let asked = try law(id)
      let entry = Report.Entry(asked, checker.check(asked, on: Subject(own)))
      #expect(entry.verdict.status == .holds, "\(entry.text)")
    }
  }

  @Test func `who starts all signals before it listens may say that none puts inside its start`()
    throws
  {
    let base = Adapters.implementation
    var own = base
    own.zip = { signals, join in
      EventsHeldBack.combination(of: signals, in: base) { base.zip?($0, join) }
    }
    let (checker, law) = (Checker(), try law("PLN-2"))
    let program = "signal: zip(complete, a)\nstart"
    #expect(try checker.check(law, on: Subject(own), program: program).status == .violated)
    own.contract = [.noEventInsideStart: "Values wait for a demand."]
    for id: LawID in ["PLN-1", "PLN-2", "PLN-3", "PLN-5"] {
      let asked = try self.law(id)
      let entry = Report.Entry(asked, checker.check(asked, on: Subject(own)))
      #expect(entry.verdict.status == .holds, "\(entry.text)")
    }
  }

  @Test func `what an implementation refuses is unsupported, by name`() throws {
    var own = Adapters.implementation
    let (combine, promise) = (own.combineLatest, own.valuePromise)
    own.combineLatest = { signals, join in signals.isEmpty ? nil : combine?(signals, join) }
    own.valuePromise = { initial, ignores in ignores ? nil : promise?(initial, ignores) }
    let checker = Checker(settings: Settings(cases: 8, concurrentCases: 8, schedules: 8))
    func verdict(_ id: LawID) throws -> Verdict { checker.check(try law(id), on: Subject(own)) }
    #expect(try verdict("CMB-7") == .unsupported(["combineLatest"]))
    #expect(try verdict("VPR-2") == .unsupported(["valuePromise ignoring"]))
    #expect(try verdict("CMB-1").status == .holds)
    #expect(try verdict("VPR-3").status == .holds)
  }

  @Test func `where nothing remains, a law is not asked, by name`() throws {
    let subject = asked([.noEndInsideValue, .serializedPuts, .upToFull])
    let checker = Checker(settings: Settings(cases: 8, concurrentCases: 8, schedules: 8))
    #expect(checker.check(try law("SUB-30"), on: subject) == .notAsked([.serializedPuts]))
    #expect(checker.check(try law("SUB-8"), on: subject) == .notAsked([.upToFull]))
    let nested = asked([.noEndInsideValue])
    #expect(checker.check(try law("SUB-8"), on: nested) == .notAsked([.noEndInsideValue]))
    let entry = Report.Entry(try law("SUB-30"), .notAsked([.serializedPuts]))
    #expect(
      entry.text.hasSuffix(
        "not asked, by the contract (no two threads put into one source at the same time)"
      )
    )
    #expect(!entry.verdict.isChecked && !entry.verdict.status.isBad)
  }

  @Test func `a found program and its token stay inside`() throws {
    let law = try law("SUB-10")
    var broken = Implementation<Broken>("broken", make: { Broken($0) }, start: { $0.start($1) })
    broken.contract = [.serializedPuts: "for this test"]
    let subject = Subject(broken)
    guard case .violated(let found) = Checker().check(law, on: subject) else {
      Issue.record("not found")
      return
    }
    let program = try SignalLaws.Program(text: found.program)
    guard case .program(program) = program.within(broken.contract, isConcurrent: true) else {
      Issue.record("\(program)")
      return
    }
    // A token does not say under which contract it was made.
    let token = try ReplayToken(found.token)
    broken.contract = [:]
    #expect(try Checker().replay(token, of: law, on: Subject(broken)) != nil)
  }

  /// Delivers also what is put after dispose.
  private struct Broken: Sendable {
    let body: @Sendable (Sink) -> @Sendable () -> Void
    init(_ body: @escaping @Sendable (Sink) -> @Sendable () -> Void) { self.body = body }
    func start(_ sink: Sink) -> () -> Void { body(sink) }
  }

  @Test func `the report, its JSON form and the claim name the contract`() throws {
    let contract: Contract = [
      .noNegativeCounts: "The manual says so.", .upToFull: "No more is meant.",
    ]
    let report = Report(
      implementation: "mine",
      capabilities: ["map"],
      contract: contract,
      settings: Settings(),
      entries: Law.all.map { law in
        if law.level == .strict { return Report.Entry(law, .notAsked([.upToFull])) }
        if law.needs.isEmpty {
          return Report.Entry(law, .holds(cases: 1, schedules: 1, exhausted: 1))
        }
        return Report.Entry(law, .unsupported(law.needs))
      }
    )
    #expect(report.claim == "Full with map, where counts are not negative")
    #expect(report.text.contains("  counts are not negative: The manual says so.\n"))
    #expect(report.text.contains("\nclaim: Full with map, where counts are not negative\n"))
    let data = try JSONEncoder().encode(report)
    let read = try JSONDecoder().decode(Report.self, from: data)
    #expect(read.contract == contract)
    #expect(read.entries == report.entries)
  }

  @Test func `nothing is claimed of what is broken, or was not asked for`() throws {
    func report(_ verdict: Verdict) -> Report {
      let entries = Law.all.map { law in
        Report.Entry(
          law,
          law.id == "SUB-9" ? verdict : .holds(cases: 1, schedules: 1, exhausted: 1)
        )
      }
      return Report(implementation: "mine", settings: Settings(), entries: entries)
    }
    #expect(report(.holds(cases: 1, schedules: 1, exhausted: 1)).claim == "Strict")
    #expect(report(.untested("no time")).claim == nil)
    #expect(report(.follows(from: ["SUB-1"], shownBy: nil)).claim == nil)
    #expect(report(.crashed(Breakdown("gone"))).claim == nil)
  }
}
