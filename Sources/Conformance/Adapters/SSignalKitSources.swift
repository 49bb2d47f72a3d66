internal import SSignalKitInstrumented
internal import SignalLaws

/// The sources of the Objective-C sibling.
func assignSources(_ it: inout Implementation<SSignal>) {
  it.valuePipe = {
    let pipe = SPipe()
    return (pipe.signalProducer(), { pipe.sink($0) })
  }
  it.replayingPipe = {
    let pipe = SPipe(replay: true)
    return (pipe.signalProducer(), { pipe.sink($0) })
  }
  it.promise = {
    let variable = SVariable()
    return (variable.signal(), { variable.set($0) })
  }
  it.share = { $0.multicast() }
  it.multicast = {
    let manager = SMulticastSignalManager()
    return { key, signal in manager.multicastedSignal(forKey: "\(key)", producer: { signal }) }
  }
  it.signalQueue = {
    let queue = SSignalQueue()
    return { queue.enqueue($0) }
  }
}

/// What of the Objective-C sibling is no signal.
///
/// Without `tryWith`, `get` and `syncWith`, which it does not have.
func assignObjects(_ it: inout Implementation<SSignal>) {
  it.atomic = .init(
    make: { SAtomic(value: $0) },
    with: { atomic, read in atomic.with { read($0 as? Int ?? 0) } },
    modify: { atomic, change in atomic.modify { change($0 as? Int ?? 0) } as? Int ?? 0 },
    swap: { $0.swap($1) as? Int ?? 0 },
    makeRecursive: { SAtomic(value: $0, recursive: true) }
  )
  it.bag = .init(
    make: { SBag() },
    add: { $0.addItem($1) },
    remove: { $0.removeItem($1) },
    items: { $0.copyItems().compactMap { $0 as? Int } },
    isEmpty: { $0.isEmpty }
  )
  it.queueLocal = .init(
    make: { (queue: SQueue, generate) in SQueueLocalObject(queue: queue, generate: generate) },
    with: { $0.with($1) }
  )
  it.timer = .init(
    make: { seconds, repeats, fire in
      STimer(timeout: seconds, repeat: repeats, completion: fire, queue: SQueue())
    },
    start: { $0.start() },
    invalidate: { $0.invalidate() },
    fireAndInvalidate: { $0.fireAndInvalidate() }
  )
  it.threadPool = .init(
    make: { SThreadPool(threadCount: $0, threadPriority: 0.5) },
    makeLane: { $0.nextQueue() },
    add: { lane, body in
      let task = SThreadPoolTask { _ in body() }
      lane.addTask(task)
      return task.cancel
    },
    addTask: { pool, body in
      let task = SThreadPoolTask { _ in body() }
      pool.addTask(task)
      return task.cancel
    }
  )
}
