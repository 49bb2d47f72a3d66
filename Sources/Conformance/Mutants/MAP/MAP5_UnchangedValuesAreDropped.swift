internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let unchangedValuesAreDropped = Mutant(
    "MAP-5",
    "unchanged-values-are-dropped",
    """
    A value that the function leaves as it is counts as no news.
    """,
    reference: {
      $0.map = { source, transform in
        source |> map { (old: $0, new: transform($0)) } |> filter { $0.old != $0.new }
          |> map { $0.new }
      }
    }
  )
}
