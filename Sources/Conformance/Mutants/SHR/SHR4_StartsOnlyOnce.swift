internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsOnlyOnce = Mutant(
    "SHR-4",
    "starts-only-once",
    """
    The signal is started for the very first subscription only.
    """,
    reference: {
      let original = $0
      $0.share = { source in
        let count = Held(0)
        let once: Signals = deferred {
          count.value += 1
          return count.value == 1 ? source : .never()
        }
        return original.share?(once) ?? source
      }
    }
  )
}
