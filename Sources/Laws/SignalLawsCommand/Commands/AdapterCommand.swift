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
        Option("list", "the names of the capabilities, and what each must do"),
      ],
      examples: [
        "disposable map filter > Adapter.swift", "--sequences map > Adapter.swift", "--list",
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
      let isOfSequences = arguments.has("sequences")
      let skeleton = AdapterSkeleton(entries: wanted, known: names, isOfSequences: isOfSequences)
      try Console.print(skeleton.text)
      return 0
    }
  }
}
