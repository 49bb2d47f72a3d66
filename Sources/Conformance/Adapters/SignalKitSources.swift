internal import SignalKitInstrumented
internal import SignalLaws

/// The sources of the reference; pipes, promises and multicast cannot fail, so errors put into them
/// get lost.
func assignSources<Value: LawValue>(_ it: inout Implementation<SignalsOf<Value>>) {
  it.valuePipe = {
    let pipe = ValuePipe<Value>()
    return (pipe.signal() |> castError(LawError.self), { pipe.putNext(Value($0)) })
  }
  // Elements wait for what they are paired with.
  it.onDemand = { elements in
    let demand = ValuePipe<Void>()
    let paced = zip(
      Signal<Value, LawError>.fromSequence(elements.lazy.map { Value($0) }),
      demand.signal() |> castError(LawError.self)
    )
    return (paced |> map { $0.0 }, { for _ in 0..<$0 { demand.putNext(()) } })
  }
  it.replayingPipe = {
    let pipe = ValuePipe<Value>(replay: true)
    return (pipe.signal() |> castError(LawError.self), { pipe.putNext(Value($0)) })
  }
  it.valuePromise = { initial, ignoresRepeated in
    let promise =
      initial.map { ValuePromise(Value($0), ignoreRepeated: ignoresRepeated) }
      ?? ValuePromise(ignoreRepeated: ignoresRepeated)
    return (promise.get() |> castError(LawError.self), { promise.set(Value($0)) })
  }
  it.promise = {
    let promise = Promise<Value>()
    return (promise.get() |> castError(LawError.self), { promise.set(unfailing($0)) })
  }
  it.lazyPromise = {
    let promise = Promise<Value>(initializeOnFirstAccess: unfailing($0))
    return (promise.get() |> castError(LawError.self), { promise.set(unfailing($0)) })
  }
  it.share = { $0 |> share }
  it.shareReplay = { $0 |> share(replay: true) }
  it.multicast = {
    let multicast = Multicast<Value>()
    return { key, signal in
      multicast.get(key: "\(key)", signal: unfailing(signal)) |> castError(LawError.self)
    }
  }
  it.replayingMulticast = it.multicast
  it.signalQueue = {
    let queue = SignalQueue()
    return { queue.enqueue($0) }
  }
}

/// The same without errors, which are dropped.
func unfailing<Value>(_ signal: SignalsOf<Value>) -> Signal<Value, NoError> {
  signal |> `catch` { _ in .never() }
}
