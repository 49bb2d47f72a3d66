#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
/// How moments are chosen.
public enum DateGenerator {
  /// From 1900 to 2200.
  public static let usualRange =
    Date(
      timeIntervalSinceReferenceDate: -3_187_296_000
    )...Date(
      timeIntervalSinceReferenceDate: 6_279_724_800
    )

  private static let day = 86_400_000
  /// In seconds since 2001: the epochs of Unix and of NTP, the ends of 32 bits, leap seconds, and
  /// hours that summer time skips or repeats.
  private static let known = [
    -978_307_200, -3_187_296_000, 1_169_176_448, 3_316_660_095, 157_766_400, 504_921_600,
    257_302_800, 257_821_200, 236_390_400, 68_169_600,
  ]

  /// Draws a moment field by field, the year first.
  ///
  /// A field has the ends of the range for ends where all fields before it have them, too, and is no
  /// choice where only one value is left.
  static func draw(
    from source: ChoiceSource,
    in range: ClosedRange<Int>,
    _ bounds: (lower: CivilMoment, upper: CivilMoment)
  ) throws(Rejection) -> Int {
    var fields: [Int] = []
    var planned: CivilMoment?
    let shared = sharedFields(with: source)
    var isLowest = true
    var isHighest = true
    for index in bounds.lower.fields.indices {
      let lower = bounds.lower.fields[index]
      let upper = bounds.upper.fields[index]
      let values = index == 0 ? lower...upper : CivilMoment.values(ofField: index, after: fields)
      let domain = IntegerDomain(
        (isLowest ? lower : values.lowerBound)...(isHighest ? upper : values.upperBound),
        towards: index == 0 ? 2001 : nil
      )
      if domain.lower == domain.upper {
        fields.append(domain.lower)
        continue
      }
      let value: Int
      if let replayed = try source.replayedInteger(domain) {
        value = replayed
        planned = nil
      } else {
        if index == 0 { planned = moment(for: source, in: range) }
        value =
          index < shared.count
          ? domain.clamping(shared[index])
          : planned.map { domain.clamping($0.fields[index]) } ?? source.freshInteger(in: domain)
      }
      fields.append(try source.record(value, domain))
      isLowest = isLowest && value == lower
      isHighest = isHighest && value == upper
    }
    if source.hasEqualComponents { source.lastMoment = fields }
    return CivilMoment.milliseconds(of: fields)
  }

  /// What a moment has in common with the last one: its year, its day or its hour, in a third of the
  /// moments where components may be equal.
  private static func sharedFields(with source: ChoiceSource) -> ArraySlice<Int> {
    guard source.hasEqualComponents, source.isFresh, !source.lastMoment.isEmpty else { return [] }
    // No number of its own: of the same random numbers the same moment is to be made again.
    let roll = source.random.summary
    guard roll % 3 == 0 else { return [] }
    return source.lastMoment.prefix([1, 1, 3, 4][Int(truncatingIfNeeded: roll &>> 8 & 3)])
  }

  /// A moment that people, or the code under test, know; nil where each field is chosen by itself.
  private static func moment(for source: ChoiceSource, in range: ClosedRange<Int>) -> CivilMoment? {
    if let known = known(to: source, in: range) { return CivilMoment(milliseconds: known) }
    let roll = source.random.next()
    let moment: Int
    switch roll & 7 {
    case 0: moment = known[Int((roll >> 8) % UInt64(known.count))] * 1000
    case 1, 2:
      // The beginning of a year, or the day after 28 February.
      let year = 1901 + Int((roll >> 8) % 300)
      moment =
        CivilMoment.milliseconds(of: [year, roll & 16 == 0 ? 1 : 2, 1, 0, 0, 0, 0])
        + (roll & 16 == 0 ? 0 : 28 * day)
    default: return nil
    }
    let shifted = moment + [0, 0, 1000, -1000, 1, -1, day, -day][Int(roll >> 32 & 7)]
    return range.contains(shifted) ? CivilMoment(milliseconds: shifted) : nil
  }

  /// A moment that the code under test compares with, counted from 2001 or from 1970.
  private static func known(to source: ChoiceSource, in range: ClosedRange<Int>) -> Int? {
    guard let seconds = source.knownDouble(), seconds.magnitude < 1e12 else { return nil }
    let epochs = [0, -978_307_200_000]
    let moments = epochs.map { Int((seconds * 1000).rounded()) + $0 }.filter(range.contains)
    return moments.isEmpty ? nil : moments[Int(source.random.next() % UInt64(moments.count))]
  }
}
#endif
