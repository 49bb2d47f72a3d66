internal import Foundation
internal import SignalLaws

extension LawCheck {
  /// Joins the reports of a check that was spread over machines.
  var merge: Command {
    Command(
      "merge",
      "Joins the reports of all parts of a check into the one of the whole",
      operands: "REPORT…",
      discussion: """
        Each is a file that 'check --shard I/N --format json' has written. What is made of verdicts
        on all laws, such as the causes, is made here, for which some programs may be run again.
        """,
      options: RunOptions.configurable.filter { option in
        ["jobs", "patience", "memory", "format", "output", "full", "quiet", "color"]
          .contains(option.name)
      } + [Option("config", "FILE", "read this file instead of .signallaws")],
      examples: ["1.json 2.json 3.json --output report.html"]
    ) { arguments in
      guard !arguments.operands.isEmpty else { throw UsageError("'merge' takes reports") }
      let options = try Configuration.current(arguments).options
      let parts = try arguments.operands.map { ($0, try Report(contentsOfFile: $0)) }
      let writer = ReportWriter(replay: replayLine, isFull: options.isFull)
      for file in options.outputs { try writer.refuseUnlessWritable(file) }
      var report = try Self.joined(parts)
      var subject = try subject(report.implementation)
      subject.contract = report.contract ?? [:]
      Interrupt.catchSignals()
      let progress = Progress([], options: options)
      let supervisor = Supervisor(subject, number: number(of: subject), options, progress)
      try supervisor.conclude(&report, report.settings)
      progress.clear()
      return finish(report, writer, options)
    }
  }

  /// One report of all parts.
  ///
  /// - Throws: ``InputError`` if they are not the parts of one check, with what is missing.
  static func joined(_ parts: [(name: String, report: Report)]) throws(InputError) -> Report {
    guard var whole = parts.first?.report, let first = parts.first?.name else {
      throw InputError("there are no reports")
    }
    var found: [Shard: String] = [:]
    var entries: [Report.Entry] = []
    for (name, report) in parts {
      guard let text = report.shard, let shard = try? Shard(text) else {
        throw InputError("\(name): is no part of a check that was made with --shard")
      }
      if let other = found.updateValue(name, forKey: shard) {
        throw InputError("\(name): is part \(shard), and so is \(other)")
      }
      guard report.isOfTheSameCheck(as: whole) else {
        throw InputError("\(name): is part of another check than \(first)")
      }
      if let mistake = report.mistake(asPart: shard) { throw InputError("\(name): \(mistake)") }
      entries += report.entries
    }
    let counts = Set(found.keys.map(\.count))
    guard counts.count == 1, let count = counts.first else {
      throw InputError("\(first): the reports are parts of different numbers of parts")
    }
    let missing = (1...count).filter { index in !found.keys.contains { $0.index == index } }
    guard missing.isEmpty else {
      throw InputError(
        "part \(missing.map { "\($0)/\(count)" }.joined(separator: ", ")) is missing"
      )
    }
    let places = Dictionary(uniqueKeysWithValues: Law.all.enumerated().map { ($1.id, $0) })
    // A law of the adapter that is violated stands in every part.
    var known: Set<LawID> = []
    whole.entries = entries.filter { known.insert($0.law).inserted }
      .sorted { places[$0.law] ?? .max < places[$1.law] ?? .max }
    (whole.shard, whole.wholeCheck) = (nil, nil)
    return whole
  }
}

extension Report {
  fileprivate func isOfTheSameCheck(as other: Report) -> Bool {
    implementation == other.implementation && specVersion == other.specVersion
      && settings == other.settings && capabilities == other.capabilities
      && contract == other.contract && wholeCheck == other.wholeCheck
  }

  /// What is wrong with it as a part of its check, if anything is.
  fileprivate func mistake(asPart shard: Shard) -> String? {
    guard let wholeCheck else { return "does not say which laws the whole check asks for" }
    let laws = wholeCheck.compactMap { Law.named($0) }
    guard laws.count == wholeCheck.count else {
      return "speaks of laws that this checker does not have"
    }
    let expected = shard.part(of: laws.filter { $0.id.chapter != "ADP" }).map(\.id)
    let said = entries.map(\.law)
    if let law = expected.first(where: { !said.contains($0) }) { return "says nothing of \(law)" }
    var known: Set<LawID> = []
    for law in said {
      guard known.insert(law).inserted else { return "says something of \(law) twice" }
      guard expected.contains(law) || law.chapter == "ADP" else {
        return "speaks of \(law), which is in another part"
      }
    }
    return nil
  }
}
