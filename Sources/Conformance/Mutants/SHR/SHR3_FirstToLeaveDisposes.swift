internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let firstToLeaveDisposes = Mutant(
    "SHR-3",
    "first-to-leave-disposes",
    """
    The subscription that has started the run takes it along.
    """,
    reference: {
      let original = $0
      $0.share = { source in
        let shared = original.share?(source) ?? source
        let handles = Held([any Disposable]())
        return Signals { downstream in
          let isFirst = handles.value.isEmpty
          let isOver = Held(false)
          let ending =
            shared |> beforeCompleted { isOver.value = true }
            |> beforeError { _ in isOver.value = true }
          let handle = ending.start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          handles.value.append(handle)
          return ActionDisposable {
            if isFirst, !isOver.value { for other in handles.value { other.dispose() } }
            handle.dispose()
          }
        }
      }
    }
  )
}
