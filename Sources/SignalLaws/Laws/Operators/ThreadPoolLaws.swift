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
      poolPrograms(),
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
  ]
}
