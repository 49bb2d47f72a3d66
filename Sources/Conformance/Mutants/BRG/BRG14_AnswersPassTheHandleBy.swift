internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let answersPassTheHandleBy = Mutant(
    "BRG-14",
    "answers-pass-the-handle-by",
    """
    A handler answers the observer itself, and dispose does not take that away from it.
    """,
    ownSources: {
      $0.fromCallback = {
        let observer = SignalKitInstrumented.Atomic<Sink?>(value: nil)
        return (
          .source { sink in
            _ = observer.swap(sink)
            return {}
          },
          { value in
            guard let sink = observer.swap(nil) else { return }
            sink.next(value)
            sink.completed()
          }
        )
      }
    }
  )
}
