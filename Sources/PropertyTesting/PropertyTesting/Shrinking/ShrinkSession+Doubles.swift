extension ShrinkSession {
  /// Brings each double to the simplest one, by sign, exponent and significand.
  ///
  /// The numbers of doubles jump from one power of two to the next, so that looking for a smaller
  /// number finds what is in the same power only.
  func minimizeDoubles() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), domain.codesDoubles,
        domain.distance(of: value) > 1
      {
        minimizeDouble(at: position)
      }
      position += 1
    }
  }

  private func minimizeDouble(at position: Int) {
    let shape = best.count
    var current: Double {
      integer(at: position).map { SimplestDouble.value(ofSigned: $0.value) } ?? 0
    }
    func set(_ value: Double) -> Bool {
      best.count == shape && value != current
        && attempt(setting: position, to: SimplestDouble.signedNumber(of: value))
    }
    guard !current.isNaN else { return }
    if current < 0 { _ = set(-current) }
    if current.isInfinite {
      let finite = Double(signOf: current, magnitudeOf: .greatestFiniteMagnitude)
      guard set(finite) else { return }
    }
    let sign: Double = current < 0 ? -1 : 1
    if current != current.rounded(.towardZero) {
      let whole = current.rounded(.towardZero)
      _ = set(whole) || set(whole + sign)
    }
    lowerExponent(of: { current.magnitude }, setting: { set(sign * $0) })
    shortenSignificand(of: { current.magnitude }, setting: { set(sign * $0) })
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
    guard current() >= 2 || current() < 0.5, current().isNormal else {
      if current() != 0 { _ = raiseSubnormal(setting: set) }
      return
    }
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
    let isRound = current().significand == 1
    guard isRound || set(power(distance(), 1)) || distance() > 53 || isSmall else { return }
    for significand in [1, current().significand, (2.0).nextDown] {
      let start = distance()
      guard start > 0 else { return }
      descend(from: start) { set(power($0, significand)) }
      if distance() < start { return lowerExponent(of: current, setting: set) }
    }
  }

  private func raiseSubnormal(setting set: (Double) -> Bool) -> Bool {
    set(.leastNormalMagnitude) || set(0x1p-1000) || set(0x1p-1)
  }

  /// Keeps as few binary places as possible, counted from the first one.
  private func shortenSignificand(of current: () -> Double, setting set: (Double) -> Bool) {
    guard current().isNormal, current().significand != 1 else { return }
    let start = current()
    for places in [0, 1, 2, 3, 4, 5, 6, 8, 12, 16, 24, 32, 40, 48] where hasBudget {
      let unit = Double(sign: .plus, exponent: Int(start.exponent) - places, significand: 1)
      let lower = (start / unit).rounded(.down) * unit
      if lower == start { return }
      if set(lower) { return }
      let upper = (start / unit).rounded(.up) * unit
      if upper.isFinite, upper.exponent == start.exponent, set(upper) { return }
    }
  }
}
