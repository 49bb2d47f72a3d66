import Foundation
import SpecText
import Testing

/// The pages of the cookbook show the code of these tests, and nothing else.
@Suite struct `Pages of the cookbook` {
  private static let tests = SpecDocument.root.appending(path: "Tests/SignalKit/CookbookTests")
  private static let pages = SpecDocument.root
    .appending(path: "Sources/SignalKit/SignalKit.docc/Cookbook")

  /// A name in the form of the pages: `OneValueOnly` is `one-value-only`.
  private static func pageName(_ test: String) -> String {
    test.reduce(into: "") { name, character in
      if character.isUppercase, !name.isEmpty { name += "-" }
      name += character.lowercased()
    }
  }

  private static func names(in folder: URL, ending: String) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) })
  }

  private static func recipes() throws -> [String] {
    try names(in: tests, ending: ".swift").subtracting(["CookbookPagesTests"]).sorted()
  }

  @Test func `each page has a test, and each test a page`() throws {
    let tested = Set(try Self.recipes().map(Self.pageName))
    #expect(tested.count >= 15)
    #expect(try Self.names(in: Self.pages, ending: ".md") == tested.union(["cookbook"]))
    let contents = try String(
      contentsOf: Self.pages.appending(path: "cookbook.md"),
      encoding: .utf8
    )
    for page in tested { #expect(contents.contains("- <doc:\(page)>")) }
  }

  @Test(arguments: try recipes())
  func `a page shows what its test runs`(test: String) throws {
    let source = try String(
      contentsOf: Self.tests.appending(path: "\(test).swift"),
      encoding: .utf8
    )
    let page = try String(
      contentsOf: Self.pages.appending(path: "\(Self.pageName(test)).md"),
      encoding: .utf8
    )
    let parts = Self.parts(of: source)
    #expect(parts.count == 2, "the code and its test")
    #expect(Self.listings(of: page) == parts)
  }

  /// What stands between the marks, without its common indentation.
  private static func parts(of source: String) -> [String] {
    source.components(separatedBy: "// page begins\n").dropFirst().map { part in
      let lines = part.components(separatedBy: "// page ends")[0]
        .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let indentation =
        lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      return lines.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
    }
  }

  private static func listings(of page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }
  }
}
