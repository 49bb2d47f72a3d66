internal import SignalKitInstrumented
internal import SignalLaws

/// One subscription, which lives until it is told that it is over.
private final class Run {
  let downstream: Downstream
  private var itself: Run?

  init(_ downstream: Downstream) {
    self.downstream = downstream
    itself = self
  }

  func end() { itself = nil }
}

extension Mutants {
  static let filterKeepsItselfUntilAnEnd = Mutant(
    "PLN-26",
    "filter-keeps-itself-until-an-end",
    """
    A subscription of filter keeps itself, and its observer, until a terminal event or a dispose.
    """,
    reference: {
      $0.filter = { source, isIncluded in
        Signals { downstream in
          let run = Run(downstream)
          let handle = source.start(
            next: { if isIncluded($0) { downstream.putNext($0) } },
            error: {
              downstream.putError($0)
              run.end()
            },
            completed: {
              downstream.putCompletion()
              run.end()
            }
          )
          return ActionDisposable {
            handle.dispose()
            run.end()
          }
        }
      }
    }
  )
}
