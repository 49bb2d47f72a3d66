import SignalLaws

extension Implementation<Cold> {
  /// Actions of reference type.
  mutating func offerActions(
    _ make: @escaping @Sendable (@escaping @Sendable () -> Void) -> ItemObject
  ) {
    disposable = .init(make: make, dispose: { $0.dispose() }, probe: { Probe($0) })
  }

  /// Actions and containers with locks.
  mutating func offerDisposables<Guard: Lock>(_: Guard.Type) {
    offerActions { LockedAction<Guard>($0) }
    offerContainers(Guard.self, of: ItemObject.self)
  }

  /// Containers with locks: arrays, and dictionaries.
  mutating func offerContainers<Guard: Lock, Held: Item>(_: Guard.Type, of: Held.Type) {
    offerSlot(Guard.self, of: Held.self)
    disposableSet = .init(
      make: { ArrayBag<Guard, Held>() },
      add: { $0.add($1) },
      remove: { $0.remove($1) },
      dispose: { $0.dispose() }
    )
    disposableDict = .init(
      make: { HashTable<Guard, Held>() },
      set: { $0.set($1, $2) },
      dispose: { $0.dispose() }
    )
  }

  /// Containers with locks: lists, and pairs.
  mutating func offerLists<Guard: Lock, Held: Item>(_: Guard.Type, of: Held.Type) {
    offerSlot(Guard.self, of: Held.self)
    disposableSet = .init(
      make: { LinkedBag<Guard, Held>() },
      add: { $0.add($1) },
      remove: { $0.remove($1) },
      dispose: { $0.dispose() }
    )
    disposableDict = .init(
      make: { PairTable<Guard, Held>() },
      set: { $0.set($1, $2) },
      dispose: { $0.dispose() }
    )
  }

  private mutating func offerSlot<Guard: Lock, Held: Item>(_: Guard.Type, of: Held.Type) {
    metaDisposable = .init(
      make: { LockedSlot<Guard, Held>() },
      set: { $0.set($1) },
      dispose: { $0.dispose() }
    )
  }

  /// Dispatch's queues; delivery is moved to them event by event.
  mutating func offerQueues(_ core: @escaping @Sendable (Sink) -> any Core) {
    queue = .init(
      make: { DispatchingQueue() },
      async: { $0.async($1) },
      sync: { $0.sync($1) },
      isCurrent: { $0.isCurrent },
      dispatch: { $0.dispatch($1) }
    )
    deliverOn = .init { (signal, queue: DispatchingQueue) in
      posted(signal, core) { queue.dispatch($0) }
    }
  }

  /// Sources that start on Dispatch's queues, unless who asked for it has left.
  mutating func offerStartsOnQueues(_ core: @escaping @Sendable (Sink) -> any Core) {
    runOn = .init { (signal, queue: DispatchingQueue) in
      Cold(core) { sink in
        let upstream = LockedSlot<PlainLock, SwapAction>()
        queue.async {
          guard !upstream.isDisposed else { return }
          upstream.set(SwapAction(signal.start(sink)))
        }
        return { upstream.dispose() }
      }
    }
  }

  /// Queues that run on the threads of their users.
  mutating func offerBorrowedQueues(_ core: @escaping @Sendable (Sink) -> any Core) {
    queue = .init(
      make: { BorrowedQueue() },
      async: { $0.async($1) },
      sync: { $0.sync($1) },
      isCurrent: { $0.isCurrent }
    )
    deliverOn = .init { (signal, queue: BorrowedQueue) in
      posted(signal, core) { queue.post($0) }
    }
  }

  /// Factories, and operators without state.
  mutating func offerOperators(_ core: @escaping @Sendable (Sink) -> any Core) {
    single = { value in
      Cold(core) { sink in
        sink.next(value)
        sink.completed()
        return {}
      }
    }
    complete = {
      Cold(core) { sink in
        sink.completed()
        return {}
      }
    }
    fail = { error in
      Cold(core) { sink in
        sink.failed(error)
        return {}
      }
    }
    never = { Cold(core) { _ in {} } }
    deferred = { make in Cold(core) { make().start($0) } }
    map = { signal, transform in
      Cold(core) { sink in
        signal.start(
          Sink(
            next: { sink.next(transform($0)) },
            failed: sink.failed,
            completed: sink.completed
          )
        )
      }
    }
    filter = { signal, isIncluded in
      Cold(core) { sink in
        signal.start(
          Sink(
            next: { if isIncluded($0) { sink.next($0) } },
            failed: sink.failed,
            completed: sink.completed
          )
        )
      }
    }
    mapError = { signal, transform in
      Cold(core) { sink in
        signal.start(
          Sink(
            next: sink.next,
            failed: { sink.failed(transform($0)) },
            completed: sink.completed
          )
        )
      }
    }
    startWith = { signal, value in
      Cold(core) { sink in
        sink.next(value)
        return signal.start(sink)
      }
    }
    ignoreValues = { signal in
      Cold(core) { sink in
        signal.start(Sink(next: { _ in }, failed: sink.failed, completed: sink.completed))
      }
    }
  }

  /// For subscriptions that deliver one value at a time, so that a count needs no protection.
  ///
  /// Not for those with ``offerOperators(_:)``, which cannot know before they have been given their
  /// handle that `take` has had enough: MAP-6 and STW-2 ask for that.
  mutating func offerTake(_ core: @escaping @Sendable (Sink) -> any Core) {
    take = { signal, count in
      Cold(core) { sink in
        guard count > 0 else {
          sink.completed()
          return {}
        }
        let taken = Count()
        return signal.start(
          Sink(
            next: { value in
              taken.value += 1
              guard taken.value <= count else { return }
              let isLast = taken.value == count
              sink.next(value)
              if isLast { sink.completed() }
            },
            failed: sink.failed,
            completed: sink.completed
          )
        )
      }
    }
  }

  /// Pipes and value promises around a broadcast with a lock, and what is sent on demand.
  mutating func offerHubs<Guard: Lock>(
    _: Guard.Type,
    _ core: @escaping @Sendable (Sink) -> any Core
  ) {
    valuePipe = {
      let broadcast = Broadcast<Guard>(nil, keepsValue: false)
      return (Cold(core) { broadcast.join($0) }, { broadcast.put($0) })
    }
    onDemand = { elements in
      let (elements, latest) = (Array(elements), LatestPacing<Guard>())
      let signal = Cold(core) { sink in
        latest.begin(Pacing(elements, sink))
        return {}
      }
      return (signal, { latest.request($0) })
    }
    replayingPipe = {
      let broadcast = Broadcast<Guard>(nil, keepsValue: true)
      return (Cold(core) { broadcast.join($0) }, { broadcast.put($0) })
    }
    valuePromise = { initial, ignores in
      let broadcast = Broadcast<Guard>(initial, keepsValue: true, ignoresRepeated: ignores)
      return (Cold(core) { broadcast.join($0) }, { broadcast.put($0) })
    }
  }

  /// Pipes and value promises around a broadcast with a queue.
  mutating func offerQueueHubs(_ core: @escaping @Sendable (Sink) -> any Core) {
    valuePipe = {
      let broadcast = QueueBroadcast(nil, keepsValue: false)
      return (Cold(core) { broadcast.join($0) }, { broadcast.put($0) })
    }
    replayingPipe = {
      let broadcast = QueueBroadcast(nil, keepsValue: true)
      return (Cold(core) { broadcast.join($0) }, { broadcast.put($0) })
    }
    valuePromise = { initial, ignores in
      let broadcast = QueueBroadcast(initial, keepsValue: true, ignoresRepeated: ignores)
      return (Cold(core) { broadcast.join($0) }, { broadcast.put($0) })
    }
  }
}

/// Unchecked: whoever delivers guards it.
private final class Count: @unchecked Sendable {
  var value = 0
}

/// The same events, each in a block of its own; the subscription drops what comes too late.
private func posted(
  _ signal: Cold,
  _ core: @escaping @Sendable (Sink) -> any Core,
  _ post: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
) -> Cold {
  Cold(core) { sink in
    signal.start(
      Sink(
        next: { value in post { sink.next(value) } },
        failed: { error in post { sink.failed(error) } },
        completed: { post { sink.completed() } }
      )
    )
  }
}
