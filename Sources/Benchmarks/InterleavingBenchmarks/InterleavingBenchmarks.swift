import Foundation

/// The command line: the rows of `Benchmarks interleaving`, in a process of their own.
@main
enum InterleavingBenchmarks {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    var filter = ""
    var json = false
    var quick = false
    while let argument = arguments.popFirst() {
      switch argument {
      case "--json": json = true
      case "--quick": quick = true
      case "--filter":
        guard let text = arguments.popFirst() else { exit("'--filter' takes a text") }
        filter = text
      default: exit("there is no option '\(argument)'")
      }
    }
    let rows = Rows(filter: filter, effort: quick ? .quick : .thorough).all()
    guard !rows.isEmpty else { exit("no row has such a name") }
    print(json ? BenchmarkRow.json(rows) : BenchmarkRow.table(rows))
  }

  private static func exit(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Error: \(message)\n".utf8))
    Foundation.exit(64)
  }
}
