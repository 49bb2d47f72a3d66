extension ScenarioReport {
  /// The report as text, for a terminal or a log.
  ///
  /// What is wrong, the operations with their results, the steps in one column per thread with time
  /// running downwards, and how to repeat the run.
  public var text: String {
    var lines = ["✘ \(scenario): \(diagnosis)", ""]
    let table = operationTable
    if !table.isEmpty { lines += table.map { "  " + $0 } + [""] }
    // A run that could not be recorded, because a thread of it is lost, has no steps.
    if !steps.isEmpty { lines += stepTable.map { "  " + $0 } + [""] }
    lines += summary.map { "  " + $0 }
    return lines.joined(separator: "\n")
  }

  /// How to repeat the run, in a line.
  public var replayLine: String {
    if counts.strategy == Self.sampled {
      return "replay: not possible, nobody controls the threads; the same seed may show it again"
    }
    return token.isEmpty
      ? "replay: not possible, a thread of the run is lost"
      : "replay: INTERLEAVING_REPLAY=\(token)"
  }

  /// What the report of a replay says in place of a strategy.
  static let replayed = "replay"

  /// What the report of a run says in place of a strategy whose threads nobody controlled.
  static let sampled = "sample"

  /// How the failure was found and what is left of it.
  var summary: [String] {
    var lines: [String] = []
    if counts.strategy == Self.replayed {
      lines.append("replayed; preemptions: \(counts.preemptions)")
    } else if counts.strategy == Self.sampled {
      lines.append("found in run \(counts.schedules) of a random sample, seed \(counts.seed)")
    } else {
      let found = counts.strategy.map { "by \($0), seed \(counts.seed)" } ?? "undisturbed"
      lines.append("found in schedule \(counts.schedules) (\(found))")
      lines.append(
        "preemptions: \(counts.preemptionsFound) when found, \(counts.preemptions) minimized; "
          + "replays: \(counts.replays)"
      )
    }
    if let staleReads = counts.staleReads, staleReads > 0 {
      lines.append("stale reads: \(staleReads); the orders that the atomics ask for allow them")
    }
    if counts.operationsFound != counts.operations {
      lines.append(
        "operations: \(counts.operations) of \(counts.operationsFound) are enough; "
          + "runs: \(counts.reductionRuns)"
      )
    }
    if let uncontrolled {
      lines.append("not controlled: \(uncontrolled), so results may differ from run to run")
    }
    if let limits { lines.append("met: " + limits.joined(separator: "; ")) }
    let departures = Schedule(numbers: schedule) ?? Schedule()
    if !departures.isDefault {
      let switches = departures.switches.map { taken in
        "\(name(taken.thread)) ⇢ \(name(taken.target)) after \(taken.event.points) points"
      }
      let reads = departures.reads.map { read in
        "\(name(read.thread)) passes over \(read.age) newer at point \(read.event.points)"
      }
      lines.append("schedule: " + (switches + reads).joined(separator: ", "))
    }
    return lines + [replayLine]
  }

  func name(_ thread: Int) -> String {
    threads.indices.contains(thread) ? threads[thread] : "thread \(thread)"
  }

  /// `A` becomes `thread A`; other names stand for themselves.
  func title(_ thread: Int) -> String {
    name(thread).count == 1 ? "thread \(name(thread))" : name(thread)
  }

  /// What a row of the table of steps says.
  func words(_ step: Step) -> String {
    let text =
      switch step.kind {
      case Trace.Kind.begin.rawValue: "\(step.text) ▶"
      case Trace.Kind.return.rawValue: "◀ \(step.text)"
      case "violation": "✘ \(step.text)"
      default: step.text
      }
    return step.times > 1 ? "\(text) (×\(step.times))" : text
  }

  private var operationTable: [String] {
    let shown = Array(Set(operations.map(\.thread))).sorted()
    let columns = shown.map { thread in
      operations.filter { $0.thread == thread }
        .map { $0.end == nil ? "\($0.text): not returned" : $0.text }
    }
    guard !columns.isEmpty else { return [] }
    let rows = (0..<(columns.map(\.count).max() ?? 0)).map { row in
      columns.map { row < $0.count ? $0[row] : "" }
    }
    return TextTable(titles: shown.map(title), rows: rows.map { TextTable.Row($0) }).lines
  }

  /// The threads of the steps in the order of their columns: the scenario's own last.
  var shownThreads: [Int] {
    let shown = Set(steps.filter { $0.kind != Trace.Kind.decided.rawValue }.map(\.thread))
    return shown.subtracting([0]).sorted() + (shown.contains(0) ? [0] : [])
  }

  /// Where a step happened, as `file:line`; empty if that is not known.
  func place(_ step: Step) -> String {
    guard let file = step.location?.file else { return "" }
    return step.location?.line.map { "\(file):\($0)" } ?? file
  }

  /// What stands where the run is decided.
  var decidedWords: String {
    "from here on, each of \(counts.continuations) random continuations fails"
  }

  private var stepTable: [String] {
    let shown = shownThreads
    let rows = steps.enumerated().map { index, step in
      if step.kind == Trace.Kind.decided.rawValue {
        return TextTable.Row([], across: decidedWords)
      }
      var mark = step.kind == "violation" ? "✘" : step.isPreemption ? "⇢" : ""
      var remark = place(step)
      if let cycle = repetitions.first(where: { ($0.first...$0.last).contains(index) }) {
        mark = index == cycle.first ? "┌" : index == cycle.last ? "└" : "│"
        if index == cycle.last { remark += "  ×\(cycle.times)" }
      }
      let words = step.kind == "violation" ? step.text : words(step)
      return TextTable.Row(shown.map { $0 == step.thread ? words : "" }, mark: mark, remark: remark)
    }
    return TextTable(titles: shown.map(title), rows: rows).lines
  }
}

extension ScenarioReport: CustomStringConvertible {
  /// The report as text.
  public var description: String { text }
}
