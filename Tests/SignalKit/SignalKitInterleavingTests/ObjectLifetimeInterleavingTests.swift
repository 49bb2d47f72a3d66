import Interleaving
import SignalKitInstrumented
import Testing

/// Objects that die, or are disposed of, while others are inside.
@Suite struct `Lifetimes of objects under interleavings` {
  /// Notes each time it is disposed of.
  private static func resource(_ name: String, _ heard: Heard) -> ActionDisposable {
    ActionDisposable { heard.note(name) }
  }

  @Test func `a container in a container that is disposed of, set and dropped at once`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let (outer, inner) = (Holder(MetaDisposable()), MetaDisposable())
      outer.value?.set(inner)
      inner.set(Self.resource("a", heard))
      let last = outer.value
      scope.concurrently([
        { last?.dispose() },
        { inner.set(Self.resource("b", heard)) },
        { inner.dispose() },
      ])
      outer.value = nil
      let counts = [heard.count("a"), heard.count("b")]
      return counts == [1, 1] ? nil : "disposed of: \(heard.events)"
    }
  }

  @Test func `a promise that dies while its last subscriber leaves and its signal ends`() {
    expectNothingWrong { scope in
      let (heard, source) = (Heard(), Source<Int, NoError>("source", Heard()))
      let promise = Holder(Promise<Int>())
      promise.value?.onDeinit = { heard.note("deinit") }
      promise.value?.set(
        Signal { subscriber in
          let handle = source.signal.start(
            next: { subscriber.putNext($0) },
            completed: { subscriber.putCompletion() }
          )
          return ActionDisposable {
            handle.dispose()
            heard.note("gone")
          }
        }
      )
      let handle = promise.value?.get().start(into: heard)
      scope.concurrently([
        { promise.value = nil },
        { handle?.dispose() },
        { source.complete() },
      ])
      let counts = [heard.count("deinit"), heard.count("gone")]
      return counts == [1, 1] ? nil : "\(heard.events)"
    }
  }

  @Test func `a handle that is strict, dropped while the subscription ends`() {
    expectNothingWrong { scope in
      let (heard, source) = (Heard(), Source<Int, NoError>())
      let handle = Holder<any Disposable>(source.signal.startStrict(next: { _ in }))
      scope.concurrently([{ handle.value?.dispose() }, { source.complete() }])
      handle.value = nil
      return heard.events.isEmpty ? nil : "\(heard.events)"
    }
  }

  @Test func `a bag that is disposed of while it is added to, and what is in it is set`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let bag = Holder(DisposeBag())
      let dict = DisposableDict<Int>()
      bag.value?.add(dict)
      let kept = bag.value
      scope.concurrently([
        {
          kept?.add(Self.resource("a", heard))
          dict.set(Self.resource("b", heard), forKey: 1)
        },
        { kept?.dispose() },
        { dict.set(Self.resource("c", heard), forKey: 1) },
      ])
      bag.value = nil
      let counts = ["a", "b", "c"].map { heard.count($0) }
      return counts == [1, 1, 1] ? nil : "disposed of: \(heard.events)"
    }
  }

  @Test func `shared by key, while one leaves, one comes and the source ends`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let multicast = Multicast<Int>()
      let source = Holder<Subscriber<Int, NoError>>()
      let signal = Signal<Int, NoError> { subscriber in
        heard.note("start")
        unobserved { source.value = subscriber }
        return ActionDisposable { heard.note("end") }
      }
      let first = multicast.get(key: "k", signal: signal).start(next: { _ in })
      let subscriber = source.value
      var second: (any Disposable)?
      scope.concurrently([
        { first.dispose() },
        { second = multicast.get(key: "k", signal: signal).start(next: { _ in }) },
        { subscriber?.putCompletion() },
      ])
      let isBalanced = heard.count("start") - heard.count("end") <= 1
      second?.dispose()
      if heard.count("start") != heard.count("end") { return "\(heard.events)" }
      return isBalanced ? nil : "two at once: \(heard.events)"
    }
  }

  @Test func `a repeating timer that is started, stopped and dropped at once`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let clock = VirtualClock()
      let queue = Queue(name: "timer", clock: clock)
      let timer = Holder(
        Timer(timeout: 1, repeat: true, completion: { heard.note("fired") }, queue: queue)
      )
      let one = timer.value
      scope.concurrently([
        { one?.start() },
        { one?.invalidate() },
        { one?.start() },
      ])
      one?.invalidate()
      timer.value = nil
      return clock.isIdle ? nil : "a timer is left"
    }
  }
}
