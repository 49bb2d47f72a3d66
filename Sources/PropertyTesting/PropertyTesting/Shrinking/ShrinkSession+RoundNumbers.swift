extension ShrinkSession {
  /// Looks for smaller round numbers, where a property fails for some of them only: a power of two
  /// or a neighbour of one, and what is left when a small factor or the first digits are taken out.
  func tryRoundNumbers() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), !domain.codesDoubles,
        domain.distance(of: value) >= Self.leastDivided
      {
        if domain.distance(of: value) >= Self.leastRound {
          lowerPower(at: position, value, domain)
        }
        dropHighDigits(at: position)
        divide(at: position)
      }
      position += 1
    }
  }

  /// What is smaller is looked at step by step.
  private static let leastRound: UInt = 1 << 15 + 1
  private static let leastDivided: UInt = 1024

  private func lowerPower(at position: Int, _ value: Int, _ domain: IntegerDomain) {
    let distance = domain.distance(of: value)
    let width = UInt.bitWidth - 1 - distance.leadingZeroBitCount
    let shape = best.count
    for offset in [0, -1, 1] {
      func set(_ exponent: UInt) -> Bool {
        guard best.count == shape, exponent < UInt(UInt.bitWidth - 1) else { return false }
        let power = Int(bitPattern: 1 << exponent) &+ offset
        return attempt(
          setting: position,
          to: domain.value(at: UInt(bitPattern: power), sameSideAs: value)
        )
      }
      // The power itself may be what is there already.
      let isThere = distance == UInt(bitPattern: Int(bitPattern: 1 << UInt(width)) &+ offset)
      guard isThere || set(UInt(width)) || set(UInt(width) - 1) else { continue }
      var exponent = UInt(width)
      while exponent > 0, hasBudget, set(exponent - 1) || (exponent > 1 && set(exponent - 2)) {
        guard let (now, _) = integer(at: position) else { return }
        exponent = UInt(UInt.bitWidth - 1 - domain.distance(of: now).leadingZeroBitCount)
        if offset < 0 { exponent += 1 }
      }
      return
    }
  }

  /// Of a number that ends in zeros, as few digits before these as will do.
  private func dropHighDigits(at position: Int) {
    guard let (value, domain) = integer(at: position) else { return }
    let distance = domain.distance(of: value)
    guard distance % 100 == 0 else { return }
    var power: UInt = 1000
    while power < distance, hasBudget {
      let rest = distance % power
      if rest != 0, rest != distance % (power / 10),
        attempt(setting: position, to: domain.value(at: rest, sameSideAs: value))
      {
        return
      }
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { return }
      power = next
    }
  }

  private func divide(at position: Int) {
    for factor: UInt in [10, 2, 3, 5, 7] {
      while hasBudget, let (value, domain) = integer(at: position),
        domain.distance(of: value) >= Self.leastDivided,
        domain.distance(of: value) % factor == 0
      {
        let quotient = domain.value(at: domain.distance(of: value) / factor, sameSideAs: value)
        guard attempt(setting: position, to: quotient) else { break }
      }
    }
  }
}
