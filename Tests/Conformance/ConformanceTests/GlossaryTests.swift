import Foundation
import SignalLaws
import SpecText
import Testing

@Suite struct `Glossary` {
  /// The words of its headings, such as `lane`, in the forms in which sentences have them.
  private static func terms() throws -> Set<String> {
    let text = try SpecDocument.text(of: "Glossary.md")
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("### ") }
    return Set(headings.flatMap { words($0.lowercased()) }.flatMap(forms))
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    String(text).split(whereSeparator: { !$0.isLetter || !$0.isASCII }).map(String.init)
  }

  private static func forms(_ term: String) -> [String] {
    var forms = [term] + ["s", "es", "ed", "ing"].map { term + $0 }
    if let last = term.last { forms += ["\(term)\(last)ed", "\(term)\(last)ing"] }
    let stem = term.dropLast()
    if term.hasSuffix("e") { forms += [term + "d"] + ["ing", "able", "al"].map { stem + $0 } }
    if term.hasSuffix("y") { forms += ["ies", "ied"].map { stem + $0 } }
    return forms
  }

  /// What the adapter calls its parts.
  private static func names() throws -> Set<String> {
    let text = try SpecDocument.text(of: "Capabilities.md")
    return Set(words(text) + Law.all.flatMap(\.needs).flatMap { words($0) })
  }

  @Test func `every word of a law is plain, a name of the adapter, or defined`() throws {
    let known = try Self.terms().union(plainWords)
    let names = try Self.names()
    var unknown: [String: LawID] = [:]
    for law in Law.all {
      for word in Self.words(law.sentence)
      where !known.contains(word.lowercased()) && !names.contains(word) {
        unknown[word] = law.id
      }
    }
    #expect(unknown == [:], "into the Glossary, or into PlainWords.swift")
  }

  @Test func `a word is plain or defined, not both`() throws {
    let headings = try SpecDocument.text(of: "Glossary.md").split(separator: "\n")
      .filter { $0.hasPrefix("### ") }
    let terms = Set(headings.flatMap { Self.words($0.lowercased()) }).subtracting(["of", "the"])
    #expect(plainWords.intersection(terms) == [])
    let used = Set(Law.all.flatMap { Self.words($0.sentence.lowercased()) })
    #expect(plainWords.subtracting(used) == [], "no law uses these any more")
  }
}
