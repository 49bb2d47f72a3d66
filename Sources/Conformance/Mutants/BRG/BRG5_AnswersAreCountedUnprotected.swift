internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let answersAreCountedUnprotected = Mutant(
    "BRG-5",
    "answers-are-counted-unprotected",
    """
    Whether an answer has come is noted in a variable that nothing protects.
    """,
    reference: {
      $0.fromCallback = {
        let handler = Held<Downstream?>(nil)
        return (
          Signals { downstream in
            handler.value = downstream
            return EmptyDisposable
          },
          { value in
            guard let downstream = handler.value else { return }
            handler.value = nil
            downstream.putNext(value)
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
