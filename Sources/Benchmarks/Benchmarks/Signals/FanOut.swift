import SignalKit

extension Row {
  static let fanOut1 = fanOut(to: 1, ratio: 2)
  static let fanOut10 = fanOut(to: 10, ratio: 1.5)
  static let fanOut1000 = fanOut(to: 1000, ratio: 1.3)

  private static func fanOut(to count: Int, ratio: Double) -> Row {
    Row(
      "fan-out to \(count)",
      unit: "delivery",
      target: Target(ratio: ratio, mallocs: 0),
      bare: {
        let sum = Sum.make()
        let pipe = opaque(BarePipe())
        for _ in 0..<count { pipe.add { sum.add($0) } }
        return Workload(unitsPerRound: count) { rounds in
          for value in 0..<rounds { pipe.putNext(value) }
        }
      },
      subject: {
        let sum = Sum.make()
        let pipe = ValuePipe<Int>()
        for _ in 0..<count { _ = pipe.signal().start(next: { sum.add($0) }) }
        return Workload(unitsPerRound: count) { rounds in
          for value in 0..<rounds { pipe.putNext(value) }
        }
      }
    )
  }

  /// Values that are put from inside a callback wait for their turn.
  static let selfFed = Row(
    "put eight values from a callback",
    unit: "delivery",
    target: Target(ratio: 3, mallocs: 1),
    bare: {
      let sum = Sum.make()
      let pipe = opaque(BareSerialPipe())
      pipe.receiver = { value in
        sum.add(value)
        if value < 0 { for next in 0..<8 { pipe.putNext(next) } }
      }
      return Workload(unitsPerRound: 9) { rounds in
        for _ in 0..<rounds { pipe.putNext(-1) }
      }
    },
    subject: {
      let sum = Sum.make()
      let pipe = ValuePipe<Int>()
      _ = pipe.signal().start(next: { [unowned pipe] value in
        sum.add(value)
        if value < 0 { for next in 0..<8 { pipe.putNext(next) } }
      })
      return Workload(unitsPerRound: 9) { rounds in
        for _ in 0..<rounds { pipe.putNext(-1) }
      }
    }
  )
}
