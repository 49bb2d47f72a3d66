extension Law {
  /// The laws PLN: signals that are made of others, in whatever way.
  static let pipelines: [Law] = plnLaws.map { law in
    var law = law
    law.breadth = law.isConcurrent ? 4 : 20
    return law
  }

  private static let plnLaws: [Law] = [
    Law(
      "PLN-1",
      "A pipeline delivers what its parts make of it",
      """
      A pipeline MUST deliver to each observer what the denotations of its operators, applied to each \
      other, deliver.
      """,
      .full,
      needs: ["map"],
      pipelinePrograms(with: anything),
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PLN-2",
      "A pipeline starts what its parts start",
      """
      A pipeline MUST start the sources that the denotations of its operators, applied to each other, \
      start, in the same order.
      """,
      .full,
      needs: ["map"],
      pipelinePrograms(with: anything),
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "PLN-3",
      "A pipeline disposes what it has started",
      """
      A pipeline MUST dispose each run of a source exactly as often as the denotations of its \
      operators, applied to each other, dispose it.
      """,
      .full,
      needs: ["map"],
      pipelinePrograms(with: anything),
      DenotationOracles.agrees(on: .disposals)
    ),
    Law(
      "PLN-4",
      "What runs is disposed with all above it before its successor starts",
      """
      Before a pipeline starts a source, it MUST have disposed every run that the denotations of its \
      operators, applied to each other, dispose before that start.
      """,
      .full,
      needs: ["map"],
      pipelinePrograms {
        $0.count = 1...7
        $0.also = ["dispose"]
      },
      RunOracles.disposedBeforeStarts
    ),
    Law(
      "PLN-5",
      "A pipeline calls its functions as its parts do",
      """
      A pipeline MUST call the functions of its operators as often as the denotations of these \
      operators, applied to each other, call them, with the same values.
      """,
      .full,
      needs: ["map"],
      pipelinePrograms {
        anything(&$0)
        $0.pipelines?.notes = true
      },
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "PLN-6",
      "Some order explains what threads have put",
      """
      When several threads put events into the sources of a pipeline that meet in one operator, its \
      observer MUST receive what it would have received if their calls had been made in some order, \
      one after the other, up to where a disposal cuts it off.
      """,
      .full,
      needs: ["map"],
      concurrent: true,
      pipelinePrograms {
        threads(&$0)
        $0.pipelines?.meetsOnce = true
      },
      LinearizationOracles.explainedUpToDispose
    ),
    Law(
      "PLN-7",
      "Threads leave nothing behind",
      """
      When several threads have put events into the sources of a pipeline, or have disposed of it, and \
      it has ended, every run that was started MUST have been disposed of exactly once.
      """,
      .full,
      needs: ["map"],
      concurrent: true,
      pipelinePrograms(with: threads),
      RunOracles.disposedExactlyOnce
    ),
  ]

  /// Events, ends, disposals and further observers, wherever they may come.
  private static let anything: @Sendable (inout SignalPrograms) -> Void = {
    $0.count = 1...7
    $0.also = ["dispose", "again", "dispose'"]
  }

  /// Two threads that feed a source each, and one that disposes.
  private static let threads: @Sendable (inout SignalPrograms) -> Void = {
    $0.count = 0...2
    $0.threads = 1...2
    $0.perThread = 1...2
    $0.disposes = true
    $0.pipelines?.depth = 3
    $0.pipelines?.isLinear = true
  }
}
