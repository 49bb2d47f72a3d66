internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let theOtherLineRunsOn = Mutant(
    "ZIP-4",
    "the-other-line-runs-on",
    """
    A source that still has values is not disposed.
    """,
    reference: {
      let original = $0
      $0.zip = { signals, join in
        let others = [signals[0]] + signals.dropFirst().map(\.detached)
        return original.zip?(others, join) ?? signals[0]
      }
    }
  )
}
