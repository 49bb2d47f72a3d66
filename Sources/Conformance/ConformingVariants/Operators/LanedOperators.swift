import SignalLaws

extension Implementation<Cold> {
  /// Operators of several signals, in each of which everything waits in one line.
  mutating func offerLanes(_ core: @escaping @Sendable (Sink) -> any Core) {
    merge = { signals in
      Cold(core) { sink in
        let run = LanedRun(sink)
        run.start(signals) { run.send($1) }
        return run.end
      }
    }
    combineLatest = { signals, join in
      guard !signals.isEmpty else { return nil }
      return Cold(core) { sink in
        let run = LanedRun(sink)
        let places = Kept([Int?](repeating: nil, count: signals.count))
        run.start(signals) {
          places.value[$0] = $1
          let values = places.value.compactMap(\.self)
          if values.count == signals.count { run.send(join(values)) }
        }
        return run.end
      }
    }
    withLatestFrom = { source, other, join in
      Cold(core) { sink in
        let run = LanedRun(sink)
        let latest = Kept<Int?>(nil)
        run.run { run.start(other, next: { latest.value = $0 }, completed: {}) }
        run.run {
          run.start(
            source,
            next: { value in latest.value.map { run.send(join(value, $0)) } },
            completed: { run.complete() }
          )
        }
        return run.end
      }
    }
    mapToSignal = { source, make in
      Cold(core) { sink in
        let run = LanedRun(sink)
        let inner = Kept<Int?>(nil)
        let isComplete = Kept(false)
        let outer: @Sendable (Int) -> Void = { value in
          inner.value.map(run.leave)
          inner.value = run.start(
            make(value),
            next: run.send,
            completed: {
              inner.value = nil
              if isComplete.value { run.complete() }
            }
          )
        }
        run.start(
          source,
          next: outer,
          completed: {
            isComplete.value = true
            if inner.value == nil { run.complete() }
          }
        )
        return run.end
      }
    }
  }
}

/// Unchecked: everything is used from one thread.
private final class Kept<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}
