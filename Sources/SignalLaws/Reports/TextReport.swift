extension Report {
  /// The report for people: a summary by level, then each law that does not simply hold.
  public var text: String {
    var lines = ["SignalKit laws \(specVersion) · \(implementation) · seed \(settings.seed)"]
    for level in Law.Level.allCases {
      let own = entries.filter { $0.level == level }
      guard !own.isEmpty else { continue }
      var counts: [String: Int] = [:]
      for entry in own { counts[entry.verdict.status, default: 0] += 1 }
      let parts = Report.statuses.compactMap { status in
        counts[status].map { "\($0) \(status)" }
      }
      lines.append("  \(padded(level.rawValue, 8))\(parts.joined(separator: " · "))")
    }
    if let exploration { lines.append("  " + exploration) }
    for entry in entries where entry.verdict.status != "holds" {
      lines.append("")
      lines.append(entry.text)
    }
    lines.append("")
    lines.append(conclusion)
    return lines.joined(separator: "\n")
  }

  private static let statuses = [
    "holds", "violated", "crashed", "hung", "excused", "deviation gone", "unsupported", "untested",
    "blocked",
  ]

  /// How much was tried for the laws that hold.
  private var exploration: String? {
    var (programs, exhausted) = (0, 0)
    for case .holds(let cases, _, let all) in entries.map(\.verdict) {
      programs += cases
      exhausted += all
    }
    guard programs > 0 else { return nil }
    return "\(programs) programs, \(exhausted) of them in every class of schedules"
  }

  private var conclusion: String {
    let schedules = entries.reduce(0) { total, entry in
      guard case .holds(_, let schedules, _) = entry.verdict else { return total }
      return total + schedules
    }
    if checked == 0 { return "not conforming: nothing was checked" }
    let bad = entries.filter {
      ["violated", "crashed", "hung", "deviation gone"].contains($0.verdict.status)
    }
    guard bad.isEmpty else {
      return "not conforming: \(bad.count) of \(checked) checked laws do not hold"
    }
    let excused = counts["excused"] ?? 0
    let unchecked = entries.count - checked
    let rest = [(excused, "excused"), (unchecked, "not checked")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    let holding = counts["holds"] ?? 0
    return "\(holding) laws hold\(rest.isEmpty ? "" : " (\(rest))") in \(schedules) schedules"
  }
}

extension Report.Entry {
  /// The entry as it stands in the text report.
  public var text: String {
    switch verdict {
    case .holds(let cases, let schedules, let exhausted):
      "✔ \(law) \(title): \(cases) programs, "
        + (exhausted == cases ? "all" : "\(exhausted)") + " exhausted, \(schedules) schedules"
    case .violated(let counterexample): headline("✘") + "\n" + counterexample.text
    case .unsupported(let missing):
      "– \(law) \(title): unsupported (Implementation.\(missing.joined(separator: ", ")) is nil)"
    case .excused(let reason, let counterexample):
      headline("~") + "\n  excused: \(reason)\n" + counterexample.text
    case .deviationGone(let reason):
      headline("✘") + "\n  The deviation is listed (\(reason)) but no longer occurs: remove it."
    case .untested(let reason): "– \(law) \(title): untested (\(reason))"
    case .crashed(let detail): headline("✘ crashed:") + "\n" + indented(detail)
    case .hung(let detail): headline("✘ hung:") + "\n" + indented(detail)
    case .blocked(let id): "– \(law) \(title): blocked by \(id)"
    }
  }

  private func headline(_ mark: String) -> String { "\(mark) \(law) \(title)\n  \(sentence)" }
}

extension Counterexample {
  /// The counterexample as it stands in the text report.
  public var text: String {
    var lines = ["", "  \(kind == .violation ? message : "\(kind.rawValue): \(message)")", ""]
    lines += program.split(separator: "\n").map { "    \($0)" }
    lines.append("    expected  \(expected)")
    lines.append("    actual    \(actual)")
    if let divergence {
      lines.append("              " + String(repeating: "─", count: divergence) + "^")
    }
    lines.append("")
    lines += columns.split(separator: "\n").map { "    \($0)" }
    lines.append("")
    lines.append(
      "  found after \(schedulesTried) schedules; \(operations) operations, \(preemptions) preemptions"
    )
    lines.append("  replay: swift run lawcheck replay \(token)")
    return lines.joined(separator: "\n")
  }
}

private func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.count, 0))
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    .joined(separator: "\n")
}
