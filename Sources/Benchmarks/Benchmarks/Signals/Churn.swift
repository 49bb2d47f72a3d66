import SignalKit

extension Row {
  static let churn100 = churn(live: 100, flat: nil)
  static let churn1000 = churn(live: 1000, flat: nil)
  static let churn10000 = churn(live: 10_000, flat: (churn100.name, 2))

  /// With so many subscribers, one at random leaves and another one comes.
  private static func churn(live count: Int, flat: (row: String, factor: Double)?) -> Row {
    Row(
      "churn at \(count) live",
      unit: "pair",
      target: Target(ratio: 3, flat: flat),
      bare: {
        let sum = Sum.make()
        let registry = opaque(BareRegistry())
        var keys = (0..<count).map { _ in registry.add { sum.add($0) } }
        var random = Xorshift()
        return Workload { rounds in
          for _ in 0..<rounds {
            let index = random.next(below: count)
            registry.remove(keys[index])
            keys[index] = registry.add { sum.add($0) }
          }
        }
      },
      subject: {
        let sum = Sum.make()
        let pipe = ValuePipe<Int>()
        let signal = pipe.signal()
        var handles = (0..<count).map { _ in signal.start(next: { sum.add($0) }) }
        var random = Xorshift()
        return Workload { rounds in
          for _ in 0..<rounds {
            let index = random.next(below: count)
            handles[index].dispose()
            handles[index] = signal.start(next: { sum.add($0) })
          }
          withExtendedLifetime(pipe) {}
        }
      }
    )
  }
}

/// Numbers that look random, in no time.
private struct Xorshift {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
