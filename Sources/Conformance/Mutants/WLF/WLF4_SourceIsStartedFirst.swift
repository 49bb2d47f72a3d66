internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sourceIsStartedFirst = Mutant(
    "WLF-4",
    "source-is-started-first",
    """
    The source is started first.
    """,
    reference: {
      let original = $0
      $0.withLatestFrom = { source, other, join in
        Signals { downstream in
          let listener = Held(Subscriber<SignalEvent<Int, LawError>, NoError>?.none)
          let heard = Signal<SignalEvent<Int, LawError>, NoError> { subscriber in
            listener.value = subscriber
            return EmptyDisposable
          }
          let events: Signals = heard |> materialize
          let handles = DisposableSet()
          handles.add((source |> dematerialize).start(next: { listener.value?.putNext($0) }))
          handles.add(
            (original.withLatestFrom?(events, other, join) ?? source).start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
          )
          return handles
        }
      }
    }
  )
}
