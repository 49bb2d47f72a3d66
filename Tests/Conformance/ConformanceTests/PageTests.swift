import Foundation
import SignalLaws
import SpecText
import Testing

/// The ways of a reader through the pages.
@Suite struct `Pages` {
  private static let whole = Result { try PageGraph() }

  private let graph: PageGraph

  init() throws { graph = try Self.whole.get() }

  @Test func `every link leads somewhere`() {
    #expect(graph.dead == [])
    #expect(graph.links.values.reduce(0) { $0 + $1.count } > 800)
  }

  @Test func `a link that leads nowhere is noticed`() throws {
    let text = """
      # New
      [a](Laws.md) [b](Nowhere.md) `[c](code.md)` [d](Laws.md#nowhere) [e](#new)
      """
    let graph = try PageGraph(with: ["Spec/New.md": text])
    #expect(
      graph.dead == [
        "Spec/New.md links to Spec/Laws.md#nowhere", "Spec/New.md links to Spec/Nowhere.md",
      ]
    )
  }

  @Test func `every page of the Spec can be reached from the README`() throws {
    let clicks = graph.clicks(from: "README.md")
    for page in graph.links.keys where page.hasPrefix("Spec/") {
      #expect(clicks[page] != nil, "\(page)")
    }
  }

  @Test func `the figures of the README are those of the laws and of the findings`() throws {
    let place = SpecDocument.root.appendingPathComponent("README.md")
    let readme = try String(contentsOf: place, encoding: .utf8)
    #expect(readme.contains("all \(Law.all.count) laws"))
    let findings = try SpecDocument.text(of: "Findings.md")
    let rows = readme.matches(of: #/\n(?<start>\| [A-Za-z]+ [0-9.]+ \| \d+ \| \d+ \|)/#)
    #expect(rows.count == 5)
    for row in rows { #expect(findings.contains("\n\(row.output.start)")) }
  }

  @Test func `a running pattern is at most three clicks away`() throws {
    let clicks = graph.clicks(from: "README.md")
    // That each shows the code of its test is what the tests of the cookbook compare.
    let patterns = graph.links.keys.filter {
      $0.contains("/Cookbook/") && !$0.hasSuffix("/cookbook.md")
    }
    #expect(patterns.count >= 16)
    for page in patterns { #expect(clicks[page] ?? .max <= 3, "\(page)") }
  }

  @Test func `the way to a verdict is at most three clicks away`() throws {
    let clicks = graph.clicks(from: "README.md")
    #expect(clicks["Spec/Validating.md"] ?? .max <= 3)
    let page = try SpecDocument.text(of: "Validating.md")
    #expect(page.contains("\n✘ Test law(_:) recorded an issue"))
  }

  @Test func `the sentence of each law is at most three clicks away`() throws {
    let clicks = graph.clicks(from: "README.md")
    var reached: Set<PageGraph.Place> = []
    for (page, targets) in graph.links where clicks[page] ?? .max <= 2 {
      reached.formUnion(targets)
    }
    for entry in try SpecDocument.entries() {
      let anchor = SpecDocument.anchor(of: "\(entry.id) · \(entry.title)")
      #expect(reached.contains(.init(file: "Spec/\(entry.file)", anchor: anchor)), "\(entry.id)")
    }
  }
}
