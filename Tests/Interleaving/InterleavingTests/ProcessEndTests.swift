import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What ends the process while an exploration is under way.
@Suite(.enabled(if: isInterleavingAvailable)) struct ProcessEndTests {
  private static func deepen(_ depth: Int) -> Int {
    // Unsafe: only so that the frame stays.
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { room in
      room[0] = depth
      return depth > 1_000_000_000 ? 0 : deepen(depth + 1) + room[0]
    }
  }

  @Test func `a stack overflow tells its schedule`() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let lock = PthreadLock()
      _ = explore(Exploration(schedules: 10, strategies: [.uniformRandom])) { scope in
        scope.concurrently([
          { lock.withLock {} },
          { _ = lock.withLock { Self.deepen(0) } },
        ])
        return nil
      }
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      words.contains(
        "[Interleaving] the code under test overflowed its stack. Its schedule, for "
          + "Schedule(numbers:): ["
      ),
      "\(words.prefix(500))"
    )
  }

  /// Sends the process a signal from the tenth run of an exploration without end.
  private static func exploreUntil(_ signal: Int32, _ contextSwitch: ContextSwitch) {
    let runs = Atomic(0)
    _ = explore(Exploration(schedules: .max, contextSwitch: contextSwitch)) { scope in
      let count = Atomic(0)
      scope.concurrently(
        (0..<4).map { _ in
          { for _ in 0..<4 { count.add(1, ordering: .sequentiallyConsistent) } }
        }
      )
      if unobserved({ runs.add(1, ordering: .relaxed).newValue }) == 10 { kill(getpid(), signal) }
      return nil
    }
  }

  @Test func `SIGTERM ends a fast exploration`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { Self.exploreUntil(SIGTERM, .automatic) }
  }

  @Test func `SIGINT ends a fast exploration`() async {
    await #expect(processExitsWith: .signal(SIGINT)) { Self.exploreUntil(SIGINT, .automatic) }
  }

  @Test func `SIGTERM ends a portable exploration`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) { Self.exploreUntil(SIGTERM, .portable) }
  }
}
