import Foundation
import Interleaving
import Synchronization
import Testing

/// The token of a run that ended the process.
@Suite(.enabled(if: isInterleavingAvailable)) struct CrashTokenTests {
  private final class Message: Sendable {
    let data = Atomic(0)
    let isSent = Atomic(false)
    let isLost = Atomic(false)
  }

  /// A message that is sent before it is written, where the reader says so.
  private static func scenario(lost: @escaping @Sendable (Message) -> Void) -> Scenario<Message> {
    Scenario("message") { Message() }
      .thread("send") { message in
        message.data.store(1, ordering: .relaxed)
        message.isSent.store(true, ordering: .relaxed)
      }
      .thread("receive") { message in
        guard message.isSent.load(ordering: .acquiring) else { return }
        if message.data.load(ordering: .relaxed) == 0 { lost(message) }
      }
      .check("the message is whole") { !$0.isLost.load(ordering: .relaxed) }
  }

  private static func isTold(_ message: Message) {
    message.isLost.store(true, ordering: .relaxed)
  }

  /// The token that a process printed before it ended.
  private func token(in words: [UInt8]) throws -> String {
    let text = String(decoding: words, as: UTF8.self)
    let mark = "\n[Interleaving] replay: INTERLEAVING_REPLAY="
    let lines = text.components(separatedBy: mark)
    return try String(
      #require(lines.dropFirst().first, "\(text.suffix(800))").prefix { $0 != "\n" }
    )
  }

  @Test func `a crash for a stale read is repeated by its token`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = explore(Self.scenario { _ in fatalError("lost") })
    }
    let text = try token(in: #require(result).standardErrorContent)
    let token = try ScheduleToken(text)
    #expect(token.text == text)
    #expect(!token.schedule.reads.isEmpty)
    let again = try replay(token, of: Self.scenario(lost: Self.isTold))
    #expect(again.report?.text.contains("the message is whole") == true)
  }

  @Test func `a process that the code under test ends has a token`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = explore(Self.scenario { _ in exit(0) })
    }
    let token = try ScheduleToken(token(in: #require(result).standardErrorContent))
    #expect(try replay(token, of: Self.scenario(lost: Self.isTold)).report != nil)
  }

  @Test func `code that no longer crashes passes`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = explore(Self.scenario { _ in fatalError("lost") })
    }
    let token = try ScheduleToken(token(in: #require(result).standardErrorContent))
    #expect(try replay(token, of: Self.scenario { _ in }).coverage?.schedules == 1)
  }

  /// Releases of locks are points from the first attempt on, which here no default schedule makes.
  @Test func `what another schedule showed first holds in a repetition too`() throws {
    final class State: Sendable {
      let lock = Mutex(())
      let isReady = Atomic(false)
      let isRefused = Atomic(false)
    }
    let scenario = Scenario("attempt") { State() }
      .thread("try") { state in
        guard state.isReady.load(ordering: .sequentiallyConsistent) else { return }
        if state.lock.withLockIfAvailable({ _ in true }) == nil {
          state.isRefused.store(true, ordering: .sequentiallyConsistent)
        }
      }
      .thread("hold") { state in
        state.isReady.store(true, ordering: .sequentiallyConsistent)
        state.lock.withLock { _ in }
      }
      .check("the lock is free") { !$0.isRefused.load(ordering: .sequentiallyConsistent) }
    let report = try #require(explore(scenario).report)
    let again = try replay(ScheduleToken(report.token), of: scenario)
    #expect(again.report?.diagnosis == report.diagnosis)
  }
}
