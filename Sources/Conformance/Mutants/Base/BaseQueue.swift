import Dispatch

/// A correct serial queue that knows whether the calling code runs on it.
///
/// Unchecked: the dispatch queue is made to be shared.
class BaseQueue: @unchecked Sendable {
  /// The queue whose block a thread runs; Dispatch knows the innermost one only.
  private static let innermost = DispatchSpecificKey<ObjectIdentifier>()

  let native = DispatchQueue(label: "mutants")

  init() {
    native.setSpecific(key: Self.innermost, value: ObjectIdentifier(self))
  }

  final var isInnermost: Bool {
    DispatchQueue.getSpecific(key: Self.innermost) == ObjectIdentifier(self)
  }

  final var isOuter: Bool {
    EnteredQueues.current?.contains(ObjectIdentifier(self)) ?? false
  }

  /// What `async` and `sync` go by.
  final var isInside: Bool { isInnermost || isOuter }

  func isCurrent() -> Bool {
    isInside
  }

  func async(_ block: @escaping @Sendable () -> Void) {
    if isInside { block() } else { enqueue(block) }
  }

  func dispatch(_ block: @escaping @Sendable () -> Void) {
    enqueue(block)
  }

  func sync(_ block: @escaping @Sendable () -> Void) {
    if isInside { block() } else { enqueueAndWait(block) }
  }

  func enqueue(_ block: @escaping @Sendable () -> Void) {
    native.async { self.run(block) }
  }

  /// The queues that the calling thread is inside of, the innermost one included.
  final var enteredByCaller: EnteredQueues? {
    let entered = EnteredQueues.current
    return DispatchQueue.getSpecific(key: Self.innermost).map {
      EnteredQueues($0, within: entered)
    } ?? entered
  }

  final func enqueueAndWait(_ block: @escaping @Sendable () -> Void) {
    let entered = enteredByCaller
    native.sync { EnteredQueues.inside(entered) { self.run(block) } }
  }

  /// Runs a block that was enqueued.
  func run(_ block: () -> Void) {
    block()
  }
}
