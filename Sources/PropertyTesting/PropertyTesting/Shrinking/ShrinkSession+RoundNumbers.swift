extension ShrinkSession {
  /// Looks for smaller round numbers, where a property fails for some of them only: a power of two
  /// or a neighbour of one, and what is left when a small factor or the first digits are taken out.
  func tryRoundNumbers() {
    var position = 0
    while position < best.count, hasBudget {
      if let (value, domain) = integer(at: position), domain.meaning == .numbers,
        domain.distance(of: value) >= Self.leastHalved
      {
        dropHighDigits(at: position)
        divide(at: position)
        lowerPower(at: position)
      }
      position += 1
    }
  }

  /// What is smaller is looked at step by step.
  private static let leastRound: UInt = 1 << 15 + 1
  private static let leastDivided: UInt = 1024
  private static let leastHalved: UInt = 16

  private func lowerPower(at position: Int) {
    guard let (value, domain) = integer(at: position),
      domain.distance(of: value) >= Self.leastRound
    else { return }
    let distance = domain.distance(of: value)
    let width = UInt.bitWidth - 1 - distance.leadingZeroBitCount
    let shape = best.count
    func number(_ exponent: UInt, _ offset: Int) -> UInt {
      UInt(bitPattern: Int(bitPattern: 1 << exponent) &+ offset)
    }
    // One of them may be there already, as a neighbour of this power or of the next one.
    let present = [0, -1, 1].first { offset in
      [UInt(width), UInt(width) + 1].contains { number($0, offset) == distance }
    }
    for offset in present.map({ [$0] }) ?? [0, -1, 1] {
      func set(_ exponent: UInt) -> Bool {
        guard best.count == shape, exponent < UInt(UInt.bitWidth - 1) else { return false }
        return attempt(
          setting: position,
          to: domain.value(at: number(exponent, offset), sameSideAs: value)
        )
      }
      guard present != nil || set(UInt(width)) else { continue }
      var exponent = UInt(width)
      if present == -1 { exponent += 1 }
      repeat {
        // Where one step less will do many will, as a rule.
        descend(from: exponent, set)
        guard let (now, _) = integer(at: position) else { return }
        exponent = UInt(UInt.bitWidth - 1 - domain.distance(of: now).leadingZeroBitCount)
        if offset < 0 { exponent += 1 }
        guard exponent > 1, set(exponent - 2) else { return }
        exponent -= 2
      } while hasBudget
      return
    }
  }

  /// Of a number that ends in zeros, as few digits before these as will do.
  private func dropHighDigits(at position: Int) {
    guard let (value, domain) = integer(at: position) else { return }
    let distance = domain.distance(of: value)
    guard distance >= Self.leastDivided, distance % 100 == 0 else { return }
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
        domain.distance(of: value) >= (factor == 2 ? Self.leastHalved : Self.leastDivided),
        domain.distance(of: value) % factor == 0
      {
        let quotient = domain.value(at: domain.distance(of: value) / factor, sameSideAs: value)
        guard attempt(setting: position, to: quotient) else { break }
      }
    }
  }
}
