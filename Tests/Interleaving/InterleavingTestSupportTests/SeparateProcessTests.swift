import Foundation
@testable import InterleavingTestSupport
import Testing

private let isSeparate = ProcessInfo.processInfo.environment[SeparateProcess.mark] != nil

/// What the tests below have processes for.
@Suite(.enabled(if: isSeparate, "it is for SeparateProcessTests")) struct PassingInItsProcess {
  @Test func first() { #expect(isSeparate) }
  @Test func second() { #expect(!SeparateProcess.isWanted) }
}

@Suite(.enabled(if: isSeparate, "it is for SeparateProcessTests")) struct FailingInItsProcess {
  @Test func onlyOne() { Issue.record("told by the process") }
}

#if os(macOS) || os(Linux)
@Suite struct SeparateProcessTests {
  private func run(_ suite: String) async throws -> SeparateProcess.Outcome {
    try await SeparateProcess.run("^InterleavingTestSupportTests\\.\(suite)/")
  }

  @Test func `a process runs a suite's tests and says how many`() async throws {
    let outcome = try await run("PassingInItsProcess")
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.summary.hasPrefix("Test run with 2 tests in 1 suite passed after "))
  }

  @Test func `a failure there is told`() async throws {
    let outcome = try await run("FailingInItsProcess")
    #expect(outcome.status != 0)
    #expect(outcome.output.contains("told by the process"))
  }

  @Test func `a suite without tests does not pass`() async throws {
    let outcome = try await run("NoSuchSuite")
    #expect(outcome.status != 0, "\(outcome.output)")
  }

  @Test func `who waits for a place gets it in order`() async {
    let places = Places(2)
    await places.enter()
    await places.enter()
    let order = Collected<Int>()
    await withTaskGroup { group in
      for number in 0..<3 {
        group.addTask {
          await places.enter()
          _ = order.note(number)
        }
        // The next one waits behind it.
        while places.waitingCount <= number { await Task.yield() }
      }
      for number in 0..<3 {
        places.leave()
        while order.all.count <= number { await Task.yield() }
      }
    }
    #expect(order.all == [0, 1, 2])
    #expect(places.waitingCount == 0)
  }
}
#endif
