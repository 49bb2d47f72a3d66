internal import Foundation

/// How long a process has given no sign of life, on a machine that may have other things to do.
///
/// Time in which the process would like to run, and does not get to, counts an eighth; the rest
/// counts as it is. So a verdict does not depend on how busy the machine is, and comes after eight
/// times the patience at the latest.
struct Patience {
  private static let least = 0.125

  private let process: pid_t
  private let limit: Double
  private var silence = 0.0
  private var looked = ContinuousClock.now
  private var used: Double?

  init(_ seconds: Int, with process: pid_t) {
    self.process = process
    limit = Double(seconds)
  }

  /// Takes note of a sign of life.
  mutating func hear() {
    silence = 0
    looked = .now
    used = nil
  }

  /// Whether it is over; asked several times a second.
  mutating func isOver() -> Bool {
    let now = ContinuousClock.now
    let (seconds, rest) = (now - looked).components
    let passed = Double(seconds) + Double(rest) / 1e18
    guard passed > 0.05 else { return silence >= limit }
    looked = now
    let before = used
    used = ProcessTimes(of: process)?.used
    silence += max(
      waitsForProcessor ? (used ?? 0) - (before ?? used ?? 0) : passed,
      passed * Self.least
    )
    return silence >= limit
  }

  /// Whether one of its threads runs, or would if it could.
  private var waitsForProcessor: Bool {
    ProcessTimes.threads(of: process).contains { thread in
      ["R", "D"].contains(ProcessTimes(of: process, thread: thread)?.state)
    }
  }
}
