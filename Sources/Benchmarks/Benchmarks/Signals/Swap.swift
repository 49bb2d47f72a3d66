import SignalKit

extension Row {
  static let swap = Row(
    "MetaDisposable swap",
    unit: "swap",
    target: Target(ratio: 1.5),
    bare: {
      let sum = Sum.make()
      let meta = opaque(BareMeta())
      return Workload { rounds in
        for _ in 0..<rounds { meta.set(BareAction { sum.add(1) }) }
      }
    },
    subject: {
      let sum = Sum.make()
      let meta = MetaDisposable()
      return Workload { rounds in
        for _ in 0..<rounds { meta.set(ActionDisposable { sum.add(1) }) }
      }
    }
  )
}
