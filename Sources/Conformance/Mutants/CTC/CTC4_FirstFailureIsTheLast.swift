internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstFailureIsTheLast = Mutant(
    "CTC-4",
    "first-failure-is-the-last",
    """
    When the other signal fails as well, the first failure is passed on.
    """,
    reference: {
      $0.`catch` = { source, handler in
        source |> `catch` { first in handler(first) |> mapError { _ in first } }
      }
    }
  )
}
