import PlainSignals
import SignalKit

extension Row {
  static let promise = Row(
    "ValuePromise set",
    unit: "set",
    target: Target(ratio: 2, mallocs: 0),
    bare: {
      let sum = Sum.make()
      let variable = opaque(BareVariable())
      variable.add { sum.add($0) }
      return Workload { rounds in
        for value in 0..<rounds { variable.set(value) }
      }
    },
    subject: {
      let sum = Sum.make()
      let promise = ValuePromise<Int>(0)
      _ = promise.get().start(next: { sum.add($0) })
      return Workload { rounds in
        for value in 0..<rounds { promise.set(value) }
      }
    }
  )

  static let repeatedValue = Row(
    "ValuePromise set, repeated and ignored",
    unit: "set",
    target: .original,
    bare: {
      let sum = Sum.make()
      let variable = opaque(PlainVariable(7))
      variable.add { sum.add($0) }
      return Workload { rounds in
        for _ in 0..<rounds { variable.set(7) }
      }
    },
    subject: {
      let sum = Sum.make()
      let promise = ValuePromise<Int>(7, ignoreRepeated: true)
      _ = promise.get().start(next: { sum.add($0) })
      return Workload { rounds in
        for _ in 0..<rounds { promise.set(7) }
      }
    }
  )
}
