import SignalKit

extension Row {
  static let mapToSignal = mapToSignal("single", target: Target(ratio: 3.5)) { .single($0) }

  /// The same with a signal of which nothing is known.
  static let mapToGenerator = mapToSignal("generator", target: .none) { value in
    Signal { subscriber in
      subscriber.putNext(value)
      subscriber.putCompletion()
      return EmptyDisposable
    }
  }

  private static func mapToSignal(
    _ kind: String,
    target: Target,
    _ inner: @escaping @Sendable (Int) -> Signal<Int, NoError>
  ) -> Row {
    Row(
      "mapToSignal, synchronous \(kind)",
      unit: "value",
      target: target,
      bare: {
        let sum = Sum.make()
        let outer = opaque(BareSwitch { sum.add($0) })
        return Workload { rounds in
          for value in 0..<rounds { outer.putNext(value) }
        }
      },
      subject: {
        let sum = Sum.make()
        let subscriber = Tap.start(
          through: { $0 |> SignalKit.mapToSignal(inner) },
          next: { sum.add($0) }
        )
        return Workload { rounds in
          for value in 0..<rounds { subscriber.putNext(value) }
        }
      }
    )
  }
}
