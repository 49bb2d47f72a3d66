internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let taskGoesOn = Mutant(
    "BRG-10",
    "task-goes-on",
    """
    Dispose ends the subscription, and leaves the task alone.
    """,
    reference: {
      let original = $0
      $0.fromTask = { work in
        let signal = original.fromTask?(work) ?? .never()
        return Signals { downstream in
          _ = signal.forward(downstream)
          return EmptyDisposable
        }
      }
    }
  )
}
