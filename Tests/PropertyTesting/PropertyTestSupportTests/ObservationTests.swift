#if os(Linux) || os(macOS)
import Foundation
import PropertyTestSupport
import PropertyTesting
import Testing

/// In processes of their own: the environment is read once.
@Suite struct `Observations for viewers` {
  /// A line, as far as the tests look at it.
  struct Line: Decodable {
    let status: String
    let status_reason: String
    let representation: String
    let features: [String: Bool]
    let how_generated: String
  }

  /// What is written while something runs in a new directory.
  static func lines(_ body: () -> Void) throws -> [Line] {
    let directory = NSTemporaryDirectory() + "observations-\(UUID())"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    // Where there is no `.build` nothing is remembered.
    _ = FileManager.default.changeCurrentDirectoryPath(directory)
    setenv("PROPERTY_OBSERVATIONS", "\(directory)/cases", 1)
    withKnownIssue(isIntermittent: true) { body() }
    let text = try String(contentsOfFile: "\(directory)/cases/testcases.jsonl", encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  @Test func `crashed and rejected cases are written, with their labels`() async {
    await #expect(processExitsWith: .success) {
      var configuration = Configuration(cases: 200, seed: 1, explains: false)
      configuration.isolation = Isolation()
      let lines = try `Observations for viewers`.lines {
        checkProperty(.integer(in: 0...99), configuration: configuration) { number, observations in
          observations.classify("even", if: number % 2 == 0)
        } _: { number in
          try assume(number != 1)
          precondition(number < 90)
        }
      }
      let crashed = lines.filter { $0.status == "failed" }
      #expect(crashed.contains { $0.representation == "90" && $0.features["even"] == true })
      #expect(crashed.allSatisfy { $0.status_reason.contains("crashed") })
      let rejected = lines.filter { $0.status == "gave_up" }
      #expect(rejected.contains { $0.representation == "1" && $0.features.isEmpty })
      let passed = lines.filter { $0.status == "passed" && $0.representation == "2" }
      #expect(passed.first?.features == ["even": true])
      #expect(Set(lines.map(\.how_generated)).count == lines.count)
    }
  }

  @Test func `what a generator rejects is written with the reason`() async {
    await #expect(processExitsWith: .success) {
      let odd = Generator<Int>.integer(in: 0...99).filter(tries: 1) { $0 % 2 == 1 }
      let lines = try `Observations for viewers`.lines {
        checkProperty(odd, configuration: Configuration(cases: 20, seed: 1)) { _ in }
      }
      let rejected = lines.filter { $0.status == "gave_up" }
      #expect(rejected.contains { $0.status_reason.contains("the filter of .integer(in: 0...99)") })
      #expect(lines.count { $0.status == "passed" } == 20)
    }
  }

  @Test func `labels of what is drawn as it goes are written`() async {
    await #expect(processExitsWith: .success) {
      let lines = try `Observations for viewers`.lines {
        checkProperty(configuration: Configuration(cases: 20, seed: 1)) { draws in
          let number = try draws.draw(.integer(in: 0...999), "number")
          draws.label(number > 99 ? "large" : "small")
        }
      }
      #expect(lines.count == 20)
      #expect(lines.allSatisfy { $0.features.count == 1 })
      #expect(lines.first?.representation == "number = 0")
    }
  }

  @Test func `examples are written`() async {
    await #expect(processExitsWith: .success) {
      let lines = try `Observations for viewers`.lines {
        checkProperty(
          .integer(in: 0...9),
          configuration: Configuration(cases: 5, seed: 1),
          examples: [1234]
        ) { _ in }
      }
      #expect(lines.first?.representation == "1234")
      #expect(lines.count == 6)
    }
  }

  @Test func `an empty name of the directory means that nothing is written`() async {
    await #expect(processExitsWith: .success) {
      let directory = NSTemporaryDirectory() + "observations-\(UUID())"
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: directory) }
      _ = FileManager.default.changeCurrentDirectoryPath(directory)
      setenv("PROPERTY_OBSERVATIONS", "", 1)
      checkProperty(.integer(in: 0...9), configuration: Configuration(cases: 5, seed: 1)) { _ in }
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory).isEmpty)
      #expect(!FileManager.default.fileExists(atPath: "/testcases.jsonl"))
    }
  }

  @Test func `a directory that cannot be written to is named`() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      setenv("PROPERTY_OBSERVATIONS", "/dev/null/cases", 1)
      _ = FileManager.default.changeCurrentDirectoryPath(NSTemporaryDirectory())
      checkProperty(.integer(in: 0...9), configuration: Configuration(cases: 5, seed: 1)) { _ in }
    }
    let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(text.contains("PROPERTY_OBSERVATIONS=/dev/null/cases"))
  }
}
#endif
