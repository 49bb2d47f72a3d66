internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureOfATaskCompletes = Mutant(
    "BRG-8",
    "failure-of-a-task-completes",
    """
    A task that throws ends its signal, with nothing more said.
    """,
    reference: {
      let original = $0
      $0.fromThrowingTask = { work in
        (original.fromThrowingTask?(work) ?? .never()) |> `catch` { _ in Signals.complete() }
      }
    }
  )
}
