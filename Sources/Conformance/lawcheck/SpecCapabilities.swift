internal import SignalLaws
internal import SignalLawsCommand

/// `Spec/Capabilities.md`: what an adapter can assign, and which laws that opens.
enum SpecCapabilities {
  static let file = "Capabilities.md"

  /// The page, as the sources have it.
  static func page() throws -> String {
    var lines = [
      "# Capabilities", "",
      "What an adapter can assign besides `make` and `start`, what each must do, and the laws that it",
      "opens. The names are those of `Implementation`; `lawcheck adapter NAME…` prints closures to begin",
      "with. Generated from the sources by `lawcheck spec`.",
    ]
    var section: String?
    for entry in try CapabilityReference().entries {
      if entry.section != section {
        section = entry.section
        let title = entry.section.isEmpty ? "Disposables and queues" : entry.section
        lines += ["", "## \(title)", "", "| Capability | What it must do | Type | Laws |"]
        lines.append("| --- | --- | --- | --- |")
      }
      let laws = names(of: entry.laws.map(\.id))
      let text = entry.text.replacing("``", with: "`")
      lines.append("| `\(entry.name)` | \(text) | `\(entry.type)` | \(laws.isEmpty ? "—" : laws) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
