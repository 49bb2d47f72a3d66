internal import SignalKitInstrumented
internal import SignalLaws

private final class RoomForOne {
  let member = MetaDisposable()
  deinit { member.dispose() }
}

extension Mutants {
  static let scopeHoldsTheLatest = Mutant(
    "DSP-37",
    "scope-holds-the-latest",
    """
    A scope has room for one member, and disposes of what it replaces.
    """,
    reference: {
      $0.scope = .init(
        make: { RoomForOne() },
        add: { $0.member.set($1 as any Disposable) },
        dispose: { $0.member.dispose() }
      )
    }
  )
}
