internal import Interleaving

extension Trial {
  /// The run of a program under a schedule as the explorer tells it, with its diagnosis and lines of
  /// code; `nil` if nothing is wrong with it but the law's own judgement.
  func account(
    _ program: Program,
    _ schedule: Schedule,
    of finding: Finding
  ) -> ScenarioReport? {
    let report = Interleaving.account(
      of: schedule,
      title: "\(law.id) \(law.title)",
      Exploration(stepLimit: stepsToTell(finding, of: program)),
      scenario(program, TrialOutcome())
    )
    guard let report, report.diagnosis.kind != .failedCheck else { return nil }
    return report
  }
}

extension ScenarioReport {
  /// What shows what is wrong, besides the sentence.
  var evidence: [String]? {
    var lines = diagnosis.details.filter { !$0.hasPrefix("main waits for the other threads") }
    for access in diagnosis.accesses {
      let places = access.stack.map(\.description)
      guard !places.isEmpty else { continue }
      lines.append(
        "\(access.thread) \(access.isWrite ? "writes" : "reads") in "
          + places.joined(separator: ", called by ")
      )
    }
    lines += places
    return lines.isEmpty ? nil : lines
  }

  /// Where in the code each lock is taken, or waited for.
  private var places: [String] {
    var lines: [String] = []
    for step in steps where step.text.hasPrefix("lock ") {
      guard let location = step.location, location.file != nil else { continue }
      let line = "\(step.text) in \(location)"
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// The schedule as a picture, unless it is endless.
  var diagrams: [Diagram] {
    guard steps.count <= 400 else { return [] }
    return [Diagram(kind: .schedule, title: diagnosis.sentence, svg: picture)]
  }
}
