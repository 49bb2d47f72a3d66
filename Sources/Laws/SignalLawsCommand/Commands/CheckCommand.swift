internal import Foundation
internal import SignalLaws

extension LawCheck {
  /// Checks an implementation and prints the report.
  var check: Command {
    Command(
      "check",
      "Checks an implementation against the laws",
      discussion: """
        Laws are checked in processes of their own: a crash, a hang or runaway memory is one law's
        verdict and takes no other with it. Ctrl-C ends the check with the report of what is done.

        Each option but --config, --print-config and --json can also be set by a variable of the
        environment (SIGNALLAWS_SEED for --seed) or by a line 'seed = 7' of the file .signallaws in
        the current folder. Options beat variables, and variables beat the file.
        """,
      options: RunOptions.configurable + [
        Option("config", "FILE", "read this file instead of .signallaws"),
        Option("print-config", "show every value and where it comes from, and check nothing"),
        Option("json", "the same as --format json"),
      ],
      examples: [
        "--law SUB-3 --seed 7",
        "--chapter Disposables --level core --format json",
        "--thorough 30 --output report.html --output junit.xml",
      ]
    ) { arguments in
      try arguments.refuseOperands("check")
      let configuration = try Configuration.current(arguments)
      var options = configuration.options
      if arguments.has("json") {
        guard ["json", nil].contains(arguments.value("format")) else {
          throw UsageError("'--json' and '--format' contradict each other")
        }
        options.format = .json
      }
      let subject = try subject(options.implementation).keeping(to: options.contract)
      if arguments.has("print-config") {
        try Console.print(configuration.description(defaultImplementation: subject.name))
        return 0
      }
      let writer = ReportWriter(replay: replayLine, isFull: options.isFull)
      // Better now than after half an hour.
      for file in options.outputs { try writer.refuseUnlessWritable(file) }
      let report = try report(on: subject, options)
      return finish(report, writer, options)
    }
  }

  /// Prints a report and writes its files; returns the exit status.
  func finish(_ report: Report, _ writer: ReportWriter, _ options: RunOptions) -> Int32 {
    let failures = deliver(report, writer, options)
    for failure in failures { Console.complain("Error: \(failure)") }
    if Interrupt.isRequested { return Interrupt.status }
    return failures.isEmpty ? report.exitCode : ExitStatus.output
  }

  /// Prints a report and writes its files; what fails keeps no other from being written.
  private func deliver(
    _ report: Report,
    _ writer: ReportWriter,
    _ options: RunOptions
  ) -> [OutputError] {
    var failures: [OutputError] = []
    let text = writer.text(of: report, as: options.format)
    let paint = Paint(isOn: options.format == .text && options.color.applies(to: STDOUT_FILENO))
    do throws(OutputError) { try Console.print(paint.painted(text)) } catch {
      failures.append(error)
    }
    for file in options.outputs {
      do throws(OutputError) { try writer.write(report, toFile: file) } catch {
        failures.append(error)
      }
    }
    return failures
  }

  /// Checks once, or again and again until the time is over: each round from another seed, and with
  /// more schedules than the one before.
  func report(on subject: Subject, _ options: RunOptions) throws -> Report {
    let laws = options.selection.selected
    guard !laws.isEmpty else { throw UsageError("no law is in all that is asked for at once") }
    if let unknown = subject.unknownDeviations.first {
      throw UsageError(
        "'\(subject.name)' has a deviation from \(unknown), which is no law of this version"
      )
    }
    Interrupt.catchSignals()
    let progress = Progress(laws, options: options)
    defer { progress.clear() }
    let supervisor = Supervisor(subject, number: number(of: subject), options, progress)
    var report = try supervisor.check(laws, settings: options.settings)
    guard let minutes = options.minutes else { return report }
    let end = ContinuousClock.now + .seconds(minutes * 60)
    var round: UInt64 = 1
    while ContinuousClock.now < end, !Interrupt.isRequested {
      let holding = report.entries.filter { $0.verdict.status == .holds }
        .compactMap { Law.named($0.law) }
      guard !holding.isEmpty else { break }
      var settings = options.settings
      settings.seed = options.settings.seed &+ round &* 1_000_003
      settings.schedules = min(options.settings.schedules * Int(round + 1), RunOptions.mostTried)
      let left = max(Int((end - .now) / .seconds(60)), 0)
      progress.restart(holding, heading: "round \(round + 1), \(left) of \(minutes) min left")
      report.add(try supervisor.check(holding, settings: settings, until: end))
      round += 1
      report.rounds = Int(round)
    }
    return report
  }
}
