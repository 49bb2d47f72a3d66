internal import Foundation
internal import SignalLaws
internal import SpecText

/// `Spec/laws.json`: the laws, with their examples as programs and traces, for other languages.
enum SpecData {
  static let file = "laws.json"

  /// The file as it should be: one law per line.
  static func page(_ entries: [SpecDocument.Entry]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let laws = try entries.map { try text(Law($0)) }.joined(separator: ",\n")
    return """
      {"format":1,
      "version":\(try text(Report.currentSpecVersion)),
      "commands":\(try text(ProgramOutline.words)),
      "laws":[
      \(laws)
      ]}

      """
  }

  private struct Law: Encodable {
    let id: String
    let title: String
    let sentence: String
    let level: String
    let needs: [String]
    let quantifier: String
    let checked: String
    let since: String
    let file: String
    let examples: [Example]

    init(_ entry: SpecDocument.Entry) throws {
      id = entry.id
      title = entry.title
      sentence = entry.sentence
      level = entry.fields["Level"] ?? ""
      needs = (entry.fields["Needs"] ?? "—").components(separatedBy: ", ")
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "` ")) }
        .filter { $0 != "—" }
      quantifier = entry.fields["Quantifier"] ?? ""
      checked = entry.fields["Checked"] ?? ""
      since = entry.fields["Since"] ?? ""
      file = entry.file
      examples = try entry.examples.map(Example.init)
    }
  }

  private struct Example: Encodable {
    /// The program in the notation.
    let text: String
    let program: ProgramOutline
    let allowed: [Outcome]
    let forbidden: [Outcome]?

    init(_ example: SpecDocument.Example) throws {
      text = example.program
      program = try ProgramOutline(text: example.program)
      let reasons = Dictionary(example.interesting.map { ($0.trace, $0.reason) }) { first, _ in
        first
      }
      allowed = example.traces.map { Outcome($0, reason: reasons[$0]) }
      let others = example.forbidden.map { Outcome($0.trace, law: $0.law) }
      forbidden = others.isEmpty ? nil : others
    }
  }

  /// A trace, or what keeps a run from leaving one.
  private struct Outcome: Encodable {
    let trace: [String]?
    let finding: String?
    let reason: String?
    let law: String?

    init(_ text: String, reason: String? = nil, law: String? = nil) {
      let isFinding = text.hasPrefix("(")
      finding = isFinding ? text.trimmingCharacters(in: CharacterSet(charactersIn: "()")) : nil
      trace = isFinding ? nil : text == "-" ? [] : text.components(separatedBy: " ")
      self.reason = reason
      self.law = law
    }
  }
}
