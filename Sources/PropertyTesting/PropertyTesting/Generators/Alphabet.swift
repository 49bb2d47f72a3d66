/// Unicode scalars to make characters and strings of, the simplest first.
public struct Alphabet: Sendable {
  private let ranges: [ClosedRange<UInt32>]
  private let starts: [Int]
  /// How many scalars there are.
  public let count: Int
  private let name: String

  /// The scalars of some ranges, in order.
  ///
  /// - Parameters:
  ///   - name: What they are called in reports.
  ///   - ranges: At least one range of scalars; the first scalar is the simplest.
  public init(_ name: String, _ ranges: [ClosedRange<Unicode.Scalar>]) {
    self.init(name, values: ranges.map { $0.lowerBound.value...$0.upperBound.value })
  }

  /// The scalars of a text, in order.
  ///
  /// - Parameter text: At least one scalar; the first is the simplest.
  public init(of text: String) {
    self.init(
      String(reflecting: text),
      values: text.unicodeScalars.map { $0.value...$0.value }
    )
  }

  /// All scalars of some general categories.
  ///
  /// Looks at every scalar there is, so make it once and keep it.
  ///
  /// - Parameter categories: The categories.
  public init(categories: Set<Unicode.GeneralCategory>) {
    var ranges: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value),
        categories.contains(scalar.properties.generalCategory)
      else { continue }
      if let last = ranges.last, last.upperBound + 1 == value {
        ranges[ranges.count - 1] = last.lowerBound...value
      } else {
        ranges.append(value...value)
      }
    }
    self.init("categories", values: ranges)
  }

  private init(_ name: String, values: [ClosedRange<UInt32>]) {
    // Surrogates are no scalars.
    ranges = values.flatMap { range -> [ClosedRange<UInt32>] in
      guard range.overlaps(0xD800...0xDFFF) else { return [range] }
      var parts: [ClosedRange<UInt32>] = []
      if range.lowerBound < 0xD800 { parts.append(range.lowerBound...0xD7FF) }
      if range.upperBound > 0xDFFF { parts.append(0xE000...range.upperBound) }
      return parts
    }
    var total = 0
    starts = ranges.map { range in
      defer { total += range.count }
      return total
    }
    guard total > 0 else { fatalError("an alphabet needs at least one scalar") }
    count = total
    self.name = name
  }

  /// Both alphabets, the first being the simpler.
  public static func + (first: Alphabet, second: Alphabet) -> Alphabet {
    Alphabet("\(first.name) + \(second.name)", values: first.ranges + second.ranges)
  }

  /// The scalar at a place of the order.
  subscript(index: Int) -> Unicode.Scalar {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    let value = ranges[low].lowerBound + UInt32(index - starts[low])
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

extension Alphabet {
  /// The place of a scalar in the order; nil if it is none of the alphabet.
  func index(of scalar: Unicode.Scalar) -> Int? {
    for (range, start) in zip(ranges, starts) where range.contains(scalar.value) {
      return start + Int(scalar.value - range.lowerBound)
    }
    return nil
  }
}

extension Alphabet: CustomStringConvertible {
  /// The name of the alphabet.
  public var description: String { name }
}
