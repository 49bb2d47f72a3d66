extension Report.Entry {
  /// The entry as it stands in the text report, whole.
  public var text: String { text(replay: .lawcheck, isFull: true) }

  /// The entry as it stands in the text report.
  ///
  /// - Parameters:
  ///   - replay: How a run is repeated.
  ///   - isFull: Whether long parts are shown whole.
  /// - Returns: The text, without a newline at its end.
  public func text(replay: ReplayLine, isFull: Bool) -> String {
    var texts =
      [rawText(replay: replay, isFull: isFull)] + furtherTexts(replay: replay, isFull: isFull)
    if reachesLimit { texts.append("  There may be more: nobody has looked further.") }
    return texts.joined(separator: "\n\n").visible
  }

  private func furtherTexts(replay: ReplayLine, isFull: Bool) -> [String] {
    (further ?? []).indices.map { number in
      let shown = further?[number].evidence(replay: replay, isFull: isFull)
      return "  \(headingOfFurther(number))\n\(shown?.trimmingPrefix("\n") ?? "")"
    }
  }

  /// What stands above a further finding: which operators its programs were to do without.
  ///
  /// - Parameter number: Which of ``further``, from 0.
  /// - Returns: The line.
  public func headingOfFurther(_ number: Int) -> String {
    let found = [verdict] + (further ?? []).prefix(number)
    let words = found.reduce(into: Set<String>()) { words, verdict in
      words.formUnion(verdict.shownProgram?.wordsOfFamilies ?? [])
    }
    return "Besides, without \(words.sorted().joined(separator: ", ")):"
  }

  private func rawText(replay: ReplayLine, isFull: Bool) -> String {
    switch verdict {
    case .holds(let cases, let schedules, let exhausted):
      "✔ \(law) \(title): \(counted(cases, "program")), "
        + (exhausted == cases ? "all" : "\(exhausted)")
        + " exhausted, \(counted(schedules, "schedule"))"
    case .sampled(let cases, let freeRuns, let exhausted):
      "✔ \(law) \(title): \(counted(cases, "program")), "
        + (exhausted > 0 ? "\(exhausted) of one thread, " : "")
        + "sampled in \(counted(freeRuns, "free run"))"
    case .sampledAtAccesses(let cases, let runs, let exhausted):
      "✔ \(law) \(title): \(counted(cases, "program")), "
        + (exhausted > 0 ? "\(exhausted) of one thread, " : "")
        + "sampled in \(counted(runs, "run")) at accesses"
    case .violated(let counterexample):
      headline("✘") + "\n" + counterexample.text(replay: replay, isFull: isFull)
    case .follows(_, .some(let shown)) where isFull:
      headline("–") + "\n  \(verdict.reasonNotToCheck ?? "")\n"
        + shown.evidence(replay: replay, isFull: true)
    case .follows, .unsupported, .notAsked, .untested, .blocked:
      "– \(law) \(title): \(verdict.reasonNotToCheck ?? "")"
    case .excused(let reason, let counterexample):
      headline("~") + "\n  excused: \(reason)\n"
        + counterexample.text(replay: replay, isFull: isFull)
    case .excusedLoss(let reason, let loss, let breakdown):
      headline("~ \(loss.rawValue):") + "\n  excused: \(reason)\n"
        + breakdown.text(replay: replay, isFull: isFull)
    case .deviationGone(let reason):
      headline("✘") + "\n  The deviation is listed (\(reason)) but no longer occurs: remove it."
    case .crashed(let breakdown):
      headline("✘ crashed:") + "\n" + breakdown.text(replay: replay, isFull: isFull)
    case .hung(let breakdown):
      headline("✘ hung:") + "\n" + breakdown.text(replay: replay, isFull: isFull)
    case .outOfMemory(let breakdown):
      headline("✘ out of memory:") + "\n" + breakdown.text(replay: replay, isFull: isFull)
    }
  }

  private func headline(_ mark: String) -> String { "\(mark) \(law) \(title)\n  \(sentence)" }
}

extension Verdict {
  /// What shows that a law does not hold, whole or in brief.
  fileprivate func evidence(replay: ReplayLine, isFull: Bool) -> String {
    if let counterexample {
      return isFull
        ? counterexample.text(replay: replay, isFull: true)
        : counterexample.briefText(replay: replay)
    }
    return breakdown?.text(replay: replay, isFull: isFull) ?? ""
  }

  /// Why the law was not checked; `nil` if it was.
  var reasonNotToCheck: String? {
    switch self {
    case .unsupported(let missing):
      "unsupported (Implementation.\(missing.joined(separator: ", ")) \(missing.count > 1 ? "are" : "is") nil)"
    case .follows(let laws, _):
      "follows from \(names(of: laws))"
    case .notAsked(let clauses):
      "not asked, by the contract (\(clauses.map(\.text).joined(separator: "; ")))"
    case .untested(let reason): "untested (\(reason))"
    case .blocked(let id): "blocked by \(id)"
    case .holds, .sampled, .sampledAtAccesses, .violated, .excused, .excusedLoss, .deviationGone,
      .crashed, .hung,
      .outOfMemory:
      nil
    }
  }
}

extension Counterexample {
  /// The counterexample as it stands in the text report, whole.
  public var text: String { text(replay: .lawcheck, isFull: true) }

  /// The counterexample as it stands in the text report.
  ///
  /// - Parameters:
  ///   - replay: How a run is repeated.
  ///   - isFull: Whether a long schedule is shown whole.
  /// - Returns: The text, without a newline at its end.
  public func text(replay: ReplayLine, isFull: Bool) -> String {
    var lines = ["", "  \(message)"] + (evidence ?? []).map { "    \($0)" } + [""]
    lines += comparison + [""]
    // Who uses what was freed is told by who released it.
    lines += foldedSteps(columns, isFull: isFull, showsReleases: kind == .other)
      .map { "    \($0)" }
    lines.append("")
    lines.append("  found after \(search)")
    lines.append("  replay: \(replay.text(token))")
    return lines.joined(separator: "\n")
  }

  /// The same without evidence and schedule, which a replay shows.
  fileprivate func briefText(replay: ReplayLine) -> String {
    (["  \(message)", ""] + comparison + ["", "  replay: \(replay.text(token))"])
      .joined(separator: "\n")
  }

  /// The program, and where its trace departs from what the law asks for.
  private var comparison: [String] {
    var lines = program.split(separator: "\n").map { "    \($0)" }
    lines.append("    expected  \(expected)")
    lines.append("    actual    \(actual)")
    if let divergence {
      lines.append("              " + String(repeating: "─", count: divergence) + "^")
    }
    return lines
  }
}

extension Counterexample {
  /// After how much it was found, and what it takes to see it again.
  private var search: String {
    let size = counted(operations, "operation")
    let switches = counted(preemptions, "preemption")
    if isFree == true {
      return "\(counted(schedulesTried, "free run")); \(size); "
        + "the schedule is not ours, so a replay may have to try for long"
    }
    if isAtAccesses == true {
      return "\(counted(schedulesTried, "run")) at accesses; \(size), \(switches); "
        + "locks are not ours, so a replay follows the schedule as far as they let it"
    }
    return "\(counted(schedulesTried, "schedule")); \(size), \(switches)"
  }
}

/// The rows of a schedule; of a long one the beginning and the end, where things go wrong, and the releases of
/// references only where they are asked for.
private func foldedSteps(
  _ columns: String,
  isFull: Bool,
  showsReleases: Bool = true
) -> [Substring] {
  let all = columns.split(separator: "\n")
  let (head, tail) = (14, 24)
  guard !isFull, all.count > head + tail + 4 else { return all }
  let rows = all.filter { showsReleases || !$0.isOfRelease }
  let left = all.count - rows.count
  guard rows.count > head + tail + 4 else {
    guard left > 0 else { return rows }
    return rows + ["… \(counted(left, "release")) of references left out; --full shows them"]
  }
  let folded = rows.count - head - tail
  return rows.prefix(head) + ["… \(folded + left) steps are folded; --full shows them"]
    + rows.suffix(tail)
}

extension Substring {
  /// Whether a row of a schedule has nothing but the release of a reference.
  fileprivate var isOfRelease: Bool {
    let words = split(separator: "│").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    return words.count == 1 && words[0].hasPrefix("release ") && words[0].contains(" left)")
  }
}

extension Breakdown {
  /// What happened as it stands in the text report.
  func text(replay: ReplayLine, isFull: Bool) -> String {
    func indented(_ text: String, by spaces: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : spaces + $0 }
    }
    var lines = [""] + indented(message, by: "  ")
    if let program { lines += [""] + indented(program, by: "    ") }
    if let columns {
      lines += [""] + foldedSteps(columns, isFull: isFull).map { "    \($0)" }
    }
    if let token { lines += ["", "  replay: \(replay.text(token))"] }
    return lines.joined(separator: "\n")
  }
}
