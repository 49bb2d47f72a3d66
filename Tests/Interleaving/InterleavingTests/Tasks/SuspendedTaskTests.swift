import Foundation
import Interleaving
import Testing

/// Tasks that are suspended, and who resumes them.
@Suite(.enabled(if: isInterleavingAvailable)) struct SuspendedTaskTests {
  @Test func `an unsafe continuation that is resumed twice`() throws {
    let scenario = Scenario("twice") { Holder() }
      .task { _ in
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
          continuation.resume()
          continuation.resume()
        }
      }
    let report = try #require(explore(scenario).report)
    #expect(report.diagnosis.sentence == "A continuation is resumed a second time.")
  }

  @Test func `an unsafe continuation that is resumed when its task has ended`() throws {
    let scenario = Scenario("ended") { Holder() }
      .task { holder in
        await withUnsafeContinuation { continuation in
          holder.continuation = continuation
          continuation.resume()
        }
      }
      .check { $0.continuation?.resume() }
    let report = try #require(explore(scenario).report)
    #expect("\(report)".contains("A continuation is resumed a second time"), "\(report)")
  }

  @Test func `unsafe continuations that are resumed once each`() throws {
    let scenario = Scenario("once each") { Holder() }
      .task { _ in
        for _ in 0..<3 {
          await withUnsafeContinuation { continuation in Task { continuation.resume() } }
          try await withUnsafeThrowingContinuation { continuation in
            Task { continuation.resume(with: .success(())) }
          }
        }
      }
    let outcome = explore(scenario)
    #expect(outcome.report == nil, "\(outcome)")
  }

  @Test(arguments: [true, false])
  func `a task that is left suspended is named`(isLeft: Bool) throws {
    let scenario = Scenario("left") { AsyncStream.makeStream(of: Int.self) }
      .task { pair in
        Task { for await _ in pair.stream {} }
        pair.continuation.yield(1)
        if !isLeft { pair.continuation.finish() }
      }
    let coverage = try #require(explore(scenario).coverage)
    let words = "tasks were left suspended that wait for the next element of a stream"
    #expect(coverage.summary.contains(words) == isLeft, "\(coverage)")
  }

  @Test(arguments: [true, false])
  func `a lock that is held across an await is named`(isHeld: Bool) throws {
    let scenario = Scenario("held") { Holder() }
      .task { holder in
        holder.lock()
        if isHeld { await Task.yield() }
        holder.unlock()
        if !isHeld { await Task.yield() }
      }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.summary.contains("locks were held across an await") == isHeld, "\(coverage)")
  }

  @Test func `what wakes sleepers is in nobody's way`() throws {
    let scenario = Scenario("clock") { Holder() }
      .task { _ in
        try await Task.sleep(for: .seconds(1))
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence == "Never resumed: A waits for a continuation to be resumed, "
        + "and nobody is left to resume it."
    )
  }

  @Test func `a group whose child is never resumed`() throws {
    let scenario = Scenario("group") { Holder() }
      .task { _ in
        await withDiscardingTaskGroup { group in
          group.addTask { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
        }
      }
    let report = try #require(explore(scenario).report)
    #expect(
      report.diagnosis.sentence == "Never resumed: A waits for the children of its group; "
        + "B waits for a continuation to be resumed, and nobody is left to resume it.",
      "\(report)"
    )
  }
}

/// Unchecked: what shares it is what is under test, and under control.
private final class Holder: @unchecked Sendable {
  var continuation: UnsafeContinuation<Void, Never>?
  private let mutex = NSLock()

  func lock() { mutex.lock() }
  func unlock() { mutex.unlock() }
}
