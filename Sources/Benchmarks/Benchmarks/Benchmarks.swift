import Foundation

/// The command line.
@main
enum Benchmarks {
  static func main() {
    do {
      try run(try Arguments.parse(Array(CommandLine.arguments.dropFirst())))
    } catch let error as UsageError {
      FileHandle.standardError.write(Data("Error: \(error)\n\n\(Arguments.usage)\n".utf8))
      exit(64)
    } catch {
      FileHandle.standardError.write(Data("Error: [Benchmarks bug] \(error)\n".utf8))
      exit(70)
    }
  }

  private static func run(_ command: Arguments.Command) throws {
    switch command {
    case .help:
      print(Arguments.usage)
    case .measure(.signals, let options):
      let results = SignalBenchmarks.results(filter: options.filter, quick: options.quick)
      guard !results.isEmpty else { throw UsageError("no row has such a name") }
      print(options.json ? try JSONReport(signals: results).text : TextTable.text(results))
    case .measure(.properties, let options):
      let rows = PropertyBenchmarks.rows(filter: options.filter, quick: options.quick)
      guard !rows.isEmpty else { throw UsageError("no row has such a name") }
      print(
        options.json
          ? PropertyJSON.lines(rows).joined(separator: "\n")
          : PropertyTable.text(rows)
      )
    case .measure(.interleaving, let options):
      try Sibling.run("InterleavingBenchmarks", options.arguments)
    case .deepHere(let name):
      guard let row = SignalBenchmarks.deepRows.first(where: { $0.name == name }) else {
        throw UsageError("there is no such row")
      }
      print(row.measureHere().map { "\($0)" } ?? "not everything came")
    }
  }
}
