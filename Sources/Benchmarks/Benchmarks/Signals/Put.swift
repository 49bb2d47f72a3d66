import SignalKit

extension Row {
  static let put = Row(
    "put",
    unit: "value",
    target: Target(ratio: 0.45, mallocs: 0),
    bare: {
      let sum = Sum.make()
      let subscriber = opaque(BareSubscriber { sum.add($0) })
      return Workload { rounds in
        for value in 0..<rounds { subscriber.putNext(value) }
      }
    },
    subject: {
      let sum = Sum.make()
      let subscriber = Tap.start { sum.add($0) }
      return Workload { rounds in
        for value in 0..<rounds { subscriber.putNext(value) }
      }
    }
  )
}
