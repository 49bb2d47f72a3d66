import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `Replay under interleavings` {
  @Test func `observers of a value promise agree, and end on the value`() {
    expectNothingWrong { scope in
      let (promise, heard) = (ValuePromise(0), [Heard(), Heard()])
      let handles = heard.map { promise.get().start(into: $0) }
      scope.concurrently([{ promise.set(1) }, { promise.set(2) }])
      let values = heard.map { $0.wholeValues ?? [] }
      handles.forEach { $0.dispose() }
      if values[0] != values[1] { return "they disagree: \(values)" }
      if ![["0", "1", "2"], ["0", "2", "1"]].contains(values[0]) { return "heard \(values[0])" }
      let last = promise.value.map { "\($0)" }
      return values[0].last == last ? nil : "heard \(values[0]), stored \(last ?? "")"
    }
  }

  @Test func `a value that two threads set is delivered once if repetitions are ignored`() {
    expectNothingWrong { scope in
      let (promise, heard) = (ValuePromise(0, ignoreRepeated: true), Heard())
      let handle = promise.get().start(into: heard)
      scope.concurrently([{ promise.set(1) }, { promise.set(1) }])
      handle.dispose()
      return heard.wholeValues == ["0", "1"] ? nil : "heard \(heard.events)"
    }
  }

  @Test func `no two neighbours are equal if repetitions are ignored, and the last is the value`() {
    expectNothingWrong { scope in
      let (promise, heard) = (ValuePromise(0, ignoreRepeated: true), Heard())
      let handle = promise.get().start(into: heard)
      scope.concurrently([
        {
          promise.set(1)
          promise.set(2)
        },
        {
          promise.set(2)
          promise.set(1)
        },
      ])
      handle.dispose()
      guard let values = heard.wholeValues else { return "mixed: \(heard.events)" }
      if zip(values, values.dropFirst()).contains(where: ==) { return "heard \(values)" }
      return values.last == promise.value.map { "\($0)" } ? nil : "heard \(values)"
    }
  }

  @Test func `who subscribes to a value promise gets no older value after a newer one`() {
    expectNothingWrong { scope in
      let (promise, heard) = (ValuePromise(1), Heard())
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = promise.get().start(into: heard) },
        {
          promise.set(2)
          promise.set(3)
        },
      ])
      handle?.dispose()
      let allowed = [["1", "2", "3"], ["2", "3"], ["3"]]
      return allowed.contains(heard.wholeValues ?? []) ? nil : "heard \(heard.events)"
    }
  }

  @Test func `who subscribes to a pipe with replay sees each value once, in order`() {
    expectNothingWrong { scope in
      let (pipe, heard) = (ValuePipe<Int>(replay: true), Heard())
      pipe.putNext(1)
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = pipe.signal().start(into: heard) },
        { pipe.putNext(2) },
        { pipe.putNext(3) },
      ])
      handle?.dispose()
      guard let values = heard.wholeValues else { return "mixed: \(heard.events)" }
      let orders = [["1", "2", "3"], ["1", "3", "2"]]
      return orders.contains { $0.suffix(values.count) == values[...] && !values.isEmpty }
        ? nil : "heard \(values)"
    }
  }

  @Test func `a pipe that dies while somebody subscribes or puts lets all go`() {
    expectNothingWrong { scope in
      let pipe = Holder(ValuePipe<Int>(replay: true))
      weak var weakly: Witness?
      let signal = pipe.value?.signal()
      scope.concurrently([
        { pipe.value = nil },
        {
          let witness = Witness()
          weakly = witness
          _ = signal?.start(next: { _ in withExtendedLifetime(witness) {} })
        },
      ])
      return weakly == nil ? nil : "the subscriber is still there"
    }
  }
}
