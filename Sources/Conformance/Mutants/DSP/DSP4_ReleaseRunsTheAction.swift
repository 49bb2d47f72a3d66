import SignalLaws

private final class ReleaseRunsTheAction: BaseAction, @unchecked Sendable {
  deinit { action?() }
}

extension Mutants {
  static let releaseRunsTheAction = Mutant(
    "DSP-4",
    "release-runs-the-action",
    "An action that has not run when the disposable is released is run then."
  ) { $0.action = { ReleaseRunsTheAction($0) } }
}
