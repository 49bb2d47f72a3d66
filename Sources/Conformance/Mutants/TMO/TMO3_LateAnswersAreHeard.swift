internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lateAnswersAreHeard = Mutant(
    "TMO-3",
    "late-answers-are-heard",
    """
    The source is heard on beside the alternate signal.
    """,
    reference: {
      $0.timeout = { source, seconds, alternate in
        let heard = Atomic(value: false)
        let late =
          Signals.single(0) |> delay(seconds, queue: timedQueue())
          |> mapToSignal { _ in heard.with { $0 } ? .never() : alternate }
        return merge(source |> beforeNext { _ in heard.swap(true) }, late)
      }
    }
  )
}
