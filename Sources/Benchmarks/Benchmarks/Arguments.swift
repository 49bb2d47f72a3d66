/// Wrong use of the command line, in words.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// The command line, read.
enum Arguments {
  struct Options {
    /// Only rows whose names contain this.
    var filter: String?
    var json = false
    var quick = false

    /// As they were given.
    var arguments: [String] {
      (filter.map { ["--filter", $0] } ?? []) + (json ? ["--json"] : [])
        + (quick ? ["--quick"] : [])
    }
  }

  /// What can be measured.
  enum Suite: String, CaseIterable {
    case signals
    case properties
    case interleaving
  }

  enum Command {
    case measure(Suite, Options)
    /// One deep row, in the process that was started for it.
    case deepHere(String)
    case help
  }

  static let usage = """
    Usage: Benchmarks [signals | properties | interleaving] [--filter TEXT] [--json] [--quick]

    signals (the default) measures SignalKit against hand-written code for the same jobs: medians of
    interleaved repetitions, in processor time unless a row says otherwise. properties measures how
    well PropertyTesting finds and shrinks, beside the figures of Hypothesis, and how fast it generates.
    interleaving measures how fast Interleaving runs schedules and how soon it finds what is wrong,
    in a process of its own: locks under its control would slow all the others. Build it with
    `-c release`.

      --filter TEXT  only rows whose names contain this
      --json         the figures as JSON
      --quick        less time for each figure, and more noise

    Columns of signals: nanoseconds by hand and by SignalKit, how many times as long that is, what is
    demanded, and allocations by SignalKit (and by hand) for each unit.
    """

  static func parse(_ arguments: [String]) throws(UsageError) -> Command {
    if arguments.contains("--help") || arguments.contains("-h") { return .help }
    guard let first = arguments.first, !first.hasPrefix("-") else {
      return .measure(.signals, try options(arguments[...]))
    }
    if first == "deep-here", arguments.count == 2 { return .deepHere(arguments[1]) }
    guard let suite = Suite(rawValue: first) else {
      let known = Suite.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("there is no suite '\(first)', only \(known)")
    }
    return .measure(suite, try options(arguments.dropFirst()))
  }

  private static func options(_ arguments: ArraySlice<String>) throws(UsageError) -> Options {
    var options = Options()
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--filter":
        guard let text = rest.popFirst() else { throw UsageError("'--filter' takes a text") }
        options.filter = text
      case "--json": options.json = true
      case "--quick": options.quick = true
      default: throw UsageError("there is no option '\(option)'")
      }
    }
    return options
  }
}
