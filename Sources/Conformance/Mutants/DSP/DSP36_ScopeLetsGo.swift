internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let scopeLetsGo = Mutant(
    "DSP-36",
    "scope-lets-go",
    """
    A scope that is released lets go of its members.
    """,
    reference: {
      $0.scope = .init(
        make: { DisposableSet() },
        add: { $0.add($1 as any Disposable) },
        dispose: { $0.dispose() }
      )
    }
  )
}
