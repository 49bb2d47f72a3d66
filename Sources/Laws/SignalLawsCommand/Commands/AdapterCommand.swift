internal import SignalLaws

extension LawCheck {
  /// Prints an adapter to begin with.
  var adapter: Command {
    Command(
      "adapter",
      "Prints an adapter to begin with, for the capabilities that are named",
      operands: "[CAPABILITY…]",
      discussion: """
        It compiles as it is; what is to be written in place of each fatalError stands above it, with
        the laws that the capability opens. Without a name it has what every implementation needs.
        """,
      options: [
        Option("all", "every capability that there is"),
        Option(
          "sequences",
          "for a library of asynchronous sequences: a source, how a task reads it, its contract"
        ),
        Option(
          "hot",
          "for a library whose signals send whether or not somebody is subscribed: without make"
        ),
        Option("no-signals", "for a library of disposables, queues or other objects alone"),
        Option("list", "the names of the capabilities, and what each must do"),
      ],
      examples: [
        "disposable map filter > Adapter.swift", "--sequences map > Adapter.swift",
        "--no-signals disposable metaDisposable queue > Adapter.swift", "--list",
      ]
    ) { arguments in
      let known = try CapabilityReference().entries
      if arguments.has("list") {
        let width = known.map(\.name.count).max() ?? 0
        let lines = known.map { entry in
          let padding = String(repeating: " ", count: width - entry.name.count)
          return "\(entry.name)\(padding)  \(entry.text)"
        }
        try Console.print(lines.joined(separator: "\n"))
        return 0
      }
      for name in arguments.operands where !known.contains(where: { $0.name == name }) {
        let hint = suggestion(for: name, among: known.map(\.name))
        throw UsageError(
          "there is no capability '\(name.shortened())'\(hint); "
            + "'\(program) adapter --list' shows them"
        )
      }
      let wanted = known.filter { arguments.has("all") || arguments.operands.contains($0.name) }
      let names = Set(known.map(\.name))
      let kinds: [(option: String, signals: AdapterSkeleton.Signals)] = [
        ("sequences", .sequences), ("hot", .hot), ("no-signals", .none),
      ]
      let given = kinds.filter { arguments.has($0.option) }
      guard given.count < 2 else {
        throw UsageError("'--\(given[0].option)' and '--\(given[1].option)' exclude each other")
      }
      let skeleton = AdapterSkeleton(
        entries: wanted,
        known: names,
        signals: given.first?.signals ?? .cold
      )
      try Console.print(skeleton.text)
      return 0
    }
  }
}
