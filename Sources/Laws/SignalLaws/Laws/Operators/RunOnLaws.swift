extension Law {
  /// The laws RUN: starting on a queue.
  static let runLaws: [Law] = [
    Law(
      "RUN-1",
      "The source starts on the queue",
      """
      runOn MUST start its source inside a block of its queue.
      """,
      .full,
      needs: ["queue", "isCurrent", "runOn"],
      concurrent: true,
      programs(
        "signal: a |> runOn\nstart",
        "signal: a |> runOn\nstart again",
        "signal: a |> runOn\n-\nA: start\nB: async b",
        "signal: a |> runOn\nstart dispose"
      ),
      RunOnOracles.startsOnTheQueue
    ),
    Law(
      "RUN-2",
      "On the queue it starts at once",
      """
      runOn MUST start its source inside the start of its result where its queue is current.
      """,
      .full,
      needs: ["queue", "async", "runOn"],
      concurrent: true,
      programs(
        "signal: a |> runOn\nsync b(start)",
        "signal: a |> runOn\nasync b(start a.next 1)",
        "signal: a |> runOn\nasync b sync c(start dispose)"
      ),
      RunOnOracles.startsAtOnce
    ),
    Law(
      "RUN-3",
      "Who leaves before that is not started",
      """
      A source MUST NOT be started by runOn when it was disposed before its queue got to it.
      """,
      .full,
      needs: ["queue", "runOn"],
      concurrent: true,
      programs(
        "signal: a |> runOn\nasync b start dispose",
        "signal: a |> runOn\nasync b async c start dispose"
      ),
      RunOnOracles.isNotStartedForNobody
    ),
    Law(
      "RUN-4",
      "Dispose does not wait for the queue",
      """
      runOn MUST dispose a source that it has started before dispose returns.
      """,
      .full,
      needs: ["queue", "runOn"],
      concurrent: true,
      programs(
        "signal: a |> runOn\nstart sync b dispose",
        "signal: a |> runOn\nstart async b(dispose)",
        "signal: a |> runOn\nstart sync b async c dispose"
      ),
      RunOnOracles.disposesInside
    ),
    Law(
      "RUN-5",
      "Events are not moved",
      """
      runOn MUST deliver each event of its source before the put of that returns.
      """,
      .full,
      needs: ["queue", "runOn"],
      concurrent: true,
      programs(
        "signal: a |> runOn\nstart sync b a.next 1",
        "signal: a |> runOn\nstart async b(a.next 1 a.completed)",
        "signal: a |> runOn\nstart sync b a.next 1 a.completed",
        "signal: a |> runOn\nstart sync b async c a.next 1 a.next 2 a.failed"
      ),
      RunOnOracles.deliversInside
    ),
  ]
}
