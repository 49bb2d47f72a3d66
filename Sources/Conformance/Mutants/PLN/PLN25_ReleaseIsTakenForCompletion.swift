internal import SignalKitInstrumented
internal import SignalLaws

/// Calls a closure when nobody holds it any more.
private final class ReleaseNotice {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  deinit { action() }
}

extension Mutants {
  static let releaseIsTakenForCompletion = Mutant(
    "PLN-25",
    "release-is-taken-for-completion",
    """
    startWith completes when its source lets go of its subscriber.
    """,
    reference: {
      let original = $0
      $0.startWith = { source, value in
        let watched = Signals { downstream in
          let notice = ReleaseNotice { downstream.putCompletion() }
          return source.start(
            next: { value in withExtendedLifetime(notice) { downstream.putNext(value) } },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
        return original.startWith?(watched, value) ?? source
      }
    }
  )
}
