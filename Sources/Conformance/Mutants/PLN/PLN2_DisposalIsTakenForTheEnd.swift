internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let disposalIsTakenForTheEnd = Mutant(
    "PLN-2",
    "disposal-is-taken-for-the-end",
    """
    then starts its second signal also when the first is disposed of, and disposes of it at once.
    """,
    reference: {
      let original = $0
      $0.then = { source, second in
        let watched = Signals { downstream in
          let hasEnded = Held(false)
          let handle = source.start(
            next: { downstream.putNext($0) },
            error: {
              hasEnded.value = true
              downstream.putError($0)
            },
            completed: {
              hasEnded.value = true
              downstream.putCompletion()
            }
          )
          return ActionDisposable {
            handle.dispose()
            if !hasEnded.value { second.start().dispose() }
          }
        }
        return original.then?(watched, second) ?? source
      }
    }
  )
}
