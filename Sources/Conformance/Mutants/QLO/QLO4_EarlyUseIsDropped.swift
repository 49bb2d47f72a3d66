internal import SignalKitInstrumented
internal import SignalLaws

private final class Late {
  let queue: Queue
  let object = Atomic<AnyObject?>(value: nil)
  init(_ queue: Queue, _ generate: @escaping @Sendable () -> AnyObject) {
    self.queue = queue
    queue.async { [object] in _ = object.swap(generate()) }
  }
  deinit { queue.async { [object] in _ = object.swap(nil) } }
}

extension Mutants {
  static let earlyUseIsDropped = Mutant(
    "QLO-4",
    "early-use-is-dropped",
    """
    A use that comes before the object has been made is dropped.
    """,
    reference: {
      $0.queueLocal = .init(
        make: { (queue: Queue, generate) in Late(queue, generate) },
        with: { late, use in
          guard let object = late.object.with({ $0 }) else { return }
          late.queue.async { use(object) }
        },
        syncWith: { late, use in
          late.queue.sync { if let object = late.object.with({ $0 }) { use(object) } }
        }
      )
    }
  )
}
