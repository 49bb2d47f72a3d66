internal import Foundation
internal import SignalLaws
internal import SpecText

extension LawCheck {
  /// Prints what the Spec says of laws.
  var explain: Command {
    Command(
      "explain",
      "Prints what the Spec says of a law",
      operands: "LAW…",
      examples: ["SUB-3", "TKE-1 TKE-2"]
    ) { arguments in
      guard !arguments.operands.isEmpty else { throw UsageError("'explain' takes laws") }
      let entries = try arguments.operands.map { text in
        do throws(ValueError) {
          return entry(of: try Selection.law(text))
        } catch {
          throw UsageError("'explain' \(error.description)")
        }
      }
      try Console.print(entries.joined(separator: "\n\n"))
      return 0
    }
  }

  /// The law's entry; without the Spec's files beside the sources, what the checker knows itself.
  private func entry(of law: Law) -> String {
    for chapter in (try? SpecDocument.chapters()) ?? [] {
      guard let text = try? SpecDocument.text(of: chapter) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(where: { $0.hasPrefix("### \(law.id) ") }) else {
        continue
      }
      let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex
      return lines[start..<end].joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
    let needs = law.needs.isEmpty ? "—" : law.needs.joined(separator: ", ")
    return """
      ### \(law.id) · \(law.title)

      \(law.sentence)

      - Level: \(law.level.rawValue) · Needs: \(needs)
      """
  }
}
