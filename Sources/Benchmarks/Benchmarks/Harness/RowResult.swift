/// What was measured for a row: medians per unit.
struct RowResult {
  let name: String
  let unit: String
  let target: Target
  /// Nanoseconds of the hand-written code.
  var bare: Double?
  /// Nanoseconds of SignalKit.
  var subject: Double
  /// Allocations of the hand-written code.
  var bareMallocs: Double?
  /// Allocations of SignalKit.
  var mallocs: Double?
  /// Why there is no figure, or what the figure does not say.
  var note: String?
  /// How it went wrong.
  var failure: String?

  var ratio: Double? {
    guard let bare, bare > 0 else { return nil }
    return subject / bare
  }
}
