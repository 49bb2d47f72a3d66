/// Doubles near which programs break.
enum DelicateDouble {
  /// Zero, ones, the ends of the type, and numbers at which precision is lost; −0 twice, since it is
  /// what code forgets most.
  static let all: [Double] = [
    0, -0.0, -0.0, 1, -1, 0.5, 0.1, -0.1, 0x1p53, -0x1p53, 1.5, .ulpOfOne, .leastNonzeroMagnitude,
    .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi,
  ]

  /// One of the largest or smallest magnitudes, of either sign.
  static func extreme(_ random: inout RandomSource) -> Double {
    let roll = random.next()
    let magnitude: Double
    switch roll & 7 {
    case 0, 1: magnitude = .greatestFiniteMagnitude
    case 2: magnitude = .greatestFiniteMagnitude / Double(1 + random.next(below: 4))
    case 3, 4:
      // Any number of the highest powers of two.
      let exponent = 2046 - random.next(below: 8)
      magnitude = Double(bitPattern: exponent << 52 | random.next() >> 12)
    case 5: magnitude = Double(bitPattern: random.next(below: 8))
    case 6: magnitude = Double(Float.greatestFiniteMagnitude)
    default: magnitude = Double(Float.leastNormalMagnitude)
    }
    return roll & 24 == 0 ? -magnitude : magnitude
  }

  /// A power of two or a neighbour of one, or a round decimal number.
  static func round(_ random: inout RandomSource) -> Double {
    let roll = random.next()
    let sign: Double = roll & 1 == 0 ? 1 : -1
    switch roll >> 1 & 7 {
    case 0, 1: return sign * Double(random.next(below: 2000)) / 100
    case 2: return sign * Double(random.next(below: 1000)) / 10
    case 3: return sign * Double(random.next(below: 1 << 54))
    default:
      let power = Double(sign: .plus, exponent: Int(random.next(below: 80)) - 8, significand: 1)
      switch roll >> 8 & 3 {
      case 0: return sign * power.nextUp
      case 1: return sign * power.nextDown
      default: return sign * power
      }
    }
  }
}
