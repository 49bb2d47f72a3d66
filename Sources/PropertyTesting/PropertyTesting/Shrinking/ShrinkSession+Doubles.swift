extension ShrinkSession {
  /// Brings doubles that have equal values to a common simpler one, by sign, exponent and
  /// significand.
  ///
  /// The numbers of doubles jump from one power of two to the next, so that looking for a smaller
  /// number finds what is in the same power only.
  func minimizeDoubles(at positions: [Int]) {
    let shape = best.count
    var current: Double {
      integer(at: positions[0]).map { SimplestDouble.value(ofSigned: $0.value) } ?? 0
    }
    func set(_ value: Double) -> Bool {
      let number = SimplestDouble.signedNumber(of: value)
      return best.count == shape && value != current
        && attempt(setting: positions, to: Array(repeating: number, count: positions.count))
    }
    if positions.count > 1 || current != 0 || current.sign == .minus {
      if attempt(setting: positions, to: Array(repeating: 0, count: positions.count)) { return }
    }
    if current.isNaN, attempt(setting: positions, to: positions.map { _ in Self.notANumber }) {
      return
    }
    if !current.isFinite {
      if !set(.infinity), current.isNaN { return }
      guard set(.greatestFiniteMagnitude) || set(-.greatestFiniteMagnitude) else { return }
    }
    guard current != 0 else { return }
    // A fraction that others are equal to has been minimized with them.
    let isFraction = current != current.rounded()
    if isFraction, positions.count == 1, isRepeated(positions[0]) {
      _ = set(current.rounded(.towardZero))
      return
    }
    if current < 0 { _ = set(-current) }
    let sign: Double = current < 0 ? -1 : 1
    if current.magnitude != 1, set(sign) { return }
    if current != current.rounded(.towardZero) {
      let whole = current.rounded(.towardZero)
      _ = (whole != 0 && set(whole)) || set(whole + sign)
    }
    func descendThroughIntegers() -> Bool {
      guard current.magnitude < 0x1p53, current == current.rounded(.towardZero) else {
        return false
      }
      // Where not every integer will do, a power of two may.
      let power = Double(sign: .plus, exponent: Int(current.exponent), significand: 1)
      if current.magnitude > Self.readableInteger { _ = set(sign * power) }
      descend(from: UInt(current.magnitude)) { set(sign * Double($0)) }
      lowerPower(of: { current.magnitude }, setting: { set(sign * $0) })
      return true
    }
    if descendThroughIntegers() { return }
    lowerExponent(of: { current.magnitude }, setting: { set(sign * $0) })
    if descendThroughIntegers() { return }
    // Of a fraction the whole part alone, by powers of two: in between are no simpler ones.
    if let number = number(at: positions[0]), number.distance > 1 {
      func setWhole(_ exponent: UInt) -> Bool {
        set(SimplestDouble.value(ofSigned: number.value(1 << exponent)))
      }
      if !setWhole(0) { descend(from: UInt(current.magnitude.exponent), setWhole) }
    }
    shortenSignificand(of: { current.magnitude }, setting: { set(sign * $0) })
    // Of as many binary places the smaller numbers are simpler.
    guard let number = number(at: positions[0]), number.distance > 1 else { return }
    let first = SimplestDouble.firstOfAsManyPlaces(as: number.distance)
    guard first < number.distance else { return }
    func setRank(_ rank: UInt) -> Bool {
      set(SimplestDouble.value(ofSigned: number.value(first + rank)))
    }
    if !setRank(0) { descend(from: number.distance - first, setRank) }
  }

  /// Looks at a few doubles that people write, where a fraction is left that they do not: among
  /// fractions those for which a property fails have gaps between them, as a rule.
  func lookAtSimpleDoubles(at position: Int) {
    guard let (number, domain) = integer(at: position), domain.codesDoubles else { return }
    let value = SimplestDouble.value(ofSigned: number)
    let isOnly = best.count { $0.asInteger != nil && !$0.isSimplest } == 1
    let last = value.significandBitPattern.trailingZeroBitCount
    // Either has the last places, or nothing that it is added to.
    guard isOnly, value.isFinite, value != value.rounded(),
      last < Self.fewPlaces || value.magnitude < 0x1p-53
    else { return }
    for simple in Self.writtenDoubles where hasBudget {
      let other = SimplestDouble.signedNumber(of: simple)
      guard domain.contains(other), domain.complexity(of: other) < domain.complexity(of: number)
      else { continue }
      if attempt(setting: position, to: other) { return }
    }
  }

  private static let fewPlaces = 8
  static let writtenDoubles: [Double] = [2, 3, 4, 1.5, 0.5, 0.25]

  /// Takes a smaller power of two for the largest one in an integer, and keeps what is left: a property
  /// may hold for all that have fewer binary places.
  private func lowerPower(of current: () -> Double, setting set: (Double) -> Bool) {
    let start = current()
    guard start >= 4, start.exponent < 63 else { return }
    let power = Double(sign: .plus, exponent: Int(start.exponent), significand: 1)
    let rest = start - power
    guard rest > 0, rest < power / 2 else { return }
    let least = UInt(rest.exponent) + 1
    descend(from: UInt(start.exponent) - least) {
      set(Double(sign: .plus, exponent: Int($0 + least), significand: 1) + rest)
    }
  }

  /// Divides all doubles by the same power of two, or multiplies very small ones: how they compare
  /// stays the same, where moving one at a time goes a power at a time.
  func scaleDoubles() {
    let start = best
    let positions = start.indices.filter { start[$0].asInteger?.domain.codesDoubles ?? false }
    let exponents = positions.compactMap { position -> Int? in
      let value = start[position].asInteger.map { SimplestDouble.value(ofSigned: $0.value) } ?? 0
      return value.isFinite && value != 0 ? Int(value.exponent) : nil
    }
    guard exponents.count > 1, let least = exponents.min(), let most = exponents.max(),
      most > 53 || most < 0
    else { return }
    let distance = most > 0 ? most : -least
    /// Leaves the one that is farthest `rest` powers away from 1.
    func set(_ rest: UInt) -> Bool {
      let amount = most > 0 ? Int(rest) - distance : distance - Int(rest)
      var candidate = start
      for position in positions {
        guard let (number, domain) = start[position].asInteger else { continue }
        let value = SimplestDouble.value(ofSigned: number)
        guard value.isFinite else { continue }
        let scaled = Double(sign: .plus, exponent: amount, significand: value)
        candidate[position] = .integer(SimplestDouble.signedNumber(of: scaled), domain)
      }
      return attempt(candidate)
    }
    descend(from: UInt(distance), set)
  }

  /// Raises a later double while an earlier one is lowered: to the largest, or to the least that is
  /// the same with one more.
  func raiseLaterDouble(_ first: Int, _ second: Int) {
    for raised in [Double.greatestFiniteMagnitude, 0x1p53] where hasBudget {
      let number = SimplestDouble.signedNumber(of: raised)
      guard let (value, _) = integer(at: first), let (other, later) = integer(at: second),
        other != number, later.contains(number),
        abs(SimplestDouble.value(ofSigned: value)) > 1
      else { continue }
      let shape = best.count
      func set(_ value: Double) -> Bool {
        best.count == shape
          && attempt(
            setting: [first, second],
            to: [SimplestDouble.signedNumber(of: value), number]
          )
      }
      if set(1) { return }
      let current = {
        self.integer(at: first).map { abs(SimplestDouble.value(ofSigned: $0.value)) } ?? 0
      }
      lowerExponent(of: current, setting: set)
    }
  }

  private func lowerExponent(of current: () -> Double, setting set: (Double) -> Bool) {
    guard current() >= 2 || current() < 0.5 else { return }
    let isSmall = current() < 1
    // How far the exponent is from that of the simplest power.
    func distance() -> UInt { UInt(abs(Int(current().exponent))) }
    func power(_ distance: UInt, _ significand: Double) -> Double {
      Double(
        sign: .plus,
        exponent: isSmall ? -Int(distance) : Int(distance),
        significand: significand
      )
    }
    // From 2⁵³ on every power has its own numbers, and the least of them is the simplest.
    if !isSmall, distance() > 53, set(power(53, 1)) { return }
    let start = distance()
    if start > Self.readableExponent {
      bisect(from: start) { set(power($0, 1)) }
    } else {
      descend(from: start) { set(power($0, 1)) }
    }
    if current().significand != 1 {
      let start = distance()
      let significand = current().significand
      // Fractions between 1 and 2 come first, and then those between ½ and 1.
      if !isSmall, start > 0, set(power(0, significand)) { return }
      if start > 0, current() != current().rounded(), current() > 1,
        set(0.5) || set(significand / 2)
      {
        return
      }
      descend(from: start) { set(power($0, significand)) }
      if distance() < start { return lowerExponent(of: current, setting: set) }
    }
    // What is larger than a bound may be so at the end of a power whose beginning is not.
    if !isSmall { descend(from: distance()) { set(power($0, (2.0).nextDown)) } }
  }

  private static let readableExponent: UInt = 64
  private static let readableInteger = 0x1p16
  private static let notANumber = SimplestDouble.signedNumber(of: .nan)

  /// Keeps as few binary places as possible, counted from the first one, and then of these the last.
  private func shortenSignificand(of current: () -> Double, setting set: (Double) -> Bool) {
    guard current() != 0, current().significand != 1 else { return }
    let start = current()
    defer {
      // Where a number of places is needed, those before the last may not be.
      let digits = current()
      let zeros = min(digits.significandBitPattern.trailingZeroBitCount, 52)
      let last = digits.ulp * Double(1 << zeros)
      _ = set(Double(sign: .plus, exponent: Int(digits.exponent), significand: 1) + last)
    }
    /// Whether so many places will do; nil if there are no more.
    func shorten(to places: Int) -> Bool? {
      let unit = Double(sign: .plus, exponent: Int(start.exponent) - places, significand: 1)
      let lower = (start / unit).rounded(.down) * unit
      if lower == start { return nil }
      if set(lower) { return true }
      let upper = (start / unit).rounded(.up) * unit
      return upper.isFinite && upper.exponent == start.exponent && set(upper)
    }
    var tried = -1
    for places in [0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 40, 48, 52] where hasBudget {
      guard let isShort = shorten(to: places) else {
        // It has few: one less may do where half of them did not.
        for fewer in tried + 1..<places where shorten(to: fewer) != false { return }
        return
      }
      if isShort { return }
      tried = places
    }
  }
}
