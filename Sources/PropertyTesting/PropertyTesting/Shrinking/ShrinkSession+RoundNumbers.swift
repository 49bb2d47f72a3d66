extension ShrinkSession {
  /// Looks for smaller round numbers, where a property fails for some of them only: a power of two
  /// or a neighbour of one, and what is left when a small factor or the first digits are taken out.
  func tryRoundNumbers() {
    var position = 0
    while position < best.count, hasBudget {
      if !isRepetition(position), let round = roundNumber(at: position),
        round.magnitude >= Self.leastHalved
      {
        dropHighDigits(at: position)
        divide(at: position)
        lowerPower(at: position)
      }
      position += 1
    }
  }

  /// Whether the integer before is the same: it was asked what this one would be asked.
  private func isRepetition(_ position: Int) -> Bool {
    guard best[position].asInteger != nil else { return false }
    return best[..<position].last { $0.asInteger != nil } == best[position]
  }

  /// What is smaller is looked at step by step.
  private static let leastRound: UInt = 1 << 15 + 1
  private static let leastDivided: UInt = 1024
  private static let leastHalved: UInt = 16

  /// A number, of which it can be said that it is round.
  private struct RoundNumber {
    let magnitude: UInt
    /// The number of another magnitude.
    let value: (UInt) -> Int
  }

  /// The number at a position.
  ///
  /// What is round is the number itself, wherever its domain begins; only a number on its way past
  /// zero is as round as its distance.
  private func roundNumber(at position: Int) -> RoundNumber? {
    guard let (value, domain) = integer(at: position), domain.meaning == .numbers else {
      return nil
    }
    if domain.target > 0 && value > domain.target || domain.target < 0 && value < domain.target {
      return RoundNumber(magnitude: value.magnitude) { magnitude in
        value < 0 ? 0 &- Int(bitPattern: magnitude) : Int(bitPattern: magnitude)
      }
    }
    return RoundNumber(magnitude: domain.distance(of: value)) { distance in
      domain.value(at: distance, sameSideAs: value)
    }
  }

  private func lowerPower(at position: Int) {
    guard let round = roundNumber(at: position), round.magnitude >= Self.leastRound else { return }
    let width = UInt.bitWidth - 1 - round.magnitude.leadingZeroBitCount
    let shape = best.count
    func number(_ exponent: UInt, _ offset: Int) -> UInt {
      UInt(bitPattern: Int(bitPattern: 1 << exponent) &+ offset)
    }
    // One of them may be there already, as a neighbour of this power or of the next one.
    let present = [0, -1, 1].first { offset in
      [UInt(width), UInt(width) + 1].contains { number($0, offset) == round.magnitude }
    }
    for offset in present.map({ [$0] }) ?? [0, -1, 1] {
      func set(_ exponent: UInt) -> Bool {
        guard best.count == shape, exponent < UInt(UInt.bitWidth - 1) else { return false }
        return attempt(setting: position, to: round.value(number(exponent, offset)))
      }
      guard present != nil || set(UInt(width)) else { continue }
      var exponent = UInt(width)
      if present == -1 { exponent += 1 }
      repeat {
        // Where one step less will do many will, as a rule.
        descend(from: exponent, set)
        guard let now = roundNumber(at: position) else { return }
        exponent = UInt(UInt.bitWidth - 1 - now.magnitude.leadingZeroBitCount)
        if offset < 0 { exponent += 1 }
        guard exponent > 1, set(exponent - 2) else { return }
        exponent -= 2
      } while hasBudget
      return
    }
  }

  /// Of a number that ends in zeros, as few digits before these as will do.
  private func dropHighDigits(at position: Int) {
    guard let round = roundNumber(at: position), round.magnitude >= Self.leastDivided,
      round.magnitude % 100 == 0
    else { return }
    var power: UInt = 1000
    while power < round.magnitude, hasBudget {
      let rest = round.magnitude % power
      if rest != 0, rest != round.magnitude % (power / 10),
        attempt(setting: position, to: round.value(rest))
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
      while hasBudget, let round = roundNumber(at: position),
        round.magnitude >= (factor == 2 ? Self.leastHalved : Self.leastDivided)
          || round.magnitude % 100 == 0,
        round.magnitude % factor == 0
      {
        guard attempt(setting: position, to: round.value(round.magnitude / factor)) else { break }
      }
    }
  }
}
