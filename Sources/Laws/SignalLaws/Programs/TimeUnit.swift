/// The unit in which programs count time.
///
/// Half a second: an implementation that drops or rounds fractions of a second shows it in every law on
/// time.
enum TimeUnit {
  /// So many units, in seconds.
  static func seconds(_ units: Int) -> Double { Double(units) / 2 }

  /// So many seconds, in units.
  static func units(_ seconds: Double) -> Int { Int((seconds * 2).rounded()) }

  /// The unit after so many others, and a little for what is due at its end.
  ///
  /// So much that a clock of milliseconds can tell, as long as that does not add up to a unit; from there on
  /// so little that a finer one can.
  static func slightlyMore(after units: Int) -> Double {
    seconds(1) + (units < 100 ? 0.0025 : units < 300 ? 0.001 : 0.000_001)
  }
}
