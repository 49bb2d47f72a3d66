import Interleaving
import Synchronization
import Testing

/// What must hold wherever tasks are suspended.
@Suite(.enabled(if: isInterleavingAvailable)) struct InvariantTests {
  @Test func `an actor that breaks its invariant while it waits is found soon`() throws {
    let scenario = watchedAccount()
    var tried: [Int] = []
    for seed in 0..<50 as Range<UInt64> {
      let report = try #require(explore(scenario, Exploration(seed: seed)).report)
      #expect(report.diagnosis.kind == .brokenInvariant, "\(report)")
      tried.append(report.counts.schedules)
    }
    #expect(tried.sorted()[25] <= 20, "schedules until found: \(tried)")
  }

  @Test func `the finding names the invariant, the task, and where it was suspended`() throws {
    let scenario = watchedAccount()
    let report = try #require(explore(scenario).report)
    let sentence = report.diagnosis.sentence
    #expect(
      sentence.hasPrefix("Broken invariant: balance is never negative, which does not hold where "),
      "\(report)"
    )
    #expect(sentence.contains(" is suspended, before it goes on in "), "\(report)")
    #expect(sentence.hasSuffix("."))
    let broken = try #require(report.steps.last)
    #expect(broken.kind == "violation")
    #expect(broken.text == "the invariant is broken")
    #expect(sentence.contains("where \(report.threads[broken.thread]) is"), "\(report)")
    #expect(broken.location?.line != nil, "\(report)")
    let again = try #require(try replay(ScheduleToken(report.token), of: scenario).report)
    #expect(again.diagnosis == report.diagnosis)
  }

  @Test func `an actor that keeps its invariant is not accused in any schedule`() throws {
    let scenario = Scenario("careful") { CarefulAccount() }
      .task { _ = await $0.withdraw(60) }
      .task { _ = await $0.withdraw(60) }
      .invariant("balance is never negative") { $0.balance >= 0 }
    try expectExhausted(scenario)
  }

  @Test func `what is half-changed between two suspension points is nobody's business`() throws {
    try expectExhausted(halves(awaits: false))
    let report = try #require(explore(halves(awaits: true)).report)
    #expect(report.counts.schedules == 1, "\(report)")
    let place = try #require(report.steps.last?.location?.function)
    #expect(place.contains("Halves.change(awaiting:"), "\(place)")
  }

  @Test func `an actor that is part of the state`() throws {
    func scenario(_ isWrong: Bool) -> Scenario<Pair> {
      Scenario("pair") { Pair() }
        .task { await $0.second.change(awaiting: isWrong) }
        .task { await $0.first.change(awaiting: false) }
        .invariant("halves agree", of: \.second) { $0.left == $0.right }
    }
    try expectExhausted(scenario(false))
    let report = try #require(explore(scenario(true)).report)
    #expect(report.diagnosis.kind == .brokenInvariant, "\(report)")
    #expect(report.counts.operations == 1, "\(report)")
  }

  @Test func `what is isolated to the main actor`() throws {
    func scenario(_ isWrong: Bool) -> Scenario<MainHalves> {
      Scenario("main actor") { MainHalves() }
        .task { await $0.change(awaiting: isWrong) }
        .task { await $0.change(awaiting: false) }
        .mainActorInvariant("halves agree") { $0.left == $0.right }
    }
    try expectExhausted(scenario(false))
    let report = try #require(explore(scenario(true)).report)
    #expect(report.diagnosis.kind == .brokenInvariant, "\(report)")
  }

  @Test func `state that a lock protects, for as long as nobody waits in between`() throws {
    func scenario(_ isWrong: Bool) -> Scenario<LockedHalves> {
      Scenario("locked") { LockedHalves() }
        .task { await $0.change(awaiting: isWrong) }
        .task { await $0.change(awaiting: false) }
        .thread { $0.changeAtOnce() }
        .invariant("halves agree") { $0.halves.left == $0.halves.right }
    }
    try expectExhausted(scenario(false))
    let report = try #require(explore(scenario(true)).report)
    #expect(report.diagnosis.kind == .brokenInvariant, "\(report)")
    #expect(report.counts.schedules <= 20, "\(report)")
    #expect(report.counts.operations == 1, "\(report)")
  }

  @Test func `an invariant of everything is asked in each order of stretches`() throws {
    // Wrong only while both are suspended in the middle.
    let scenario = Scenario("orders") { LockedHalves() }
      .task { await $0.rise() }
      .task { await $0.rise() }
      .invariant("never both at once") { $0.halves.left < 2 }
    let plan = Exploration(strategies: [.exhaustive])
    let report = try #require(explore(scenario, plan).report)
    #expect(report.diagnosis.kind == .brokenInvariant, "\(report)")
  }

  @Test func `a task that ends`() throws {
    let scenario = Scenario("end") { LockedHalves() }
      .task { $0.raise() }
      .invariant("nothing is raised") { $0.halves.left == 0 }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence
        == "Broken invariant: nothing is raised, which does not hold where A has ended."
    )
  }

  @Test func `what does not hold from the start`() throws {
    let scenario = Scenario("start") { LockedHalves() }
      .task { $0.raise() }
      .invariant("something is raised") { $0.halves.left > 0 }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence
        == "Broken invariant: something is raised, which does not hold where no task runs."
    )
  }

  private func halves(awaits: Bool) -> Scenario<Halves> {
    Scenario("halves") { Halves() }
      .task { await $0.change(awaiting: awaits) }
      .task { await $0.change(awaiting: false) }
      .invariant("halves agree") { $0.left == $0.right }
  }
}

/// Two numbers that are the same whenever nobody is about to change them.
private actor Halves {
  var left = 0
  var right = 0

  func change(awaiting: Bool) async {
    left += 1
    if awaiting { await Task.yield() }
    right += 1
  }
}

private final class Pair: Sendable {
  let first = Halves()
  let second = Halves()
}

@MainActor private final class MainHalves {
  var left = 0
  var right = 0

  func change(awaiting: Bool) async {
    left += 1
    if awaiting { await Task.yield() }
    right += 1
  }
}

/// The same behind a lock.
private final class LockedHalves: Sendable {
  private let mutex = Mutex((left: 0, right: 0))

  var halves: (left: Int, right: Int) { mutex.withLock { $0 } }

  func change(awaiting: Bool) async {
    raise()
    if awaiting { await Task.yield() }
    mutex.withLock { $0.right += 1 }
  }

  func changeAtOnce() {
    raise()
    mutex.withLock { $0.right += 1 }
  }

  func raise() { mutex.withLock { $0.left += 1 } }

  /// Up, for as long as it waits.
  func rise() async {
    raise()
    await Task.yield()
    mutex.withLock { $0.left -= 1 }
  }
}
