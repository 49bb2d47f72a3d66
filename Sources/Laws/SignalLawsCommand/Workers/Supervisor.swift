internal import Foundation
internal import SignalLaws
internal import Synchronization

/// Has laws checked by worker processes, so that a crash or a hang is one law's verdict.
///
/// Several work at once; which of them checks a law makes no difference to what it finds.
final class Supervisor: Sendable {
  private let subject: Subject
  /// The number of the subject, by which a worker knows it.
  private let number: Int
  private let options: RunOptions
  private let progress: Progress
  /// For laws that are tried again, the families whose operators are left out of the programs of others.
  private let without: [LawID: Set<String>]
  private let shrinking = ShrinkingBudget()

  init(
    _ subject: Subject,
    number: Int,
    _ options: RunOptions,
    _ progress: Progress,
    without: [LawID: Set<String>] = [:]
  ) {
    self.without = without
    self.subject = subject
    self.number = number
    self.options = options
    self.progress = progress
    Descendants.adopt()
  }

  /// Checks laws, the adapter's own first; those that are not begun when the time is over are
  /// untested.
  func check(
    _ wanted: [Law],
    settings: Settings,
    until end: ContinuousClock.Instant? = nil
  ) throws -> Report {
    let adapterLaws = Law.all.filter { $0.id.chapter == "ADP" }
    let first = try entries(of: adapterLaws, settings, until: nil)
    let broken = first.first { $0.verdict.status.isBad }
    let all = wanted.filter { $0.id.chapter != "ADP" }
    let others = options.shard?.part(of: all) ?? all
    let shown = first.filter { entry in
      // One of the parts has them, whoever has to know what they say.
      entry.verdict.status.isBad
        || options.shard.map { $0.index == 1 } ?? true && wanted.contains { $0.id == entry.law }
    }
    let rest =
      if let broken {
        others.map { Report.Entry($0, .blocked(by: broken.law)) }
      } else {
        try entries(of: others, settings, until: end)
      }
    var report = Report(
      implementation: subject.name,
      capabilities: subject.capabilities,
      contract: subject.contract,
      settings: settings,
      entries: shown + rest
    )
    if let shard = options.shard {
      report.shard = shard.description
      report.wholeCheck = wanted.map(\.id)
    } else {
      try conclude(&report, settings, until: end)
    }
    return report
  }

  /// Finds out what comes from what, which takes the verdicts on all laws.
  func conclude(
    _ report: inout Report,
    _ settings: Settings,
    until end: ContinuousClock.Instant? = nil
  ) throws {
    try attribute(&report, settings, until: end)
    var charged = charges(report.entries.map(\.law), report, settings)
    report.group(charged)
    let (plainer, others) = withoutOperators(report, settings, until: end)
    if !plainer.isEmpty || !others.isEmpty {
      for (index, entry) in report.entries.enumerated() {
        if let other = others[entry.law] { report.entries[index].verdict = other }
      }
      for law in others.keys { charged[law] = nil }
      charged.merge(charges(Array(others.keys), report, settings)) { $1 }
      report.group(charged, plainer: plainer)
    }
    try report.lookFurther { masked in
      guard !Interrupt.isRequested, end.map({ ContinuousClock.now < $0 }) != false else {
        return []
      }
      let laws = masked.keys.compactMap(Law.named).sorted { "\($0.id)" < "\($1.id)" }
      return try entries(of: laws, without: masked, settings, until: end, "beside what was found")
    }
  }

  /// For each of these laws that does not hold, the more basic ones that its counterexample speaks against too.
  private func charges(
    _ laws: [LawID],
    _ report: Report,
    _ settings: Settings
  ) -> [LawID: [LawID]] {
    let violated = report.entries.filter { $0.verdict.status == .violated }
    guard violated.count > 1, !Interrupt.isRequested else { return [:] }
    let progress = progress
    let source = WorkerSource(number, options) { progress.tick() }
    defer { source.drop() }
    var charges: [LawID: [LawID]] = [:]
    for (place, entry) in violated.enumerated() where laws.contains(entry.law) {
      // In its own family the law that shows it with less may come later.
      let others =
        violated[..<place]
        + violated[(place + 1)...].filter {
          $0.law.chapter == entry.law.chapter
        }
      guard let token = entry.verdict.counterexample?.token, !others.isEmpty else { continue }
      let work = WorkerRequest.Work.charge(token: token, laws: others.map(\.law))
      // Where the run cannot be repeated, or its judges fail, the law is left to itself.
      let outcome = try? source.perform(WorkerRequest(work, settings, options))
      if case .done(.charged(let laws)) = outcome, !laws.isEmpty { charges[entry.law] = laws }
    }
    return charges
  }

  /// How many seconds it is looked for laws that are broken without operators: the report waits for that.
  private static let secondsForPlainer = 60

  /// How many seconds a run of such calls may be silent, which have been run before in one way or another.
  private static let patienceForPlainer = 10

  /// For each cause that is left, the laws that its calls break without operators, if nothing else breaks its
  /// law; or else what does.
  ///
  /// Who ends a process, or does not come back, is left to itself.
  private func withoutOperators(
    _ report: Report,
    _ settings: Settings,
    until end: ContinuousClock.Instant?
  ) -> (plainer: [LawID: [LawID]], others: [LawID: Verdict]) {
    let violated = report.entries.filter { $0.verdict.counterexample?.kind == .violation }
    let basic = violated.filter { ["SUB", "PLN"].contains($0.law.chapter) }.map(\.law)
    let open = report.causes.map(\.law).filter { $0.verdict.counterexample?.kind == .violation }
    guard open.count > 1 else { return ([:], [:]) }
    let progress = progress
    let source = WorkerSource(number, options) { progress.tick() }
    defer { source.drop() }
    let limit = ContinuousClock.now + .seconds(Self.secondsForPlainer)
    let end = min(end ?? limit, limit)
    let patience = min(options.patience, Self.patienceForPlainer)
    var plainer: [LawID: [LawID]] = [:]
    var others: [LawID: Verdict] = [:]
    for entry in open {
      let left = Int((end - .now) / .seconds(1))
      guard !Interrupt.isRequested, left > 0 else { break }
      // Of signals that are compared one may be wrong by itself.
      let own = violated.map(\.law).filter {
        $0.chapter == entry.law.chapter && $0 != entry.law && !basic.contains($0)
      }
      guard let token = entry.verdict.counterexample?.token, !(basic + own).isEmpty else {
        continue
      }
      let work = WorkerRequest.Work.plain(token: token, laws: basic + own, seconds: left)
      let request = WorkerRequest(work, settings, options)
      guard case .done(.plainer(let found))? = try? source.perform(request, patience: patience)
      else { continue }
      switch found {
      case .charged(let laws): plainer[entry.law] = laws
      case .own(let verdict): others[entry.law] = verdict
      case .apart: break
      }
    }
    return (plainer, others)
  }

  /// Tries again, without operators that are broken by themselves, what they have broken.
  private func attribute(
    _ report: inout Report,
    _ settings: Settings,
    until end: ContinuousClock.Instant?
  ) throws {
    let entangled = report.entangledLaws
    guard !Interrupt.isRequested else { return }
    guard !entangled.isEmpty else { return report.attribute([]) }
    let broken = report.brokenFamilies
    let without = Dictionary(uniqueKeysWithValues: entangled.map { ($0.id, broken) })
    let heading = "without what is broken by itself"
    report.attribute(try entries(of: entangled, without: without, settings, until: end, heading))
  }

  /// Checks laws, each without the operators of some families.
  private func entries(
    of laws: [Law],
    without families: [LawID: Set<String>],
    _ settings: Settings,
    until end: ContinuousClock.Instant?,
    _ heading: String
  ) throws -> [Report.Entry] {
    progress.restart(laws, heading: heading)
    return try Supervisor(subject, number: number, options, progress, without: families)
      .entries(of: laws, settings, until: end)
  }

  // MARK: Sharing the work

  private struct Work {
    var next = 0
    var entries: [Report.Entry?]
    var error: (any Error)?
  }

  private func entries(
    of laws: [Law],
    _ settings: Settings,
    until end: ContinuousClock.Instant?
  ) throws -> [Report.Entry] {
    guard !laws.isEmpty else { return [] }
    let work = SharedWork(Work(entries: Array(repeating: nil, count: laws.count)))
    Lanes.run(min(options.jobs, laws.count)) { [self] lane in
      do {
        try runLane(lane, laws, settings, end, work)
      } catch {
        work.state.withLock { $0.error = $0.error ?? error }
      }
    }
    let result = work.state.withLock { $0 }
    if let error = result.error { throw error }
    let reason =
      Interrupt.isRequested ? "the check was ended before it began" : "there was no time left"
    return zip(laws, result.entries).map { law, entry in
      entry ?? Report.Entry(law, .untested(reason))
    }
  }

  /// What the lanes share.
  private final class SharedWork: Sendable {
    let state: Mutex<Work>
    init(_ work: Work) { state = Mutex(work) }
  }

  private func runLane(
    _ lane: Int,
    _ laws: [Law],
    _ settings: Settings,
    _ end: ContinuousClock.Instant?,
    _ work: SharedWork
  ) throws {
    let progress = progress
    let source = WorkerSource(number, options) { progress.tick() }
    defer { source.drop() }
    while !Interrupt.isRequested, end.map({ ContinuousClock.now < $0 }) != false {
      do throws(SystemError) {
        try source.prepare(waits: lane == 0)
      } catch {
        // Where there is room for fewer processes than were asked for, fewer do the work.
        guard lane == 0 else { return }
        throw error
      }
      let index = work.state.withLock { work -> Int in
        defer { work.next += 1 }
        return work.error == nil ? work.next : laws.count
      }
      guard index < laws.count else { return }
      let law = laws[index]
      let begin = ContinuousClock.now
      guard let verdict = try check(law, settings, source) else { return }
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      let entry = Report.Entry(law, verdict, seconds: seconds)
      work.state.withLock { $0.entries[index] = entry }
      progress.add(entry)
    }
  }

  // MARK: One law

  /// Has one law checked; `nil` after Ctrl-C.
  private func check(_ law: Law, _ settings: Settings, _ source: WorkerSource) throws -> Verdict? {
    var options = options
    options.distrusted = without[law.id] ?? []
    let asked = subject.distrusting(options.distrusted)
    var deaths = 0
    while true {
      switch try source.perform(WorkerRequest(.check(law.id), settings, options)) {
      case .done(.found(let verdict)):
        guard let breakdown = verdict.breakdown, verdict.isHang else { return verdict }
        let found = LossShrinking(law, asked, settings, options, source, shrinking)
          .smallest(breakdown, kind: "hung", status: .hung)
        return Verdict.hung(found).excused(by: subject.deviations[law.id])
      case .done: throw InternalError("a worker answered something else")
      case .interrupted: return nil
      case .failed(let message): throw InternalError("a worker did not begin: \(message)")
      case .lost(let loss):
        // The adapter's laws ask for little: where they have no room, nothing has.
        if let shortage = loss.shortage, law.id.chapter == "ADP" { throw shortage }
        // The system ends processes too, when memory is short, and people do.
        if loss.mayBeFromOutside || loss.isShortage, deaths == 0 {
          deaths += 1
          continue
        }
        let earlier = source.checked
        let search = LossShrinking(law, asked, settings, options, source, shrinking)
        if !earlier.isEmpty, loss.status == .crashed, !search.repeats(loss) {
          let reason = shrinking.reason(for: loss.kind)
          return Verdict(loss.status, loss.unrepeated(after: earlier, saying: reason))
            .excused(by: subject.deviations[law.id])
        }
        let smallest = search.smallest(loss.breakdown, kind: loss.kind, status: loss.status)
        let talking = WorkerSource(number, options, environment: Backtrace.environment) {}
        var found = search.explained(smallest, loss, with: talking)
        if deaths > 0 { found.message += "\n\(Breakdown.beginningsOfRemarks[1])" }
        return Verdict(loss.status, found).excused(by: subject.deviations[law.id])
      }
    }
  }
}
