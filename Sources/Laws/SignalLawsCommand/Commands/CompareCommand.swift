internal import Foundation
internal import SignalLaws

extension LawCheck {
  /// Shows what differs between two implementations or two reports.
  var compare: Command {
    Command(
      "compare",
      "Shows which laws have another verdict in the second of two reports or implementations",
      operands: "BEFORE AFTER",
      discussion: """
        Each is a file that 'check --format json' has written, or the name of an implementation,
        which is then checked. Ends with status 1 if a law holds before and not after.
        """,
      options: RunOptions.configurable.filter { option in
        !["implementation", "thorough", "format", "output", "full"].contains(option.name)
      } + [Option("config", "FILE", "read this file instead of .signallaws")],
      examples: ["before.json after.json", "SignalKit SSignalKit --chapter Sources"]
    ) { arguments in
      guard arguments.operands.count == 2 else {
        throw UsageError("'compare' takes two reports or implementations")
      }
      let configuration = try Configuration.current(arguments)
      let reports = try arguments.operands.map { try side($0, configuration.options) }
      let comparison = Comparison(reports[0], reports[1])
      let paint = Paint(isOn: configuration.options.color.applies(to: STDOUT_FILENO))
      try Console.print(paint.painted(comparison.text))
      if Interrupt.isRequested { return Interrupt.status }
      return comparison.isWorse ? 1 : 0
    }
  }

  private func side(_ text: String, _ options: RunOptions) throws -> Report {
    let isFile = text.hasSuffix(".json") || FileManager.default.fileExists(atPath: text)
    guard isFile else { return try report(on: try subject(text), options) }
    var report = try Report(contentsOfFile: text)
    let selected = Set(options.selection.selected.map(\.id))
    report.entries.removeAll { !selected.contains($0.law) && Law.named($0.law) != nil }
    return report
  }
}
