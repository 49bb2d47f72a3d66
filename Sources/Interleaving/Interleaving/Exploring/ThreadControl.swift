internal import CInterleaving

/// Who decides which thread of a run goes on.
public enum ThreadControl: String, Hashable, Codable, Sendable, CaseIterable {
  /// The exploration, as far as the platform lets it.
  ///
  /// Where locks cannot be intercepted, as with ``accesses``; where there are no threads, nobody.
  case automatic
  /// The exploration, at accesses to memory and at its own points; locks are the platform's.
  ///
  /// The threads of a run take turns where code compiled with access callbacks uses memory that they share,
  /// where its functions begin and end, and at ``yieldPoint()``. Nobody sees who waits for which lock: a
  /// thread that does not come to its next point for some time is held to wait, and another one goes on. So
  /// schedules are a random sample, a replay is most likely the same run and need not be, neither data races
  /// nor weak memory are looked at, and time is real. Threads that the subject starts itself are left alone.
  /// A run in which nobody goes on for some seconds is a deadlock.
  case accesses
  /// Nobody: runs are free, on the platform's own threads.
  ///
  /// A scenario of one thread runs as it does under control. One with several runs many times, each
  /// time with random delays, and what is found has no schedule: it can only be looked for again. Data
  /// races are not looked for, and a run whose threads wait for each other never ends.
  case none
}

extension Exploration {
  /// The control that its runs have: what is asked for, or as much as the platform offers.
  package var tier: ThreadControl {
    switch control {
    case .automatic where isInterleavingAvailable: .automatic
    case .automatic, .accesses: hasFreeThreads ? .accesses : .none
    case .none: .none
    }
  }

  /// Whether its runs have the platform's own threads, whose locks nobody sees.
  package var isFree: Bool { tier != .automatic }
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
