import SignalLaws

extension ConformingVariants {
  /// The same design with one kind of lock after another.
  static let plainLock = locked("pthread-mutex", PlainLock.self) {
    $0.offerQueues { LockedCore<PlainLock>($0) }
    $0.offerOperators { LockedCore<PlainLock>($0) }
    $0.offerHubs(PlainLock.self) { LockedCore<PlainLock>($0) }
  }
  static let foundationLock = locked("foundation-lock", FoundationLock.self)
  static let recursiveLock = locked("recursive-lock", RecursiveLock.self)
  static let spinLock = locked("spin-lock", SpinLock.self)
  static let ticketLock = locked("ticket-lock", TicketLock.self)
  static let writeLock = locked("read-write-lock", WriteLock.self)
  static let semaphore = locked("semaphore", SemaphoreLock.self)
  static let conditionLock = locked("condition-variable", ConditionLock.self) {
    $0.offerBorrowedQueues { LockedCore<ConditionLock>($0) }
  }
  static let queueAsLock = locked("queue-as-lock", QueueLock.self)
  static let globalLock = locked("one-global-lock", GlobalLock.self) {
    $0.offerHubs(GlobalLock.self) { LockedCore<GlobalLock>($0) }
  }

  /// All subscriptions of a signal share a lock.
  static let lockPerSignal = Subject(
    Implementation<Cold>(
      "lock-per-signal",
      make: { body in
        let lock = PlainLock()
        return Cold({ LockedCore($0, lock) }, body)
      },
      start: { $0.start($1) },
      capabilities: {
        $0.offerActions { SwapAction($0) }
        $0.offerLists(PlainLock.self, of: ItemObject.self)
      }
    )
  )

  private static func locked<Guard: Lock>(
    _ name: String,
    _: Guard.Type,
    _ more: (inout Implementation<Cold>) -> Void = { _ in }
  ) -> Subject {
    variant(name, { LockedCore<Guard>($0) }) {
      $0.offerDisposables(Guard.self)
      more(&$0)
    }
  }
}
