import SignalKit
import Testing

// page begins
/// A factory: a signal that runs as long as somebody is subscribed.
func ticks(every seconds: Double, on queue: Queue) -> Signal<Int, NoError> {
  Signal { subscriber in
    var count = 0
    let timer = SignalKit.Timer(
      timeout: seconds,
      repeat: true,
      completion: {
        count += 1
        subscriber.putNext(count)
      },
      queue: queue
    )
    timer.start()
    return ActionDisposable { timer.invalidate() }
  }
}

/// An operator that is made of others.
func seconds<E>(_ signal: Signal<Int, E>) -> Signal<String, E> {
  signal |> map { "\($0) s" } |> startWith("0 s")
}

/// An operator with a state: made inside the generator, so that subscriptions do not share it.
func everyOther<T, E>(_ signal: Signal<T, E>) -> Signal<T, E> {
  Signal { subscriber in
    let isEven = Atomic(value: false)
    return signal.start(
      next: { if !isEven.swap(!isEven.with(\.self)) { subscriber.putNext($0) } },
      error: { subscriber.putError($0) },
      completed: { subscriber.putCompletion() }
    )
  }
}
// page ends

@Suite struct `Operators of your own` {
  @Test func `each subscription has its own timer and its own state`() {
    // page begins
    let clock = VirtualClock()
    let signal = ticks(every: 1, on: Queue(clock: clock)) |> everyOther |> seconds
    var (first, second): ([String], [String]) = ([], [])
    let one = signal.start(next: { first.append($0) })
    clock.advance(by: 1)
    let two = signal.start(next: { second.append($0) })
    clock.advance(by: 2)
    one.dispose()
    two.dispose()
    #expect(first == ["0 s", "1 s", "3 s"])
    #expect(second == ["0 s", "1 s"])
    #expect(clock.isIdle)
    // page ends
  }
}
