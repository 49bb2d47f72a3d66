internal import SignalKitInstrumented
internal import SignalLaws

private final class Owner {
  let queue: Queue
  var object: AnyObject?
  init(_ queue: Queue) { self.queue = queue }
}

extension Mutants {
  static let releasedByTheCaller = Mutant(
    "QLO-3",
    "released-by-the-caller",
    """
    The object is released where its last owner lets go.
    """,
    reference: {
      $0.queueLocal = .init(
        make: { (queue: Queue, generate) in
          let owner = Owner(queue)
          queue.sync { owner.object = generate() }
          return owner
        },
        with: { owner, use in owner.queue.sync { if let object = owner.object { use(object) } } },
        syncWith: { owner, use in owner.queue.sync { if let object = owner.object { use(object) } }
        }
      )
    }
  )
}
