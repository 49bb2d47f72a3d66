internal import Foundation
internal import SignalLaws

extension LawCheck {
  /// Lists laws or implementations.
  var list: Command {
    Command(
      "list",
      "Lists the laws, or the implementations",
      operands: "[laws|implementations|mutants]",
      options: RunOptions.selecting + [Option("json", "as JSON")],
      examples: ["", "--chapter Time --level strict", "--need mapToSignal", "implementations"]
    ) { arguments in
      let what = arguments.operands.first ?? "laws"
      guard arguments.operands.count < 2 else {
        throw UsageError("'list' takes one of laws, implementations and mutants")
      }
      let isJSON = arguments.has("json")
      switch what {
      case "laws":
        let laws = try selection(arguments).selected
        try Console.print(isJSON ? try JSONFormat.text(laws.map(ListedLaw.init)) : table(of: laws))
      case "implementations", "mutants":
        let names = what == "mutants" ? mistaken().map(\.name) : implementations.map(\.name)
        try Console.print(
          isJSON ? try JSONFormat.text(names) : names.map(\.visibleInLine).joined(separator: "\n")
        )
      default:
        let hint = suggestion(for: what, among: ["laws", "implementations", "mutants"])
        throw UsageError("'list' takes one of laws, implementations and mutants\(hint)")
      }
      return 0
    }
  }

  private func selection(_ arguments: Arguments) throws(UsageError) -> Selection {
    var options = RunOptions()
    for option in RunOptions.selecting {
      for value in arguments.values(option.name) {
        do throws(ValueError) {
          try options.set(option.name, value)
        } catch {
          throw UsageError("'\(option.flag)' \(error.description)")
        }
      }
    }
    return options.selection
  }

  private func table(of laws: [Law]) -> String {
    var lines: [String] = []
    for chapter in Chapter.all {
      let own = laws.filter { chapter.families.contains($0.id.chapter) }
      guard !own.isEmpty else { continue }
      if !lines.isEmpty { lines.append("") }
      lines.append(chapter.title)
      lines += own.map { law in
        let needs = law.needs.isEmpty ? "" : " (needs \(law.needs.joined(separator: ", ")))"
        let id = law.id.description.padding(toLength: 7, withPad: " ", startingAt: 0)
        let level = law.level.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
        return "  \(id) \(level) \(law.title)\(needs)"
      }
    }
    lines += ["", counted(laws.count, "law")]
    return lines.joined(separator: "\n")
  }
}

/// A law as `list --json` shows it.
private struct ListedLaw: Encodable {
  var id: LawID
  var chapter: String
  var level: Law.Level
  var title: String
  var sentence: String
  var needs: [String]
  var isConcurrent: Bool

  init(_ law: Law) {
    id = law.id
    chapter = Chapter.of(law.id)?.title ?? law.id.chapter
    level = law.level
    title = law.title
    sentence = law.sentence
    needs = law.needs
    isConcurrent = law.isConcurrent
  }
}
