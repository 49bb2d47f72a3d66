internal import Foundation
internal import SignalLaws

extension LawCheck {
  /// Shows what differs between two implementations or two reports.
  var compare: Command {
    Command(
      "compare",
      "Shows which laws have another verdict in other reports or implementations than in the first",
      operands: "BEFORE AFTER…",
      discussion: """
        Each is a file that 'check --format json' has written, or the name of an implementation,
        which is then checked. More than two make a table, and so do --format json and html. Ends
        with status 1 if a law holds in the first one and no longer in another; that one of them
        does not offer what a law speaks of is no such thing.
        """,
      options: RunOptions.configurable.filter { option in
        !["implementation", "thorough", "output", "shard"].contains(option.name)
      } + [Option("config", "FILE", "read this file instead of .signallaws")],
      examples: [
        "before.json after.json", "SignalKit SSignalKit --chapter Sources",
        "SignalKit SSignalKit MTSignalKit --format html",
      ]
    ) { arguments in
      guard arguments.operands.count >= 2 else {
        throw UsageError("'compare' takes two or more reports or implementations")
      }
      let options = try Configuration.current(arguments).options
      guard [.text, .json, .html].contains(options.format) else {
        throw UsageError("'compare' has the formats text, json and html")
      }
      let reports = try arguments.operands.map { try side($0, options) }
      guard reports.contains(where: { !$0.entries.isEmpty }) else {
        throw UsageError("no law that is asked for is in a report")
      }
      let matrix = ComparisonMatrix(reports, names: arguments.operands)
      switch options.format {
      case .json: try Console.print(try JSONFormat.text(matrix))
      case .html: try Console.print(matrix.html)
      default:
        let isPair = reports.count == 2
        let text =
          isPair ? Comparison(reports[0], reports[1]).text : matrix.text(isFull: options.isFull)
        let paint = Paint(isOn: options.color.applies(to: STDOUT_FILENO))
        try Console.print(paint.painted(text))
      }
      if Interrupt.isRequested { return Interrupt.status }
      return matrix.isWorse ? 1 : 0
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
