extension Law {
  /// The laws of chapter 4 of the Spec: they check the adapter itself.
  static let adapter: [Law] = [
    Law(
      "ADP-1",
      "make's body runs at start",
      """
      The body given to make MUST run exactly once per start.
      """,
      .core,
      programs("start"),
      AdapterOracles.generatorRuns
    ),
    Law(
      "ADP-2",
      "Values are forwarded",
      """
      A value put into the sink of make MUST reach next of the sink of start.
      """,
      .core,
      programs("start next 7"),
      AdapterOracles.valueArrives
    ),
    Law(
      "ADP-3",
      "Completion is forwarded",
      """
      completed of the sink of make MUST reach completed of the sink of start.
      """,
      .core,
      programs("start completed"),
      AdapterOracles.completionArrives
    ),
    Law(
      "ADP-4",
      "Failure is forwarded",
      """
      failed of the sink of make MUST reach failed of the sink of start with its error.
      """,
      .core,
      programs("start failed"),
      AdapterOracles.failureArrives
    ),
    Law(
      "ADP-5",
      "Dispose is forwarded",
      """
      The closure that start returned MUST call the closure that the body of make returned.
      """,
      .core,
      programs("start dispose"),
      AdapterOracles.disposeArrives
    ),
    Law(
      "ADP-6",
      "Disposables run their closure",
      """
      dispose of Implementation.disposable MUST call the closure that the disposable was \
      made from.
      """,
      .core,
      needs: ["disposable"],
      programs("action.dispose a"),
      AdapterOracles.actionRuns
    ),
    Law(
      "ADP-7",
      "Containers take the disposables",
      """
      metaDisposable, disposableSet and disposableDict MUST accept what \
      Implementation.disposable makes.
      """,
      .core,
      needs: ["disposable"],
      programs("meta.set a", "set.add a", "dict.set 1 a"),
      AdapterOracles.fitsTogether
    ),
    Law(
      "ADP-8",
      "The queue runs blocks",
      """
      async and sync of Implementation.queue MUST run the block they are given.
      """,
      .core,
      needs: ["queue"],
      programs("async a", "sync a"),
      AdapterOracles.blockRuns
    ),
    Law(
      "ADP-9",
      "The operators take the queue",
      """
      deliverOn, runOn and combineLatestOn MUST accept what Implementation.queue makes.
      """,
      .core,
      needs: ["queue", "deliverOn or runOn or combineLatestOn"],
      programs(
        "signal: a |> deliverOn\nstart",
        "signal: a |> runOn\nstart",
        "signal: combineLatestOn(a, b)\nstart"
      ),
      AdapterOracles.fitsTogether
    ),
  ]
}
