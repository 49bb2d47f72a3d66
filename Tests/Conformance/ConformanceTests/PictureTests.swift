import SpecText
import Testing

@testable import lawcheck

@Suite struct `Pictures of the Spec` {
  @Test func `every picture shows what the reference does, and is referred to`() throws {
    #expect(try SpecPictures.differences() == [])
  }

  @Test func `the tables that are generated are up to date`() throws {
    #expect(try SpecTables.differences() == [], "make them anew: swift run lawcheck spec")
  }

  @Test func `every law about interleavings that has an example has a picture`() throws {
    let chapters = try SpecDocument.chapters().map { try SpecDocument.text(of: $0) }.joined()
    let concurrent = try SpecDocument.entries().filter { entry in
      entry.examples.contains { $0.program.contains("\nA: ") }
    }
    #expect(concurrent.count > 30)
    for entry in concurrent where entry.fields["Quantifier"]?.contains("interleavings") == true {
      #expect(chapters.contains("](diagrams/\(entry.id).svg)"), "\(entry.place)")
    }
  }
}
