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

        Each option but --config and --print-config can also be set by a variable of the environment
        (SIGNALLAWS_SEED for --seed) or by a line 'seed = 7' of the file .signallaws in the current
        folder. Options beat variables, and variables beat the file.
        """,
      options: Choices.configurable + [
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
      var choices = configuration.choices
      if arguments.has("json") { choices.format = .json }
      let subject = try subject(choices.implementation)
      if arguments.has("print-config") {
        Console.print(configuration.description(defaultImplementation: subject.name))
        return 0
      }
      let writer = ReportWriter(replay: replayLine, isFull: choices.isFull)
      // Better now than after half an hour.
      for file in choices.outputs { try writer.refuseUnlessWritable(file) }
      let report = try report(on: subject, choices)
      let text = writer.text(of: report, as: choices.format)
      let paint = Paint(
        isOn: choices.format == .text && choices.color.applies(to: STDOUT_FILENO)
      )
      Console.print(paint.painted(text))
      for file in choices.outputs { try writer.write(report, toFile: file) }
      return Interrupt.isRequested ? ExitStatus.interrupted : report.exitCode
    }
  }

  /// Checks once, or again and again until the time is over: each round from another seed, and with
  /// more schedules than the one before.
  func report(on subject: Subject, _ choices: Choices) throws -> Report {
    let laws = choices.selection.selected
    guard !laws.isEmpty else { throw UsageError("no law is in all that is asked for at once") }
    Interrupt.catchSignals()
    let progress = Progress(laws, choices: choices)
    defer { progress.clear() }
    let supervisor = Supervisor(subject, choices, progress)
    var report = try supervisor.check(laws, settings: choices.settings)
    guard let minutes = choices.minutes else { return report }
    let end = Date(timeIntervalSinceNow: Double(minutes) * 60)
    var round: UInt64 = 1
    while Date() < end, !Interrupt.isRequested {
      let holding = report.entries.filter { $0.verdict.status == .holds }
        .compactMap { Law.named($0.law) }
      guard !holding.isEmpty else { break }
      var settings = choices.settings
      settings.seed = choices.settings.seed &+ round &* 1_000_003
      settings.schedules = choices.settings.schedules * Int(round + 1)
      let left = max(Int(end.timeIntervalSinceNow / 60), 0)
      progress.restart(holding, heading: "round \(round + 1), \(left) of \(minutes) min left")
      report.add(try supervisor.check(holding, settings: settings, until: end))
      round += 1
    }
    return report
  }
}
