import SignalLaws

private final class ContainersRefuseTheDisposables: Sendable {
  private let action: BaseAction

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = BaseAction(action)
  }

  func dispose() { action.dispose() }
}

extension Mutants {
  static let containersRefuseTheDisposables = Mutant(
    "ADP-7",
    "containers-refuse-the-disposables",
    "The adapter's disposables are of a type that its containers do not take."
  ) {
    $0.rewire = {
      $0.disposable = DisposableCapability(
        make: { ContainersRefuseTheDisposables($0) },
        dispose: { $0.dispose() }
      )
    }
  }
}
