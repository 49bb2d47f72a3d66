extension Law {
  /// The laws TPL: thread pools.
  static let tplLaws: [Law] = [
    Law(
      "TPL-1",
      "Tasks of one lane keep their order",
      """
      Tasks of one lane of a thread pool MUST run one at a time, in the order in which they were \
      added.
      """,
      .full,
      needs: ["threadPool"],
      concurrent: true,
      poolPrograms(nests: true),
      PoolOracles.lanesKeepOrder
    ),
    Law(
      "TPL-2",
      "Every task runs once",
      """
      A task that nobody cancels MUST run exactly once.
      """,
      .full,
      needs: ["threadPool"],
      concurrent: true,
      poolPrograms(),
      PoolOracles.eachRunsOnce
    ),
    Law(
      "TPL-3",
      "A cancelled task does not begin",
      """
      A task that an earlier task of its lane cancels MUST NOT run.
      """,
      .full,
      needs: ["threadPool"],
      concurrent: true,
      poolPrograms(cancels: true),
      PoolOracles.cancelledDoesNotRun
    ),
    Law(
      "TPL-4",
      "Moving delivery to a pool keeps the events",
      """
      deliverOn of a pool MUST deliver the events of its source one at a time, in their \
      order, without loss.
      """,
      .full,
      needs: ["threadPool", "deliverOnPool"],
      concurrent: true,
      programs(
        "signal: a |> deliverOnPool\nstart a.next 1 a.completed",
        "signal: a |> deliverOnPool\nstart a.next 1 a.next 2 a.failed",
        "signal: a |> deliverOnPool\nstart a.next 1 a.next 2 a.next 3 a.completed"
      ),
      PoolOracles.keepsEvents
    ),
    Law(
      "TPL-5",
      "Nothing is delivered by who puts it",
      """
      deliverOn of a pool MUST NOT deliver an event inside its put.
      """,
      .full,
      needs: ["threadPool", "deliverOnPool"],
      concurrent: true,
      programs(
        "signal: a |> deliverOnPool\nstart a.next 1 a.completed",
        "signal: a |> deliverOnPool\nstart a.failed",
        "signal: a |> deliverOnPool\nstart a.next 1 a.next 2 a.completed\non 1: a.next 3"
      ),
      PoolOracles.neverInside
    ),
    Law(
      "TPL-6",
      "The pool starts the source",
      """
      runOn of a pool MUST NOT start its source inside the start of its result.
      """,
      .full,
      needs: ["threadPool", "runOnPool"],
      concurrent: true,
      programs(
        "signal: a |> runOnPool\nstart\non +a: a.completed",
        "signal: a |> runOnPool\nstart\non +a: a.next 1 a.failed"
      ),
      DenotationOracles.startsOutsideStart
    ),
    Law(
      "TPL-7",
      "A task needs no lane",
      """
      A task that is given to a pool, and to none of its lanes, MUST run exactly once if nobody cancels \
      it.
      """,
      .full,
      needs: ["threadPool", "addTask"],
      concurrent: true,
      poolPrograms(lanes: [.task, .task, .async]),
      PoolOracles.eachRunsOnce
    ),
  ]
}
