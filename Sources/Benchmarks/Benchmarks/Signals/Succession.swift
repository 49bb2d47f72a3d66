import SignalKit

extension Row {
  static let chain = Row(
    "map·filter·map",
    unit: "value",
    target: Target(ratio: 1, mallocs: 0),
    bare: {
      let sum = Sum.make()
      let stage = BareStage.end { sum.add($0) }.tripling().even().addingOne()
      return Workload { rounds in
        for value in 0..<rounds { stage.putNext(value) }
      }
    },
    subject: {
      let sum = Sum.make()
      let subscriber = Tap.start(
        through: { $0 |> map { $0 &+ 1 } |> filter { $0 & 1 == 0 } |> map { $0 &* 3 } },
        next: { sum.add($0) }
      )
      return Workload { rounds in
        for value in 0..<rounds { subscriber.putNext(value) }
      }
    }
  )

  static let tenMaps = Row(
    "ten maps",
    unit: "value",
    target: Target(ratio: 0.7, mallocs: 0),
    bare: {
      let sum = Sum.make()
      var stage = BareStage.end { sum.add($0) }
      for _ in 0..<10 { stage = stage.addingOne() }
      let first = stage
      return Workload { rounds in
        for value in 0..<rounds { first.putNext(value) }
      }
    },
    subject: {
      let sum = Sum.make()
      let subscriber = Tap.start(
        through: { (0..<10).reduce($0) { signal, _ in signal |> map { $0 &+ 1 } } },
        next: { sum.add($0) }
      )
      return Workload { rounds in
        for value in 0..<rounds { subscriber.putNext(value) }
      }
    }
  )
}
