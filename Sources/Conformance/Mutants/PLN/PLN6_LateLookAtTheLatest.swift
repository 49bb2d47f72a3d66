internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lateLookAtTheLatest = Mutant(
    "PLN-6",
    "late-look-at-the-latest",
    """
    mapToSignal looks whether a value's signal is still the latest when its turn has come.
    """,
    reference: {
      $0.mapToSignal = { source, choose in
        deferred {
          let latest = SignalKitInstrumented.Atomic(value: 0)
          let numbered =
            source
            |> mapToSignal { value -> Signal<(Int, Int), LawError> in
              let inner = choose(value)
              return deferred {
                let number = latest.modify { $0 + 1 }
                return inner |> map { (number, $0) }
              }
            }
          return numbered |> filter { $0.0 == latest.with { $0 } } |> map { $0.1 }
        }
      }
    }
  )
}
