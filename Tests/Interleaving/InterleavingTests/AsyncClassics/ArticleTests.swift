import Foundation
import Testing

/// The code of the article is the code of the tests.
@Suite struct AsyncArticleTests {
  @Test func `every block of the article stands in a test`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    var root = folder
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let article = try String(
      contentsOf: root.appending(
        path: "Sources/Interleaving/Interleaving/Interleaving.docc/testing-async-code.md"
      ),
      encoding: .utf8
    )
    let sources = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    ).map { try String(contentsOf: $0, encoding: .utf8) }
    let blocks = article.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
    #expect(blocks.count == 8)
    for (_, block) in blocks {
      let code = try #require(block.dropPrefix("swift\n"))
      #expect(sources.contains { $0.contains(code) }, "\(code)")
    }
  }
}

extension String {
  fileprivate func dropPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
