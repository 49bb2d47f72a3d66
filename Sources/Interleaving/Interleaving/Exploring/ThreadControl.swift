internal import CInterleaving

/// Who decides which thread of a run goes on.
public enum ThreadControl: String, Hashable, Sendable, CaseIterable {
  /// The exploration, where the platform lets it; else nobody.
  case automatic
  /// Nobody: runs are free, on the platform's own threads.
  ///
  /// A scenario of one thread runs as it does under control. One with several runs many times, each
  /// time with random delays, and what is found has no schedule: it can only be looked for again. Data
  /// races are not looked for, and a run whose threads wait for each other never ends.
  case none
}

extension Exploration {
  /// Whether its runs are free: as asked for, or because the platform has no controlled threads.
  package var isFree: Bool { control == .none || !isInterleavingAvailable }
}

/// Whether free runs may have several threads on this platform.
package var hasFreeThreads: Bool { il_has_free_threads() }

/// How often threads that the free run under way did not make have called back.
package var foreignCalls: Int { Int(il_foreign_calls()) }

/// Waits; whether no thread that the free run under way did not make has called back meanwhile.
///
/// - Parameter milliseconds: How long.
/// - Returns: Whether nobody came.
package func isStill(for milliseconds: Int) -> Bool { il_is_still(Int32(milliseconds)) }
