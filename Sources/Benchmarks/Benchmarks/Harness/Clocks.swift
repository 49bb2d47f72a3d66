import Foundation

/// Nanoseconds of a clock of the operating system.
enum Clocks {
  /// Processor time of all threads of the process.
  static func processor() -> Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time of the calling thread.
  static func thread() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  static func wall() -> Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// The middle of the values, or the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
