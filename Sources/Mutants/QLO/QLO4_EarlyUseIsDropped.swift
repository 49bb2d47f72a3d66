internal import SignalKitInstrumented
internal import SignalLaws

private final class Late {
  let queue: Queue
  let object = Held<AnyObject?>(nil)
  init(_ queue: Queue, _ generate: @escaping @Sendable () -> AnyObject) {
    self.queue = queue
    queue.async { [object] in object.value = generate() }
  }
  deinit { queue.async { [object] in object.value = nil } }
}

extension Mutants {
  /// A use that comes before the object has been made is dropped.
  ///
  /// Caught by QLO-4.
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
          guard let object = late.object.value else { return }
          late.queue.async { use(object) }
        },
        syncWith: { late, use in
          late.queue.sync { if let object = late.object.value { use(object) } }
        }
      )
    }
  )
}
