internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let replacementStartsFirst = Mutant(
    "TUR-3",
    "replacement-starts-first",
    """
    What runs is not heard any more when it is replaced, but disposed after that.
    """,
    reference: {
      $0.takeUntilReplacement = { source, replacement, choose in
        Signals { downstream in
          let slot = MetaDisposable()
          let latest = Held(0)
          func run(_ signal: Signals) {
            latest.value += 1
            let own = latest.value
            slot.set(
              signal.start(
                next: { if latest.value == own { downstream.putNext($0) } },
                error: { if latest.value == own { downstream.putError($0) } },
                completed: { if latest.value == own { downstream.putCompletion() } }
              )
            )
          }
          let outer = replacement.start(
            next: { run(choose($0)) },
            error: { downstream.putError($0) }
          )
          if latest.value == 0 { run(source) }
          return ActionDisposable {
            outer.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
