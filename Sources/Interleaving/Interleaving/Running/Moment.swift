internal import CInterleaving

/// A place in the order that the synchronization of a run gives: what a thread had done by then.
///
/// Of two moments one happens before the other, or neither does; which of them came first in the run at hand
/// does not matter. The vector clocks are those by which data races are found (Flanagan and Freund,
/// *FastTrack*, PLDI 2009).
package struct Moment: Sendable {
  private let thread: Int
  private let clock: [UInt32]

  /// The present moment of the calling thread; `nil` where threads are not controlled.
  package static var now: Moment? {
    let thread = il_current()
    guard thread >= 0 else { return nil }
    let count = il_vector_clock(nil, 0)
    guard count > 0 else { return nil }
    let clock = [UInt32](unsafeUninitializedCapacity: count) { clock, initialized in
      initialized = min(il_vector_clock(clock.baseAddress, count), count)
    }
    return Moment(thread: Int(thread), clock: clock)
  }

  /// Whether what the thread had done by this moment is seen by what another one does from the other moment
  /// on.
  package func happensBefore(_ other: Moment) -> Bool {
    // A thread that the other one's clock does not reach had not begun by then.
    guard other.clock.indices.contains(thread) else { return false }
    return clock[thread] <= other.clock[thread]
  }
}
