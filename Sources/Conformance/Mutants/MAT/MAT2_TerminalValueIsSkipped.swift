internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let terminalValueIsSkipped = Mutant(
    "MAT-2",
    "terminal-value-is-skipped",
    """
    A value that stands for the completion is ignored until the source completes.
    """,
    reference: {
      $0.materialize = { source, decode in
        handmade(
          source,
          next: { value, downstream in
            switch decode(value) {
            case .next(let value): downstream.putNext(value)
            case .failed(let error): downstream.putError(error)
            case .completed: break
            }
          }
        )
      }
    }
  )
}
