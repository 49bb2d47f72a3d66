internal import Dispatch
internal import SignalKitInstrumented
internal import SignalLaws

/// What of the reference is no signal.
func assignObjects<Value: LawValue>(_ it: inout Implementation<SignalsOf<Value>>) {
  it.atomic = .init(
    make: { Atomic(value: $0) },
    with: { $0.with($1) },
    modify: { $0.modify($1) },
    swap: { $0.swap($1) },
    tryWith: { try? $0.tryWith($1) },
    makeRecursive: { Atomic(value: $0, recursive: true) }
  )
  it.bag = .init(
    make: { Bag<Int>() },
    add: { $0.add($1) },
    get: { $0.get($1) },
    remove: { $0.remove($1) },
    items: { $0.copyItems() },
    keyedItems: { $0.copyItemsWithIndices() },
    firstItem: { $0.first },
    isEmpty: { $0.isEmpty },
    removeAll: { $0.removeAll() }
  )
  it.timer = .init(
    make: { seconds, repeats, fire in
      Timer(
        timeout: seconds,
        repeat: repeats,
        completion: fire,
        queue: SteppedClock.shared.queue(FiringClock())
      )
    },
    start: { $0.start() },
    invalidate: { $0.invalidate() },
    fireAndInvalidate: { $0.fireAndInvalidate() }
  )
  it.virtualClock = .init(
    make: { ClockOfAQueue() },
    now: { $0.clock.now },
    schedule: { $0.clock.schedule(after: $1, on: $0.queue, $2).dispose },
    advance: { $0.clock.advance(by: $1) }
  )
  it.queueLocal = .init(
    make: { (queue: Queue, generate) in
      QueueLocalObject<AnyObject>(queue: queue, generate: generate)
    },
    with: { $0.with($1) },
    syncWith: { $0.syncWith($1) }
  )
  it.threadPool = .init(
    make: { ThreadPool(threadCount: $0, threadPriority: 0.5) },
    makeLane: { $0.nextQueue() },
    add: { lane, body in
      let task = ThreadPoolTask { _ in body() }
      lane.addTask(task)
      return task.cancel
    },
    addTask: { pool, body in
      let task = ThreadPoolTask { _ in body() }
      pool.addTask(task)
      return task.cancel
    }
  )
}

/// A virtual clock, and the queue on which its blocks run.
private final class ClockOfAQueue: Sendable {
  let clock = VirtualClock()
  let queue = DispatchQueue(label: "blocks of a clock")
}
