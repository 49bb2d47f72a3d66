internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let resultOfATaskThatMayThrowIsLost = Mutant(
    "BRG-8",
    "result-of-a-task-that-may-throw-is-lost",
    """
    Of a task that may throw, and does not, only the end is told.
    """,
    reference: {
      let original = $0
      $0.fromThrowingTask = { work in
        (original.fromThrowingTask?(work) ?? .never()) |> filter { _ in false }
      }
    }
  )
}
