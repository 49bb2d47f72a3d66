internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let mergedSourcesRunOn = Mutant(
    "MRG-4",
    "merged-sources-run-on",
    """
    Only the source that fails is disposed.
    """,
    reference: {
      $0.merge = { signals in merge(signals.prefix(1) + signals.dropFirst().map(\.detached)) }
    }
  )
}
