/// One subscription for many, with a list of them behind a mutex: the original's `Multicast`, by hand.
package final class PlainShare<Value: Sendable, Failure: Error>: Sendable {
  private struct State {
    var subscribers: [Int: PlainSubscriber<Value, Failure>] = [:]
    var nextKey = 0
    var source: PlainSlot?
  }

  private let source: PlainSignal<Value, Failure>
  private let state = PlainCell(State())

  package init(_ source: PlainSignal<Value, Failure>) {
    self.source = source
  }

  package var signal: PlainSignal<Value, Failure> {
    PlainSignal { subscriber in self.add(subscriber) }
  }

  private func add(_ subscriber: PlainSubscriber<Value, Failure>) -> PlainAction {
    let (key, slot) = state.withValue { state in
      let key = state.nextKey
      state.nextKey += 1
      state.subscribers[key] = subscriber
      let slot = state.source == nil ? PlainSlot() : nil
      if let slot { state.source = slot }
      return (key, slot)
    }
    if let slot {
      slot.set(
        source.start(
          next: { value in for subscriber in self.present() { subscriber.putNext(value) } },
          error: { error in for subscriber in self.end() { subscriber.putError(error) } },
          completed: { for subscriber in self.end() { subscriber.putCompletion() } }
        )
      )
    }
    return PlainAction { self.remove(key) }
  }

  private func present() -> [PlainSubscriber<Value, Failure>] {
    state.withValue { Array($0.subscribers.values) }
  }

  private func end() -> [PlainSubscriber<Value, Failure>] {
    state.withValue { state in
      let all = Array(state.subscribers.values)
      state = State()
      return all
    }
  }

  private func remove(_ key: Int) {
    let source = state.withValue { state -> PlainSlot? in
      state.subscribers[key] = nil
      guard state.subscribers.isEmpty else { return nil }
      return state.source.take()
    }
    source?.dispose()
  }
}
