internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let worksForNobody = Mutant(
    "MAP-6",
    "works-for-nobody",
    """
    The function is called for every value, whether or not anybody is still there.
    """,
    reference: {
      $0.map = { source, transform in
        handmade(source, next: { $1.putNext(transform($0)) })
      }
    }
  )
}
