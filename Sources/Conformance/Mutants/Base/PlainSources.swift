internal import SignalKitInstrumented
internal import SignalLaws

/// A pipe or a value promise that keeps the order of values, in variables that nothing protects.
func plainSource(
  _ initial: Int?,
  replays: Bool,
  ignoresRepeated: Bool
) -> (signal: Signals, put: @Sendable (Int) -> Void) {
  let members = Held([Downstream]())
  let present = Held(initial)
  let waiting = Held([Int]())
  let isDelivering = Held(false)
  let signal = Signals { downstream in
    members.value.append(downstream)
    if replays, let value = present.value { downstream.putNext(value) }
    return ActionDisposable { members.value.removeAll { $0 === downstream } }
  }
  return (
    signal,
    { value in
      if ignoresRepeated, present.value == value { return }
      present.value = value
      waiting.value.append(value)
      guard !isDelivering.value else { return }
      isDelivering.value = true
      while !waiting.value.isEmpty {
        let next = waiting.value.removeFirst()
        for member in members.value { member.putNext(next) }
      }
      isDelivering.value = false
    }
  )
}

/// A combination of latest values that is right on one thread; `deliver` says how it is delivered.
func plainCombination(
  _ signals: [Signals],
  _ join: @escaping ([Int]) -> Int,
  _ deliver: @escaping (Int, Downstream) -> Void
) -> Signals {
  guard !signals.isEmpty else { return .single(join([])) }
  return Signals { downstream in
    let lock = MutexLock()
    let places = Held([Int?](repeating: nil, count: signals.count))
    let running = Held(signals.count)
    let handles = DisposableSet()
    for (index, signal) in signals.enumerated() where !downstream.isTerminated {
      handles.add(
        signal.start(
          next: { value in
            let values = lock.withLock {
              places.value[index] = value
              return places.value.compactMap { $0 }
            }
            if values.count == signals.count { deliver(join(values), downstream) }
          },
          error: { downstream.putError($0) },
          completed: {
            let isLast = lock.withLock {
              running.value -= 1
              return running.value == 0
            }
            if isLast { downstream.putCompletion() }
          }
        )
      )
    }
    return handles
  }
}
