/// A report for people: a summary, each law that does not hold, and what was not checked.
public struct TextReport: Sendable {
  /// What was found.
  public var report: Report
  /// How a run is repeated.
  public var replay: ReplayLine
  /// Whether everything is shown; else laws that hold are only counted, and long parts are folded.
  public var isFull: Bool

  /// Creates a text of a report.
  public init(_ report: Report, replay: ReplayLine = .lawcheck, isFull: Bool = false) {
    self.report = report
    self.replay = replay
    self.isFull = isFull
  }

  /// The text, without a newline at its end.
  public var text: String {
    var lines = [
      "SignalKit laws \(report.specVersion) · \(report.implementation.visibleInLine) · "
        + "seed \(report.seeds)" + report.control.inHeading
        + (isFull ? " · \(report.toolchain)" : "")
    ]
    if !report.capabilities.isEmpty { lines.append(capabilities) }
    if let contract = report.contract {
      lines.append("contract:")
      lines += contract.clauses.map { "  \($0.text): \(contract.reasons[$0] ?? "")" }
    }
    lines.append("")
    lines += summary
    if let exploration { lines += ["", "  " + exploration] }
    let causes = report.causes
    let isGrouped = causes.contains { !$0.others.isEmpty }
    if isGrouped { lines += [""] + Self.contents(causes) }
    for entry in report.entries where isShown(entry.verdict.status) {
      // What comes from another cause is named there.
      guard isFull || entry.cause == nil else { continue }
      lines += ["", entry.text(replay: replay, isFull: isFull)]
      let others = causes.first { $0.law.law == entry.law }?.others ?? []
      guard !others.isEmpty else { continue }
      lines.append("  \(Self.text(of: others))\(isFull ? "" : " (--full shows them)")")
    }
    let unchecked = self.unchecked
    if !unchecked.isEmpty { lines += [""] + unchecked }
    lines += [""]
    if let claim = report.claim { lines.append("claim: \(claim)") }
    return (lines + [conclusion]).joined(separator: "\n").visible
  }

  /// A line for each cause.
  private static func contents(_ causes: [Report.Cause]) -> [String] {
    ["  \(counted(causes.count, "cause"))\(others(of: causes))"]
      + causes.map { cause in
        "    \(cause.law.law) \(cause.law.title)"
          + (cause.others.isEmpty ? "" : "; \(text(of: cause.others))")
      }
  }

  /// That some of what is put to a cause may be one of its own.
  private static func others(of causes: [Report.Cause]) -> String {
    let likely = causes.flatMap(\.others).count { $0.certainty == .likely }
    return likely == 0 ? "" : ", or more: \(counted(likely, "law")) only likely for the same reason"
  }

  /// What else does not hold, and is put to a law.
  private static func text(of others: [Report.Entry]) -> String {
    func laws(_ certainty: Report.Entry.Certainty) -> String {
      names(of: others.filter { $0.certainty == certainty }.map(\.law))
    }
    let (shown, likely) = (laws(.shown), laws(.likely))
    // A program that breaks two laws does not tell whether one mistake did it.
    if likely.isEmpty { return "broken by the same programs: \(shown)" }
    if shown.isEmpty { return "likely for the same reason: \(likely)" }
    return "broken by the same programs: \(shown); likely for the same reason: \(likely)"
  }

  private func isShown(_ status: Verdict.Status) -> Bool {
    switch status {
    case .holds, .follows: isFull
    case .unsupported, .notAsked, .untested, .blocked: false
    case .violated, .crashed, .hung, .outOfMemory, .excused, .deviationGone: true
    }
  }

  // MARK: Summary

  private var capabilities: String {
    let names = report.capabilities
    let shown = isFull ? names.count : min(names.count, 8)
    let rest = names.count - shown
    return "capabilities: " + names.prefix(shown).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A line per level, and one per chapter.
  private var summary: [String] {
    let levels = Law.Level.allCases.map { level in
      (level.rawValue, report.entries.filter { $0.level == level })
    }
    let chapters = Chapter.all.map { chapter in
      (chapter.title, report.entries.filter { chapter.families.contains($0.law.chapter) })
    }
    let isOneChapter = chapters.count { !$0.1.isEmpty } < 2
    let shown = (levels + (isOneChapter ? [] : chapters)).filter { !$0.1.isEmpty }
    let width = shown.map(\.0.count).max() ?? 0
    return rows(levels, width) + (isOneChapter ? [] : [""] + rows(chapters, width))
  }

  private func rows(_ groups: [(String, [Report.Entry])], _ width: Int) -> [String] {
    groups.filter { !$0.1.isEmpty }.map { title, entries in
      var counts: [Verdict.Status: Int] = [:]
      for entry in entries { counts[entry.verdict.status, default: 0] += 1 }
      let parts = Verdict.Status.allCases.compactMap { status in
        counts[status].map { "\($0) \(status == .holds && $0 != 1 ? "hold" : status.rawValue)" }
      }
      let padding = String(repeating: " ", count: width - title.count)
      return "  \(title)\(padding)  \(parts.joined(separator: " · "))"
    }
  }

  /// How much was tried for the laws that hold.
  private var exploration: String? {
    var (programs, exhausted) = (0, 0)
    for verdict in report.entries.map(\.verdict) {
      switch verdict {
      case .holds(let cases, _, let all), .sampled(let cases, _, let all),
        .sampledAtAccesses(let cases, _, let all):
        programs += cases
        exhausted += all
      default: continue
      }
    }
    guard programs > 0 else { return nil }
    return "\(counted(programs, "program")), "
      + (report.control == .automatic
        ? "\(exhausted) of them in every class of schedules"
        : "\(exhausted) of them of one thread, \(programs - exhausted) sampled in "
          + (report.sampledAtAccesses > 0 ? "runs at accesses" : "free runs"))
      + withoutCallbacks
  }

  /// That free runs took the place of others, and why.
  private var withoutCallbacks: String {
    let count = report.sampledFreely
    guard count > 0, report.settings.control != .none else { return "" }
    return "\n  \(counted(count, "law")) in free runs: \(Lack.callbacks)"
  }

  // MARK: What was not checked

  /// A line for each reason.
  private var unchecked: [String] {
    var reasons: [String] = []
    var laws: [String: [LawID]] = [:]
    for entry in report.entries {
      guard let reason = entry.verdict.reasonNotToCheck else { continue }
      if laws[reason] == nil { reasons.append(reason) }
      laws[reason, default: []].append(entry.law)
    }
    let most = 12
    let shown = isFull || reasons.count <= most + 2 ? reasons.count : most
    var lines = reasons.prefix(shown).map { "– \($0): \(names(of: laws[$0] ?? []))" }
    if shown < reasons.count {
      let folded = reasons.dropFirst(shown).reduce(0) { $0 + (laws[$1]?.count ?? 0) }
      lines.append(
        "… \(counted(folded, "more law")) \(folded == 1 ? "was" : "were") not checked; --full shows them"
      )
    }
    return lines
  }

  // MARK: Conclusion

  /// The last line: what it comes to.
  public var conclusion: String {
    if report.checked == 0 { return "not conforming: nothing was checked" }
    let bad = report.entries.count { $0.verdict.status.isBad }
    guard bad == 0 else {
      return "not conforming: \(bad) of \(report.checked) checked laws "
        + (bad == 1 ? "does not hold" : "do not hold") + causesText(bad)
    }
    let schedules = report.entries.reduce(0) { total, entry in
      switch entry.verdict {
      case .holds(_, let schedules, _): return total + schedules
      case .sampled(_, let runs, _), .sampledAtAccesses(_, let runs, _): return total + runs
      default: return total
      }
    }
    let excused = report.counts[.excused] ?? 0
    let unchecked = report.entries.count - report.checked
    let rest = [(excused, "excused"), (unchecked, "not checked")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let holding = report.counts[.holds] ?? 0
    return "\(counted(holding, "law")) \(holding == 1 ? "holds" : "hold")"
      + "\(rest.isEmpty ? "" : " (\(rest))") in "
      + report.control.counted(schedules)
  }
}

extension TextReport {
  private func causesText(_ bad: Int) -> String {
    let causes = report.causes.count
    return causes < bad ? ", for \(counted(causes, "cause"))" : ""
  }
}

extension Report {
  /// The report for people, folded where it is long.
  public var text: String { TextReport(self).text }
}

extension Settings.Control {
  /// What the first line of a report says of it.
  fileprivate var inHeading: String {
    switch self {
    case .automatic: ""
    case .accesses: " · threads controlled at accesses only"
    case .none: " · threads not controlled"
    }
  }

  /// So many of its runs.
  fileprivate func counted(_ runs: Int) -> String {
    switch self {
    case .automatic: SignalLaws.counted(runs, "schedule")
    case .accesses: SignalLaws.counted(runs, "run") + " at accesses"
    case .none: SignalLaws.counted(runs, "free run")
    }
  }
}
