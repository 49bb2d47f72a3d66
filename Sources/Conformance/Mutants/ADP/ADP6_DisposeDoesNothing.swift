import SignalLaws

extension Mutants {
  static let disposeDoesNothing = Mutant(
    "ADP-6",
    "dispose-does-nothing",
    "Dispose of the adapter's disposable does nothing."
  ) {
    $0.rewire = {
      $0.disposable = DisposableCapability(
        make: { BaseAction($0) as any BaseDisposable },
        dispose: { _ in }
      )
    }
  }
}
