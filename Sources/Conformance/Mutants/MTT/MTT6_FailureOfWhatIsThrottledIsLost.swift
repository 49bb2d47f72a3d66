internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureOfWhatIsThrottledIsLost = Mutant(
    "MTT-6",
    "failure-of-what-is-throttled-is-lost",
    """
    The failure of an inner signal reaches nobody, and the value that waits waits for ever.
    """,
    reference: {
      $0.mapToThrottled = { source, inner in
        source |> mapToThrottled { value in inner(value) |> `catch` { _ in .never() } }
      }
    }
  )
}
