#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension Generator<Date> {
  /// A moment; it shrinks towards the beginning of 2001, the reference date.
  ///
  /// Seconds that people know are frequent: the beginnings of years, leap days, the ends of
  /// calendars of 32 bits, and their neighbours.
  ///
  /// - Parameter range: The permitted moments: by default from 1900 to 2200.
  /// - Returns: The generator.
  public static func date(
    in range: ClosedRange<Date> = DateGenerator.usualRange
  ) -> Generator {
    let lower = Int((range.lowerBound.timeIntervalSinceReferenceDate * 1000).rounded(.up))
    let upper = Int((range.upperBound.timeIntervalSinceReferenceDate * 1000).rounded(.down))
    guard lower <= upper else {
      // No whole millisecond lies between them.
      return Generator(".date(in: \(range))") { _ throws(Rejection) in range.lowerBound }
    }
    let domain = IntegerDomain(lower...upper)
    return Generator(".date(in: \(range))") { source throws(Rejection) in
      let drawn: Int
      if let replayed = try source.replayedInteger(domain) {
        drawn = replayed
      } else {
        drawn = DateGenerator.fresh(source, in: domain)
      }
      let milliseconds = try source.record(drawn, domain)
      return Date(timeIntervalSinceReferenceDate: Double(milliseconds) / 1000)
    }
  }
}

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

  static func fresh(_ source: ChoiceSource, in domain: IntegerDomain) -> Int {
    if let known = known(to: source, in: domain) { return known }
    let roll = source.random.next()
    let moment: Int
    switch roll & 7 {
    case 0, 1: moment = known[Int((roll >> 8) % UInt64(known.count))] * 1000
    case 2, 3:
      // The beginning of a year, or 29 February, by the calendar of Gregory.
      let year = Int((roll >> 8) % 300) - 100
      let leapDays = (year >= 0 ? year : year - 3) / 4
      moment = (year * 365 + leapDays + (roll & 16 == 0 ? 0 : 59)) * day
    case 4: moment = Int(source.random.next() % 100_000) * day
    default: return domain.uniform(&source.random)
    }
    let offset = [0, 0, 1000, -1000, 1, -1, day, -day][Int(roll >> 32 & 7)]
    return domain.contains(moment + offset) ? moment + offset : domain.uniform(&source.random)
  }
}

extension DateGenerator {
  /// A moment that the code under test compares with, counted from 2001 or from 1970.
  private static func known(to source: ChoiceSource, in domain: IntegerDomain) -> Int? {
    guard let seconds = source.knownDouble(), seconds.magnitude < 1e12 else { return nil }
    let epochs = [0, -978_307_200_000]
    let moments = epochs.map { Int((seconds * 1000).rounded()) + $0 }.filter(domain.contains)
    return moments.isEmpty ? nil : moments[Int(source.random.next() % UInt64(moments.count))]
  }
}

extension Generator<UUID> {
  /// Any identifier; it shrinks towards the one of zeros only.
  public static var uuid: Generator {
    Generator<UInt8>.integer().array(count: 16).map { bytes in
      UUID(
        uuid: (
          bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
          bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
        )
      )
    }
    .named(".uuid")
  }
}

extension Generator<Data> {
  /// Bytes.
  ///
  /// - Parameter count: How many there may be.
  /// - Returns: The generator.
  public static func data(count: ClosedRange<Int> = 0...64) -> Generator {
    Generator<UInt8>.integer().array(count: count).map { Data($0) }.named(".data(count: \(count))")
  }
}

extension Generator<Decimal> {
  /// A decimal number: a significand and how many decimal places it has.
  ///
  /// - Parameters:
  ///   - significand: The permitted significands.
  ///   - places: How many decimal places there may be; negative ones are zeros before the point.
  /// - Returns: The generator.
  public static func decimal(
    significand: ClosedRange<Int> = -1_000_000_000_000...1_000_000_000_000,
    places: ClosedRange<Int> = 0...6
  ) -> Generator {
    zip(Generator<Int>.integer(in: places), Generator<Int>.integer(in: significand))
      .map { places, significand in
        Decimal(
          sign: significand < 0 ? .minus : .plus,
          exponent: -places,
          significand: Decimal(significand.magnitude)
        )
      }
      .named(".decimal(significand: \(significand), places: \(places))")
  }
}

extension Generator<URL> {
  /// Addresses with all parts that there may be: ports, paths, queries, fragments, escapes.
  public static var url: Generator {
    let word = Generator<String>.string(of: .lowercase + .digits, count: 1...8)
    let escaped = Generator<String>.oneOf([
      word, .element(of: ["%20", "%C3%A9", "a%2Fb", "a+b", ""]),
    ])
    return zip(
      Generator<String>.element(of: ["http", "https", "ftp", "file"]),
      word.array(count: 1...3).map { $0.joined(separator: ".") },
      Generator<Int>.integer(in: 0...65_535).optional(probability: 0.25),
      escaped.array(count: 0...4),
      zip(word, escaped).array(count: 0...3),
      escaped.optional(probability: 0.25)
    )
    .compactMap { scheme, host, port, path, query, fragment in
      var text = "\(scheme)://\(host)"
      if let port { text += ":\(port)" }
      text += path.map { "/\($0)" }.joined()
      if !query.isEmpty { text += "?" + query.map { "\($0.0)=\($0.1)" }.joined(separator: "&") }
      if let fragment { text += "#\(fragment)" }
      return URL(string: text)
    }
    .named(".url")
  }
}

extension Date: Generatable {
  /// A moment from 1900 to 2200.
  public static var generator: Generator<Date> { .date() }
}

extension UUID: Generatable {
  /// Any identifier.
  public static var generator: Generator<UUID> { .uuid }
}

extension Data: Generatable {
  /// Up to 64 bytes.
  public static var generator: Generator<Data> { .data() }
}

extension Decimal: Generatable {
  /// A number of up to twelve digits.
  public static var generator: Generator<Decimal> { .decimal() }
}

extension URL: Generatable {
  /// Any address.
  public static var generator: Generator<URL> { .url }
}
#endif
