#if canImport(FoundationEssentials)
public import FoundationEssentials
#elseif canImport(Foundation)
public import Foundation
#endif

#if canImport(FoundationEssentials) || canImport(Foundation)
extension Generator<Date> {
  /// A moment; it shrinks towards the beginning of 2001, the reference date.
  ///
  /// It is drawn as people write it, by year, month, day and time of day in UTC, so that each of them
  /// shrinks by itself; by the calendar of Gregory, also before 1582. Moments that people know are
  /// frequent: the beginnings of years, leap days, the ends of calendars of 32 bits, and their
  /// neighbours.
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
    let bounds = (lower: CivilMoment(milliseconds: lower), upper: CivilMoment(milliseconds: upper))
    return Generator(".date(in: \(range))") { source throws(Rejection) in
      let milliseconds = try DateGenerator.draw(from: source, in: lower...upper, bounds)
      return Date(timeIntervalSinceReferenceDate: Double(milliseconds) / 1000)
    }
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
  ///   - places: How many decimal places there may be, from -100 to 128; negative ones are zeros
  ///     before the point.
  /// - Returns: The generator.
  public static func decimal(
    significand: ClosedRange<Int> = -1_000_000_000_000...1_000_000_000_000,
    places: ClosedRange<Int> = 0...6
  ) -> Generator {
    guard (-100...128).contains(places.lowerBound), places.upperBound <= 128 else {
      fatalError("decimal(significand:places:) makes numbers of -100 to 128 places (was \(places))")
    }
    return zip(Generator<Int>.integer(in: places), Generator<Int>.integer(in: significand))
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
