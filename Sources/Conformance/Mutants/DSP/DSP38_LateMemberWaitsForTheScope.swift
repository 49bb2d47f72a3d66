internal import SignalKitInstrumented
internal import SignalLaws

private final class TwoBags {
  let members = DisposeBag()
  let late = DisposeBag()
  let isDisposed = Held(false)
}

extension Mutants {
  static let lateMemberWaitsForTheScope = Mutant(
    "DSP-38",
    "late-member-waits-for-the-scope",
    """
    What is added to a scope that has been disposed of is kept until the scope dies.
    """,
    reference: {
      $0.scope = .init(
        make: { TwoBags() },
        add: { scope, member in
          (scope.isDisposed.value ? scope.late : scope.members).add(member as any Disposable)
        },
        dispose: { scope in
          scope.isDisposed.value = true
          scope.members.dispose()
        }
      )
    }
  )
}
