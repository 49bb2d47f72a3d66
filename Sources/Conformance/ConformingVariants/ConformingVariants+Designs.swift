import SignalLaws

extension ConformingVariants {
  /// A state machine of values behind a `Mutex`.
  static let mutex = variant("mutex", { MutexCore($0) }) {
    $0.offerActions { SwapAction($0) }
    $0.offerLists(PlainLock.self, of: ItemObject.self)
    $0.offerOperators { MutexCore($0) }
  }

  /// Callbacks run inside a recursive lock.
  ///
  /// It has no operators: two subscriptions in a row would take their locks in either order.
  static let monitor = variant("monitor", { MonitorCore<RecursiveLock>($0) }) { _ in }

  /// No lock at all: one atomic word.
  static let atomicWord = variant("atomic-word", { WordCore($0) }) {
    $0.offerActions { SwapAction($0) }
    $0.offerOperators { WordCore($0) }
    $0.offerHubs(SpinLock.self) { WordCore($0) }
  }

  /// Values from inside a callback come after it.
  static let trampoline = variant("trampoline", { TrampolineCore($0) }) {
    $0.offerQueues { TrampolineCore($0) }
    $0.offerTake { TrampolineCore($0) }
  }

  /// Callbacks run on a private queue, and who puts waits.
  static let syncQueue = variant("private-queue", { MonitorCore<ReentrantQueueLock>($0) }) {
    $0.offerTake { MonitorCore<ReentrantQueueLock>($0) }
  }

  /// Callbacks run on a private queue, and nobody waits.
  static let postedToAQueue = variant("posted-to-a-queue", { PostedCore($0) }) {
    $0.contract = [.laterDelivery: "Callbacks are handed over, and nobody waits."]
    $0.offerOperators { PostedCore($0) }
    $0.offerHubs(PlainLock.self) { PostedCore($0) }
  }

  /// Callbacks run inside an actor.
  static let actorBacked = variant("actor", { ActorCore($0) }) {
    $0.contract = [.laterDelivery: "Callbacks are handed over, and nobody waits."]
    $0.offerOperators { ActorCore($0) }
  }

  /// The one who puts the end waits until it can be delivered.
  static let waitingTerminal = variant("waiting-terminal", { WaitingCore($0) }) {
    $0.offerOperators { WaitingCore($0) }
  }

  /// State in memory of its own; callbacks are let go last.
  static let unsafePointer = variant("unsafe-pointer", { PointerCore($0) }) {
    $0.offerActions { LockedAction<SpinLock>($0) }
    $0.offerLists(SpinLock.self, of: ItemObject.self)
    $0.offerBorrowedQueues { PointerCore($0) }
  }

  /// Disposables are structs.
  static let valueTypes = variant("value-types", { MutexCore($0) }) {
    $0.disposable = .init(
      make: { ValueAction($0) },
      dispose: { $0.dispose() },
      probe: { ValueAction(counting: $0) }
    )
    $0.offerContainers(PlainLock.self, of: ValueAction.self)
  }

  /// Disposables by compare-exchange, in containers with tickets.
  static let exchangedFlags = variant("exchanged-flags", { WordCore($0) }) {
    $0.offerActions { SwapAction($0) }
    $0.offerLists(TicketLock.self, of: ItemObject.self)
  }

  /// Ends do not wait for values, so that SUB-8 does not hold; all of Full does.
  static let nestedEnds = variant("nested-ends", { NestedCore($0) }) {
    $0.contract = [.upToFull: "An end is delivered at once, also from inside a value."]
    $0.offerDisposables(PlainLock.self)
    $0.offerOperators { NestedCore($0) }
    $0.offerSuccession { NestedCore($0) }
    // What starts a source after it has sent a value cannot know that the value's signal has failed at once.
    $0.startWith = nil
  }

  /// Sources work on a queue of their own.
  static let queueFedSources = variant("queue-fed-sources", { TrampolineCore($0) }) {
    $0.offerQueueHubs { TrampolineCore($0) }
  }

  /// Operators read what is left open in another way than the reference: a failure of the trigger ends
  /// `sample`, the completion of `throttle` waits for its time, and what a signal sends inside its start waits
  /// in the promise until that has returned.
  static let otherReadings = variant("other-readings", { MutexCore($0) }) {
    $0.offerOperators { MutexCore($0) }
    $0.sample = { source, trigger in
      Cold({ MutexCore($0) }) { Sampling($0).begin(source, trigger) }
    }
    $0.throttle = { source, seconds in
      Cold({ MutexCore($0) }) { Throttling(seconds, $0).begin(source) }
    }
    $0.promise = { LinedPromise<PlainLock>.make { MutexCore($0) } }
  }

  /// Every subscription and every operator has a line of its own, in which starts and events wait for those
  /// that have begun: what is put from inside is looked at last.
  static let waitingInLine = variant("waiting-in-line", { TrampolineCore($0) }) {
    $0.contract = [.singleThread: "Lines have no locks."]
    $0.offerOperators { TrampolineCore($0) }
    // What starts a source after it has sent a value cannot know that its result has ended.
    $0.startWith = nil
    // Signals of one value that are inside each other nest.
    $0.single = nil
    $0.offerLanes { TrampolineCore($0) }
  }

  /// What a start returns is made last, so that it is ordered with its use only by being handed over.
  static let handleMadeLast = variant(
    "handle-made-last",
    { MutexCore($0) },
    start: { signal, sink in
      let handle = LateHandle(signal.start(sink))
      return { handle.dispose() }
    },
    {
      $0.offerQueues { MutexCore($0) }
      $0.offerStartsOnQueues { MutexCore($0) }
      $0.offerOperators { MutexCore($0) }
    }
  )
}
