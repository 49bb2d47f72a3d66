import SignalKit

extension Row {
  static let subscribeSingle = subscribe(
    "subscribe single",
    target: Target(ratio: 2, mallocs: 4)
  ) { value in
    .single(value)
  }

  static let subscribeGenerator = subscribe(
    "subscribe custom generator",
    // The best peer's 437 ns, where the hand-written code takes 103.
    target: Target(ratio: 4.24)
  ) { value in
    Signal { subscriber in
      subscriber.putNext(value)
      subscriber.putCompletion()
      return EmptyDisposable
    }
  }

  static let subscribeOperators = subscribe(
    "subscribe single + 3 operators",
    // 800 ns, where the hand-written code takes 103 for the single one; 4 allocations for it, and 4
    // for each operator.
    target: Target(ratio: 7.77, mallocs: 16)
  ) { value in
    .single(value) |> map { $0 &+ 1 } |> filter { $0 & 1 == 0 } |> map { $0 &* 3 }
  }

  private static func subscribe(
    _ name: String,
    target: Target,
    _ make: @escaping @Sendable (Int) -> Signal<Int, NoError>
  ) -> Row {
    Row(
      name,
      unit: "cycle",
      target: target,
      bare: {
        let sum = Sum.make()
        return Workload { rounds in
          for value in 0..<rounds {
            let source = BareSource { subscription in
              subscription.putNext(value)
              subscription.putCompletion()
            }
            source.start(next: { sum.add($0) }, completed: { sum.add(1) }).dispose()
          }
        }
      },
      subject: {
        let sum = Sum.make()
        return Workload { rounds in
          for value in 0..<rounds {
            make(value).start(next: { sum.add($0) }, completed: { sum.add(1) }).dispose()
          }
        }
      }
    )
  }
}
