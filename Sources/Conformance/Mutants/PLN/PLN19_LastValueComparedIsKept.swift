internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lastValueComparedIsKept = Mutant(
    "PLN-19",
    "last-value-compared-is-kept",
    """
    distinctUntilChanged retains the value that it compares with once more than it releases it.
    """,
    reference: {
      $0.objects = {
        var retaining = Adapters.implementation(of: LawObject.self)
        let original = retaining
        retaining.distinctUntilChanged = { signal, isEqual in
          let kept =
            signal
            |> map { value in
              _ = Unmanaged.passRetained(value)
              return value
            }
          return original.distinctUntilChanged?(kept, isEqual) ?? signal
        }
        return Subject(retaining)
      }
    }
  )
}
