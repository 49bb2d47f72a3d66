internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let everyAnswerIsSent = Mutant(
    "BRG-4",
    "every-answer-is-sent",
    """
    Whatever is reported is sent, and nothing completes it.
    """,
    reference: {
      $0.fromCallback = {
        let handler = Held<Downstream?>(nil)
        return (
          Signals { downstream in
            handler.value = downstream
            return EmptyDisposable
          },
          { handler.value?.putNext($0) }
        )
      }
    }
  )
}
