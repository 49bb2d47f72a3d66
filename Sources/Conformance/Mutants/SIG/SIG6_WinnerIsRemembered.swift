internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let winnerIsRemembered = Mutant(
    "SIG-6",
    "winner-is-remembered",
    """
    A later subscription of race hears the signal that has spoken first to an earlier one, and no other.
    """,
    reference: {
      let original = $0
      $0.race = { signals in
        let winner = Held<Int?>(nil)
        let watched = signals.enumerated().map { place, signal in
          signal |> beforeNext { _ in winner.value = place }
        }
        guard let race = original.race?(watched) else { return nil }
        return deferred { winner.value.map { signals[$0] } ?? race }
      }
    }
  )
}
