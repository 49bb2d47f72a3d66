import Foundation
import Testing

/// Every public type and function is measured: the documentation's landing page lists them all, which CI
/// checks, and each has to stand among what some row of the benchmarks says that it covers.
@Suite struct BenchmarkCoverageTests {
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The names on the landing page, without parameters.
  private static func publicNames() throws -> Set<String> {
    let page = root.appendingPathComponent("Sources/SignalKit/SignalKit.docc/SignalKit.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let links = text.matches(of: /\n- ``([^`]+)``/).map { String($0.1) }
    return Set(links.map { String($0.prefix { $0 != "(" }) })
  }

  /// What the benchmarks name in words.
  private static func coveredNames() throws -> Set<String> {
    let folder = root.appendingPathComponent("Sources/Benchmarks/Benchmarks")
    let files = try ["Objects", "Operators"].flatMap { name in
      try FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent(name),
        includingPropertiesForKeys: nil
      )
    }
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: /"([^" ]+)"/).map { String($0.1) })
    }
    return names
  }

  @Test func `each has a row`() throws {
    let (all, covered) = (try Self.publicNames(), try Self.coveredNames())
    #expect(all.count > 100)
    #expect(all.subtracting(covered).sorted() == [])
  }
}
