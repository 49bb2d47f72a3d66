internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let joinsForTheOtherSignalToo = Mutant(
    "PLN-5",
    "joins-for-the-other-signal-too",
    """
    withLatestFrom calls its function for each value of the other signal as well, and drops what comes of it.
    """,
    reference: {
      let original = $0
      $0.withLatestFrom = { source, other, join in
        let latest = Held<Int?>(nil)
        let watched = source |> beforeNext { latest.value = $0 }
        let asking =
          other
          |> beforeNext { value in
            if let last = latest.value { _ = join(last, value) }
          }
        return original.withLatestFrom?(watched, asking, join) ?? source
      }
    }
  )
}
