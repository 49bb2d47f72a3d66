internal import SignalKitInstrumented
internal import SignalLaws
internal import Synchronization

extension Mutants {
  static let membersAreCountedWithoutOrder = Mutant(
    "PLN-21",
    "members-are-counted-without-order",
    """
    merge counts the members that have been disposed of with relaxed operations, completes with the last \
    one, and asks nothing of members that are over.
    """,
    reference: {
      $0.merge = { signals in
        if signals.isEmpty { return .complete() }
        return Signals { downstream in
          let left = Count(signals.count)
          let handles = DisposableSet()
          for signal in signals {
            let hasCompleted = Count(0)
            let member =
              signal
              |> afterDisposed {
                guard hasCompleted.value.load(ordering: .relaxed) > 0 else { return }
                let now = left.value.wrappingSubtract(1, ordering: .relaxed).newValue
                if now == 0 { downstream.putCompletion() }
              }
            handles.add(
              member.start(
                next: { downstream.putNext($0) },
                error: { downstream.putError($0) },
                completed: { hasCompleted.value.store(1, ordering: .relaxed) }
              )
            )
          }
          return ActionDisposable {
            if left.value.load(ordering: .relaxed) > 0 { handles.dispose() }
          }
        }
      }
    }
  )
}

private final class Count: Sendable {
  let value: Synchronization.Atomic<Int>
  init(_ value: Int) { self.value = Synchronization.Atomic(value) }
}
