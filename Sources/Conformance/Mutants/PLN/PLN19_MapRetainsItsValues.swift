internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let mapRetainsItsValues = Mutant(
    "PLN-19",
    "map-retains-its-values",
    """
    map retains each value that it is given once more than it releases it.
    """,
    reference: {
      $0.objects = {
        var retaining = Adapters.implementation(of: LawObject.self)
        retaining.map = { signal, transform in
          signal
            |> map {
              _ = Unmanaged.passRetained($0)
              return LawObject(transform($0.number))
            }
        }
        return Subject(retaining)
      }
    }
  )
}
