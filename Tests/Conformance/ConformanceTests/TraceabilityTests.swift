import Foundation
import Mutants
import SignalLaws
import SpecText
import Testing

@Suite struct `Traceability tests` {
  private func actual() throws -> Traceability {
    Traceability(
      spec: try SpecDocument.entries().map(\.id),
      checks: Law.all.map(\.id.description),
      mutants: Mutants.all.map(\.law.description),
      untested: Law.all.filter { $0.untested != nil }.map(\.id.description)
    )
  }

  @Test func `every law has an entry, a check and a mutant`() throws {
    #expect(try actual().gaps == [])
    #expect(Law.all.count >= 45)
  }

  @Test func `removing any one of them is noticed`() throws {
    let actual = try actual()
    for index in actual.spec.indices {
      var cut = actual
      cut.spec.remove(at: index)
      #expect(!cut.gaps.isEmpty)
    }
    for index in actual.checks.indices {
      var cut = actual
      cut.checks.remove(at: index)
      #expect(!cut.gaps.isEmpty)
    }
    for law in Set(actual.mutants) {
      var cut = actual
      cut.mutants.removeAll { $0 == law }
      #expect(!cut.gaps.isEmpty)
    }
  }

  @Test func `the documentation of SignalKit names every law, and none that is not there`() throws {
    let folder = SpecDocument.root.appendingPathComponent("Sources/SignalKit")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    var named: Set<LawID> = []
    for case let file as String in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n") {
        guard let list = line.firstRange(of: "/// Laws: ") else { continue }
        // `MAP-1 to MAP-6, SIG-1.`
        for part in line[list.upperBound...].dropLast().components(separatedBy: ", ") {
          let ends = try part.components(separatedBy: " to ")
            .map { try #require(LawID($0), "\(file): '\(part)'") }
          let (first, last) = (try #require(ends.first), try #require(ends.last))
          try #require(first.chapter == last.chapter && first.number <= last.number, "\(file)")
          named.formUnion((first.number...last.number).map { LawID(first.chapter, $0) })
        }
      }
    }
    let laws = Set(Law.all.map(\.id).filter { $0.chapter != "ADP" })
    #expect(named.subtracting(laws) == [])
    #expect(laws.subtracting(named) == [])
  }

  @Test func `the checker's chapters are the Spec's`() throws {
    var families: [String: [String]] = [:]
    for entry in try SpecDocument.entries() {
      let family = String(entry.id.prefix { $0 != "-" })
      let heading = try SpecDocument.text(of: entry.file).prefix { $0 != "\n" }
      let title = String(heading.dropFirst(2))
      if families[title]?.contains(family) != true { families[title, default: []].append(family) }
    }
    for chapter in Chapter.all {
      #expect(families[chapter.title]?.sorted() == chapter.families.sorted(), "\(chapter.title)")
    }
    #expect(families.count == Chapter.all.count)
  }

  @Test func `the Spec and the checks say the same`() throws {
    for entry in try SpecDocument.entries() {
      let law = try #require(LawID(entry.id).flatMap { Law.named($0) }, "\(entry.place)")
      #expect(law.title == entry.title, "\(entry.place)")
      #expect(law.sentence == entry.sentence, "\(entry.place)")
      #expect(law.level.rawValue == entry.fields["Level"], "\(entry.place)")
      let needs = law.needs.isEmpty ? "—" : law.needs.joined(separator: ", ")
      #expect(needs == entry.fields["Needs"], "\(entry.place)")
      let speaksOfInterleavings = entry.fields["Quantifier"]?.contains("interleavings") == true
      #expect(law.isConcurrent == speaksOfInterleavings, "\(entry.place)")
    }
  }

  @Test func `every entry is complete`() throws {
    let names = [
      "Level", "Needs", "Quantifier", "Checked", "Since", "Why", "Not said", "Origin", "See",
    ]
    for entry in try SpecDocument.entries() {
      for name in names {
        #expect(entry.fields[name]?.isEmpty == false, "\(entry.place) has no field '\(name)'")
      }
      let isUntested = entry.fields["Checked"]?.hasPrefix("untested") == true
      let law = LawID(entry.id).flatMap { Law.named($0) }
      #expect(isUntested == (law?.untested != nil), "\(entry.place)")
      #expect(isUntested || !entry.examples.isEmpty, "\(entry.place) has no example")
      let binding = entry.sentence.components(separatedBy: "MUST").count - 1
      #expect(binding == 1, "\(entry.place) has \(binding) binding words")
    }
  }

  @Test func `the README lists the laws of each invariant`() throws {
    let readme = try SpecDocument.text(of: "README.md")
    let invariants = [
      "terminal-state", "single-terminal", "dispose-once", "MetaDisposable swap",
      "Queue re-entrancy",
    ]
    for invariant in invariants {
      let row = try #require(
        readme.split(separator: "\n").first { $0.hasPrefix("| **\(invariant)** |") }
      )
      let listed = row.matches(of: #/\[([A-Z]+-\d+)\]/#).map { String($0.1) }
      let laws = try SpecDocument.entries().filter { $0.fields["Invariant"] == invariant }.map(\.id)
      #expect(listed == laws)
      #expect(!laws.isEmpty)
    }
  }

  @Test func `related laws exist`() throws {
    let entries = try SpecDocument.entries()
    let ids = Set(entries.map(\.id))
    for entry in entries {
      for related in entry.fields["See"]?.components(separatedBy: ", ") ?? [] {
        #expect(ids.contains(related), "\(entry.place) refers to \(related)")
      }
    }
  }

  @Test func `a broken entry is reported with its place`() {
    let broken = "### SUB-1 Nothing\n"
    #expect(throws: SpecDocument.ParseError.self) {
      try SpecDocument.parse(broken, file: "01-Subscription.md")
    }
    do {
      _ = try SpecDocument.parse("### SUB-1 · A\n\n- Level Core\n", file: "x.md")
      Issue.record("no error was thrown")
    } catch {
      #expect(error.description == "Spec/x.md:3: 'Level Core' is not of the form 'Name: value'")
    }
  }
}
