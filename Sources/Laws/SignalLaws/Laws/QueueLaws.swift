extension Law {
  /// The laws of chapter 3 of the Spec.
  static let queues: [Law] = [
    Law(
      "QUE-1",
      "Every block runs once",
      """
      A block given to a queue MUST run exactly once.
      """,
      .core,
      needs: ["queue"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...1
        $0.threads = 1...2
      },
      QueueOracles.everyBlockOnce
    ),
    Law(
      "QUE-2",
      "Blocks of one thread keep their order",
      """
      Blocks that one thread enqueues from outside the queue MUST run in the order in which \
      they were enqueued.
      """,
      .core,
      needs: ["queue"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...0
        $0.threads = 1...2
        $0.perThread = 2...3
        $0.verbs = [.async, .async, .dispatch, .sync, .otherSync, .otherAsync]
      },
      QueueOracles.inOrder(acrossThreads: false)
    ),
    Law(
      "QUE-3",
      "Blocks do not overlap",
      """
      Two blocks of one serial queue MUST NOT overlap.
      """,
      .core,
      needs: ["queue"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...1
        $0.threads = 2...2
        $0.verbs = [.async, .sync, .dispatch, .otherAsync, .otherSync]
      },
      QueueOracles.noOverlap
    ),
    Law(
      "QUE-4",
      "async on the current queue runs at once",
      """
      async from inside a block of the same queue MUST run its block before it returns.
      """,
      .core,
      needs: ["queue", "async"],
      queuePrograms(),
      QueueOracles.inline(.async)
    ),
    Law(
      "QUE-5",
      "sync on the current queue runs at once",
      """
      sync from inside a block of the same queue MUST run its block without blocking.
      """,
      .core,
      needs: ["queue", "sync"],
      queuePrograms(),
      QueueOracles.inline(.sync)
    ),
    Law(
      "QUE-6",
      "sync waits for its block",
      """
      sync MUST NOT return before its block has returned.
      """,
      .core,
      needs: ["queue", "sync"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...1
        $0.threads = 1...2
      },
      QueueOracles.syncWaits
    ),
    Law(
      "QUE-7",
      "A queue is current inside its blocks",
      """
      isCurrent MUST be true inside a block of the queue.
      """,
      .core,
      needs: ["queue", "isCurrent"],
      queuePrograms(),
      QueueOracles.current(whenInside: true)
    ),
    Law(
      "QUE-8",
      "A queue is not current elsewhere",
      """
      isCurrent MUST be false on a thread that is not inside a block of the queue.
      """,
      .core,
      needs: ["queue", "isCurrent"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...1
        $0.threads = 2...2
        $0.verbs += [.idleCurrent]
      },
      QueueOracles.current(whenInside: false)
    ),
    Law(
      "QUE-9",
      "A later block does not overtake",
      """
      If the call that enqueues one block returns before the call that enqueues another begins, \
      the other block MUST NOT begin first, unless it is enqueued from inside the queue.
      """,
      .core,
      needs: ["queue"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...1
        $0.threads = 2...3
        $0.perThread = 1...1
        $0.verbs = [.async, .async, .dispatch, .sync, .otherSync, .otherAsync]
      },
      QueueOracles.inOrder(acrossThreads: true)
    ),
    Law(
      "QUE-10",
      "An outer queue stays current",
      """
      A queue that was entered further out on the same thread MUST be current.
      """,
      .full,
      needs: ["queue", "sync", "isCurrent"],
      queuePrograms {
        $0.reentersOuter = true
        $0.verbs = [
          .sync, .otherSync, .current, .otherCurrent, .async, .otherAsync, .dispatch, .thirdSync,
          .thirdCurrent,
        ]
        $0.depth = 4
      },
      outerStaysCurrent
    ),
    Law(
      "QUE-11",
      "dispatch never runs inline",
      """
      dispatch MUST NOT run its block on the calling thread before it returns.
      """,
      .full,
      needs: ["queue", "dispatch"],
      queuePrograms(),
      QueueOracles.neverInline
    ),
    Law(
      "QUE-12",
      "Moving delivery keeps the events",
      """
      deliverOn MUST deliver the events of its source in their order, without loss.
      """,
      .full,
      needs: ["queue", "deliverOn"],
      concurrent: true,
      anyOf(
        programs("start" + (1...80).map { " next \($0)" }.joined() + " completed"),
        programs(
          "start next 1 next 2\non 1: next 3",
          "start async a(next 1 next 2)\non 1: next 3",
          "start next 1 next 2 next 3\non 1: completed",
          "start next 1 next 2 failed",
          "start async a(next 1 next 2) next 3\non 1: next 4\non 2: next 5",
          or: deliveryPrograms(threads: 1...2)
        ),
        deliveryPrograms(threads: 1...2)
      ),
      QueueOracles.keepsEvents
    ),
    Law(
      "QUE-13",
      "Moving delivery moves it",
      """
      deliverOn MUST deliver every event inside a block of its queue.
      """,
      .full,
      needs: ["queue", "isCurrent", "deliverOn"],
      programs(
        "start next 1",
        "start next 1 completed",
        "start sync a(next 1)",
        "start(next 1) next 2 failed"
      ),
      QueueOracles.onTheQueue
    ),
    Law(
      "QUE-14",
      "Dispose drops what is under way to the queue",
      """
      deliverOn MUST NOT begin to deliver an event after dispose returned on its queue's \
      thread.
      """,
      .full,
      needs: ["queue", "deliverOn"],
      programs(
        "start next 1 next 2\non 1: dispose",
        "start next 1 sync a(dispose)",
        "start async a(next 1 next 2 dispose) next 3 next 4",
        "start next 1 next 2 completed\non 1: dispose"
      ),
      QueueOracles.nothingAfterDispose
    ),
    Law(
      "QUE-15",
      "What is put off runs later",
      """
      after MUST run its block when its time has passed, not before.
      """,
      .full,
      needs: ["queue", "after"],
      objectPrograms(
        "queue",
        ["after 2 b", "wait 1", "wait 2"],
        first: "after 1 a",
        last: "wait 1",
        count: 0...3
      ),
      QueueOracles.runsInTime
    ),
    Law(
      "QUE-16",
      "What is put off runs on the queue",
      """
      after MUST run its block inside its queue.
      """,
      .full,
      needs: ["queue", "isCurrent", "after"],
      objectPrograms("queue", ["wait 1"], first: "after 1 a", last: "wait 1", count: 0...2),
      QueueOracles.delayedBlocksAreOnTheQueue
    ),
    Law(
      "QUE-17",
      "A block sees what earlier blocks did",
      """
      What a block has done MUST happen before every block of the same queue that begins after it \
      returned.
      """,
      .strict,
      needs: ["queue"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...1
        $0.threads = 2...2
        $0.verbs = [.async, .sync, .dispatch, .otherAsync, .otherSync]
      },
      OrderOracles.blockBeforeNext
    ),
    Law(
      "QUE-18",
      "What follows sync sees what its block did",
      """
      What the block of sync has done MUST happen before what follows sync.
      """,
      .strict,
      needs: ["queue", "sync"],
      concurrent: true,
      queuePrograms {
        $0.main = 0...1
        $0.threads = 1...2
        $0.verbs = [.sync, .sync, .async]
      },
      OrderOracles.blockBeforeReturn
    ),
    Law(
      "QUE-19",
      "Delivered events keep their places",
      """
      If the put of an event that deliverOn moves happens before the call that enqueues a block, or that \
      call before the put, both from outside the queue, the event and the block MUST run in that order.
      """,
      .full,
      needs: ["queue", "deliverOn"],
      concurrent: true,
      anyOf(
        programs(
          "start next 1 sync a next 2 sync b",
          "start async a next 1 async b next 2 next 3 async c completed sync d",
          "start\nA: next 1 async a next 2 async b next 3",
          "start next 1\nA: next 2 async a failed\nB: async b sync c",
          "start\nA: next 1\nB: async a next 2",
          or: placePrograms()
        ),
        placePrograms()
      ),
      QueueOracles.keepsPlaces
    ),
  ]
}

/// QUE-10: an outer queue is current, and sync and async on it run inline.
private let outerStaysCurrent: Oracle = { program, history in
  let isCurrent = QueueOracles.current(whenInside: true, outermost: true)
  return isCurrent(program, history)
    ?? QueueOracles.inline(.sync, innermostOnly: false)(program, history)
    ?? QueueOracles.inline(.async, innermostOnly: false)(program, history)
}
