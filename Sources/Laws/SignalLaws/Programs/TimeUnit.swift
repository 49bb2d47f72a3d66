/// The unit in which programs count time.
///
/// Half a second: an implementation that drops or rounds fractions of a second shows it in every law on
/// time.
enum TimeUnit {
  /// So many units, in seconds.
  static func seconds(_ units: Int) -> Double { Double(units) / 2 }

  /// So many seconds, in units.
  static func units(_ seconds: Double) -> Int { Int((seconds * 2).rounded()) }

  /// A unit, and a little for what is due at its end.
  ///
  /// So much that a clock of milliseconds can tell, and so little that it does not add up to a unit in
  /// the longest program.
  static let slightlyMore = seconds(1) * 1.005
}
