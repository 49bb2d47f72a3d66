import SignalKit

extension Row {
  static let combine2 = Row(
    "combineLatest of 2",
    unit: "push",
    target: Target(ratio: 4, mallocs: 0),
    bare: {
      let sum = Sum.make()
      let combination = opaque(BareCombination2 { sum.add($0.0 &+ $0.1) })
      return Workload(unitsPerRound: 2) { rounds in
        for value in 0..<rounds {
          combination.putFirst(value)
          combination.putSecond(value)
        }
      }
    },
    subject: {
      let sum = Sum.make()
      let taps = [Tap(), Tap()]
      _ = combineLatest(taps[0].signal, taps[1].signal).start(next: { sum.add($0.0 &+ $0.1) })
      let subscribers = taps.map(\.subscriber)
      for subscriber in subscribers { subscriber.putNext(0) }
      return Workload(unitsPerRound: 2) { rounds in
        for value in 0..<rounds {
          for subscriber in subscribers { subscriber.putNext(value) }
        }
      }
    }
  )

  static let combine8 = Row(
    "combineLatest of 8",
    unit: "push",
    target: Target(ratio: 3, mallocs: 0),
    bare: {
      let sum = Sum.make()
      let combination = opaque(BareCombination8 { sum.add($0.0 &+ $0.7) })
      return Workload(unitsPerRound: 8) { rounds in
        for value in 0..<rounds {
          for index in 0..<8 { combination.put(value, at: index) }
        }
      }
    },
    subject: {
      let sum = Sum.make()
      let taps = (0..<8).map { _ in Tap() }
      let combined = combineLatest(
        taps[0].signal,
        taps[1].signal,
        taps[2].signal,
        taps[3].signal,
        taps[4].signal,
        taps[5].signal,
        taps[6].signal,
        taps[7].signal
      )
      _ = combined.start(next: { sum.add($0.0 &+ $0.7) })
      let subscribers = taps.map(\.subscriber)
      for subscriber in subscribers { subscriber.putNext(0) }
      return Workload(unitsPerRound: 8) { rounds in
        for value in 0..<rounds {
          for subscriber in subscribers { subscriber.putNext(value) }
        }
      }
    }
  )

  /// More than what one expression of the original's applications has.
  static let combine12 = Row(
    "combineLatest of 12",
    unit: "push",
    target: Target(flat: (combine8.name, 2)),
    bare: nil,
    subject: {
      let sum = Sum.make()
      let taps = (0..<12).map { _ in Tap() }
      let combined = combineLatest(
        taps[0].signal,
        taps[1].signal,
        taps[2].signal,
        taps[3].signal,
        taps[4].signal,
        taps[5].signal,
        taps[6].signal,
        taps[7].signal,
        taps[8].signal,
        taps[9].signal,
        taps[10].signal,
        taps[11].signal
      )
      _ = combined.start(next: { sum.add($0.0 &+ $0.11) })
      let subscribers = taps.map(\.subscriber)
      for subscriber in subscribers { subscriber.putNext(0) }
      return Workload(unitsPerRound: 12) { rounds in
        for value in 0..<rounds {
          for subscriber in subscribers { subscriber.putNext(value) }
        }
      }
    }
  )

  static let combineStart100 = combineStart(of: 100, flat: nil)
  static let combineStart1000 = combineStart(of: 1000, flat: (combineStart100.name, 1.5))
  static let combineStart3000 = combineStart(of: 3000, flat: (combineStart100.name, 2))

  /// From making the array's signal to its end, by the source: O(*n*) if that remains the same.
  private static func combineStart(
    of count: Int,
    flat: (row: String, factor: Double)?
  ) -> Row {
    Row(
      "combineLatest, start of \(count)",
      unit: "source",
      target: Target(flat: flat),
      bare: nil,
      subject: {
        let sum = Sum.make()
        let sources = (0..<count).map { Signal<Int, NoError>.single($0) }
        return Workload(unitsPerRound: count) { rounds in
          for _ in 0..<rounds {
            combineLatest(sources).start(next: { sum.add($0.count) }).dispose()
          }
        }
      }
    )
  }
}
