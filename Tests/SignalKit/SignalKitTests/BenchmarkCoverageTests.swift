import Foundation
import Testing

/// Every public type and function is measured: the documentation's landing page lists them all, which CI
/// checks, and some row of the benchmarks has to use each in its code.
@Suite struct BenchmarkCoverageTests {
  /// What does no work of its own: protocols, and what is in a value or an error.
  private static let withoutWork: Set<String> = [
    "AtomicLockError", "CompletedWithoutValue", "Disposable", "NoValue", "Passthrough",
    "SignalClock", "SignalEvent", "SignalFailure", "SignalFeedbackLoopState", "ThreadPoolTaskState",
  ]

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

  /// The words and operators in the code of the rows, without comments and texts.
  private static func measuredNames() throws -> Set<String> {
    let folder = root.appendingPathComponent("Sources/Benchmarks/Benchmarks")
    let files = try ["Objects", "Operators", "Signals"].flatMap { name in
      try FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent(name),
        includingPropertiesForKeys: nil
      )
    }
    var names: Set<String> = []
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let code = text.replacing(/\/\/[^\n]*/, with: "").replacing(/"[^"\n]*"/, with: "")
      names.formUnion(code.matches(of: /\w+|\|>/).map { String($0.0) })
    }
    return names
  }

  @Test func `each has a row`() throws {
    let (all, measured) = (try Self.publicNames(), try Self.measuredNames())
    #expect(all.count > 100)
    #expect(Self.withoutWork.isSubset(of: all))
    #expect(all.subtracting(measured).subtracting(Self.withoutWork).sorted() == [])
  }
}
