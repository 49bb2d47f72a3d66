internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let earlyValueIsKept = Mutant(
    "WLF-2",
    "early-value-is-kept",
    """
    A value that came too early is sent with the first partner.
    """,
    reference: {
      let original = $0
      $0.withLatestFrom = { source, other, join in
        Signals { downstream in
          let early = Held<Int?>(nil)
          let hasPartner = Held(false)
          let watched = source |> beforeNext { if !hasPartner.value { early.value = $0 } }
          let partner =
            other
            |> afterNext { value in
              hasPartner.value = true
              guard let first = early.value else { return }
              early.value = nil
              downstream.putNext(join(first, value))
            }
          return (original.withLatestFrom?(watched, partner, join) ?? source).start(
            next: { downstream.putNext($0) },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
