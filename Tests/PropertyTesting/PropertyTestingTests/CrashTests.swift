#if os(Linux) || os(macOS)
import Foundation
import PropertyTesting
import Testing

/// In processes of their own: a case of its own is a copy of the whole process, and that of all tests is large.
@Suite struct `Crashes` {
  private static func isolated(_ limit: Duration = .seconds(5)) -> Configuration {
    var configuration = Configuration(cases: 300, seed: 1, explains: false)
    configuration.isolation = Isolation(timeLimit: limit)
    return configuration
  }

  @Test func `a case that crashes is shrunk and reported`() async {
    await #expect(processExitsWith: .success) {
      let lists = Generator<Int>.integer(in: 0...99).array(count: 0...20)
      let outcome = check(lists, configuration: `Crashes`.isolated()) { list in
        // Reads one element too many.
        if list.count > 3 { _ = list[list.count] }
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(failure.shrunk == [0, 0, 0, 0])
      #expect(failure.failure.message.contains("crashed (SIG"))
    }
  }

  @Test func `a case that never ends is reported with its value`() async {
    await #expect(processExitsWith: .success) {
      var configuration = `Crashes`.isolated(.milliseconds(300))
      configuration.shrinkLimits.executions = 2
      configuration.findsAllFailures = false
      let outcome = check(.integer(in: 0...9), configuration: configuration) { number in
        while number >= 0 {}
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(failure.shrunk == 0)
      #expect(failure.failure.message.contains("did not end within"))
    }
  }

  /// Whatever is tried of it takes as long again.
  @Test func `an endless case is not explained`() async {
    await #expect(processExitsWith: .success) {
      var configuration = Configuration(cases: 300, seed: 1)
      configuration.isolation = Isolation(timeLimit: .milliseconds(300))
      let lists = Generator<Int>.integer(in: 0...99).array(count: 0...20)
      let outcome = check(lists, configuration: configuration) { list in
        while list.count > 3 {}
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(failure.shrunk == [0, 0, 0, 0])
      #expect(failure.failure.explanation.executions == 0)
    }
  }

  @Test func `errors and rejections come through`() async {
    await #expect(processExitsWith: .success) {
      let passed = check(.integer(in: 0...9), configuration: `Crashes`.isolated()) {
        try assume($0 != 3)
      }
      guard case .passed(let statistics) = passed else {
        Issue.record("\(passed)")
        return
      }
      #expect(statistics.rejected > 0)
      let failed = check(.integer(in: 0...9), configuration: `Crashes`.isolated()) {
        try ensure($0 < 5, "big")
      }
      guard case .failed(let failure) = failed else {
        Issue.record("\(failed)")
        return
      }
      #expect(failure.shrunk == 5)
      #expect(failure.failure.message.contains("big"))
    }
  }

  @Test func `an asynchronous property says that it cannot be isolated`() async throws {
    let outcome = try await check(
      Generator<Int>.integer(in: 0...9),
      configuration: `Crashes`.isolated()
    ) {
      (_: Int) async throws -> Void in
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.failure.message.contains("cannot be isolated"))
  }

  @Test func `the case that ended the process is run first the next time`() async {
    await #expect(processExitsWith: .success) {
      let directory = NSTemporaryDirectory() + "properties-\(UUID())"
      defer { try? FileManager.default.removeItem(atPath: directory) }
      let numbers = Generator<Int>.integer(in: 0...1_000_000)
      let database = FailureDatabase.directory(directory)
      // A child that dies in the middle of a case leaves its note behind.
      let child = Isolation(timeLimit: .seconds(20))
      var configuration = Configuration(cases: 1, seed: 1)
      configuration.isolation = child
      _ = check(.just(0), configuration: configuration) { _ in
        _ = check(
          numbers,
          configuration: Configuration(cases: 1000, seed: 5),
          failures: database.entry("key")
        ) { number in
          if number > 700_000 { fatalError("dies") }
        }
      }
      var first: Int?
      _ = check(numbers, configuration: Configuration(seed: 8), failures: database.entry("key")) {
        if first == nil { first = $0 }
      }
      #expect((first ?? 0) > 700_000)
    }
  }
}
#endif
