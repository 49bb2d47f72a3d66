internal import Foundation
internal import SignalLaws

/// Has laws checked by worker processes, so that a crash or a hang is one law's verdict.
struct Supervisor {
  let options: Arguments.Options
  let subject: Subject
  let progress: Progress

  /// How long a worker may be silent.
  ///
  /// It reports before every program, and its own watchdog acts within seconds, so this is for what
  /// the watchdog cannot see.
  private let patience = 120

  /// Checks the laws of the options; those that are not begun when the time is over are left out.
  func check(until end: Date = .distantFuture) throws -> Report {
    let wanted = options.laws.isEmpty ? Law.all : options.laws
    let adapterLaws = Law.all.filter { $0.id.chapter == "ADP" }
    let first = try verdicts(of: adapterLaws, until: .distantFuture)
    let broken = adapterLaws.first { first[$0.id].map(isBad) ?? false }
    let others = wanted.filter { $0.id.chapter != "ADP" }
    let rest = broken == nil ? try verdicts(of: others, until: end) : [:]
    var entries: [Report.Entry] = []
    for law in adapterLaws {
      guard let verdict = first[law.id] else { continue }
      if wanted.contains(law) || isBad(verdict) { entries.append(Report.Entry(law, verdict)) }
    }
    for law in others {
      if let broken {
        entries.append(Report.Entry(law, .blocked(by: broken.id)))
      } else if let verdict = rest[law.id] {
        entries.append(Report.Entry(law, verdict))
      }
    }
    return Report(implementation: subject.name, settings: options.settings, entries: entries)
  }

  private func isBad(_ verdict: Verdict) -> Bool {
    ["violated", "crashed", "hung"].contains(verdict.status)
  }

  private func verdicts(of laws: [Law], until end: Date) throws -> [LawID: Verdict] {
    var verdicts: [LawID: Verdict] = [:]
    var remaining = laws
    while !remaining.isEmpty, Date() < end {
      let before = verdicts.count
      try runWorker(remaining, until: end, &verdicts)
      remaining.removeAll { verdicts[$0.id] != nil }
      guard verdicts.count > before else {
        throw InternalError("the worker process ends before it checks anything")
      }
    }
    return verdicts
  }

  /// Runs one worker until it has done all, or has died of one law.
  private func runWorker(
    _ laws: [Law],
    until end: Date,
    _ verdicts: inout [LawID: Verdict]
  ) throws {
    let process = Child.process([
      "worker", "--implementation", subject.name,
      "--law", laws.map(\.id.description).joined(separator: ","),
      "--cases", "\(options.settings.cases)",
      "--schedules", "\(options.settings.schedules)",
      "--seed", "\(options.settings.seed)",
    ])
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let complaints = Complaints(errors.fileHandleForReading)

    var current: LawID?
    var tried: (program: String, token: String)?
    var lines = LineReader(output.fileHandleForReading)
    var isSilent = false
    reading: while true {
      switch lines.next(patience: patience) {
      case .line(let data):
        switch Message(line: data) {
        case .begins(let law):
          current = law
          tried = nil
          progress.show(law, done: verdicts.count)
        case .tries(let program, let token): tried = (program, token)
        case .found(let law, let verdict):
          verdicts[law] = verdict
          current = nil
          guard Date() < end else {
            process.terminate()
            break reading
          }
        case nil: continue
        }
      case .end: break reading
      case .silence:
        isSilent = true
        process.terminate()
        kill(process.processIdentifier, SIGKILL)
        break reading
      }
    }
    process.waitUntilExit()
    guard let law = current else { return }
    let scene = tried.map { "\n\n\($0.program)\n\nreplay: \($0.token)" } ?? ""
    if isSilent {
      verdicts[law] = .hung("No sign of life for \(patience) seconds.\(scene)")
    } else {
      let signal = process.terminationReason == .uncaughtSignal
      let code = process.terminationStatus
      let how =
        signal ? "signal \(code) (\(String(cString: strsignal(code))))" : "exit status \(code)"
      let complaint = complaints.last.map { "\n\($0)" } ?? ""
      verdicts[law] = .crashed("The process ended with \(how).\(complaint)\(scene)")
    }
  }
}
