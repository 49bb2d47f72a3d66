import SignalKit

extension DeepRow {
  /// A source that completes at once, run again and again.
  static let restart = DeepRow(name: "restart", rounds: 1_000_000) { rounds in
    var (sum, isCompleted) = (0, false)
    _ = (Signal<Int, NoError>.single(1) |> SignalKit.restart |> take(rounds)).start(
      next: { sum += $0 },
      completed: { isCompleted = true }
    )
    return sum == rounds && isCompleted
  }

  /// A source that fails at once, until it does not.
  static let retry = DeepRow(name: "retry", rounds: 1_000_000) { rounds in
    var (runs, isCompleted) = (0, false)
    let source = Signal<Int, Int> { subscriber in
      runs += 1
      if runs < rounds { subscriber.putError(runs) } else { subscriber.putCompletion() }
      return EmptyDisposable
    }
    _ = (source |> restartIfError).start(completed: { isCompleted = true })
    return runs == rounds && isCompleted
  }

  /// A signal that ends in itself, by way of `mapToSignal`.
  static let recursion = DeepRow(name: "recursive mapToSignal", rounds: 1_000_000) { rounds in
    func countdown(from value: Int) -> Signal<Int, NoError> {
      if value == 0 { return .single(0) }
      return .single(value) |> mapToSignal { countdown(from: $0 - 1) }
    }
    var (last, isCompleted) = (-1, false)
    _ = countdown(from: rounds).start(next: { last = $0 }, completed: { isCompleted = true })
    return last == 0 && isCompleted
  }

  /// `single |> then(single) |> …`, nested to the left.
  static let then = DeepRow(name: "then", rounds: 1_000_000) { rounds in
    var signal = Signal<Int, NoError>.single(1)
    for _ in 1..<rounds { signal = signal |> SignalKit.then(.single(1)) }
    var (sum, isCompleted) = (0, false)
    _ = signal.start(next: { sum += $0 }, completed: { isCompleted = true })
    return sum == rounds && isCompleted
  }

  /// A chain of maps that is dropped without having been started.
  static let release = DeepRow(name: "release of a chain", rounds: 100_000) { rounds in
    var signal = Signal<Int, NoError>.single(1)
    for _ in 0..<rounds { signal = signal |> map { $0 } }
    return true
  }
}
