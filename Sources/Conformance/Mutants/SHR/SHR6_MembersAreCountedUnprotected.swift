internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let membersAreCountedUnprotected = Mutant(
    "SHR-6",
    "members-are-counted-unprotected",
    """
    The members are counted in a variable that nothing protects.
    """,
    reference: {
      let original = $0
      $0.share = { source in
        let shared = original.share?(source) ?? source
        let count = Held(0)
        return shared |> beforeStarted { count.value += 1 } |> afterDisposed { count.value -= 1 }
      }
    }
  )
}
