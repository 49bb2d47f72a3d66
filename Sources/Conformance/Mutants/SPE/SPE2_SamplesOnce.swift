internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let samplesOnce = Mutant(
    "SPE-2",
    "samples-once",
    """
    After the first period with a value there is no other.
    """,
    reference: {
      let original = $0
      $0.sampleEvery = { source, seconds in
        handmade(
          original.sampleEvery?(source, seconds) ?? source,
          state: true,
          next: { value, isFirst, downstream in
            if isFirst { downstream.putNext(value) }
            isFirst = false
          }
        )
      }
    }
  )
}
