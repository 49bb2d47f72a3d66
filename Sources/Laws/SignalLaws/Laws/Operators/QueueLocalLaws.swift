extension Law {
  /// The laws QLO: queue-local objects.
  static let qloLaws: [Law] = [
    Law(
      "QLO-1",
      "The object is made on its queue",
      """
      A queue-local object MUST make its object on its queue.
      """,
      .full,
      needs: ["queueLocal", "queue", "isCurrent"],
      concurrent: true,
      objectPrograms("queueLocal", ["with"], count: 0...2, threads: 0...2),
      ObjectOracles.isOnQueue(1)
    ),
    Law(
      "QLO-2",
      "The object is used on its queue",
      """
      with of a queue-local object MUST call its function on its queue.
      """,
      .full,
      needs: ["queueLocal", "queue", "isCurrent"],
      concurrent: true,
      objectPrograms("queueLocal", ["with"], count: 1...2, threads: 0...2),
      ObjectOracles.isOnQueue(2)
    ),
    Law(
      "QLO-3",
      "The object is released on its queue",
      """
      A queue-local object MUST release its object on its queue.
      """,
      .full,
      needs: ["queueLocal", "queue", "isCurrent"],
      concurrent: true,
      objectPrograms("queueLocal", ["with"], last: "drop", count: 0...2),
      ObjectOracles.isOnQueue(3)
    ),
    Law(
      "QLO-4",
      "Every use comes between making and release",
      """
      A queue-local object MUST make its object once, before every use, and release it after \
      every use.
      """,
      .full,
      needs: ["queueLocal", "queue"],
      concurrent: true,
      anyOf(
        objectPrograms("queueLocal", ["with"], last: "drop", count: 0...3),
        objectPrograms("queueLocal", ["with"], count: 1...2, scripts: [("f2", "with")])
      ),
      ObjectOracles.isMadeUsedReleased
    ),
    Law(
      "QLO-5",
      "A synchronous use is over when it returns",
      """
      syncWith of a queue-local object MUST return after its function has run on the object's queue.
      """,
      .full,
      needs: ["queueLocal", "queue", "syncWith"],
      concurrent: true,
      objectPrograms(
        "queueLocal",
        ["syncWith", "with"],
        last: "syncWith",
        count: 0...2,
        threads: 0...2
      ),
      ObjectOracles.synchronousUseIsOver
    ),
    Law(
      "QLO-6",
      "A use from the queue is made at once",
      """
      with of a queue-local object that is called on its queue MUST call its function before it returns.
      """,
      .full,
      needs: ["queueLocal", "queue"],
      concurrent: true,
      objectPrograms(
        "queueLocal",
        ["with"],
        count: 1...2,
        threads: 0...2,
        scripts: [("f2", "with"), ("f2", "with with")]
      ),
      ObjectOracles.useOnQueueIsMadeAtOnce
    ),
  ]
}
