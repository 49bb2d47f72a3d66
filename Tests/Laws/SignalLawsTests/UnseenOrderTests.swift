import Adapters
import SignalKitInstrumented
import SignalLaws
import Synchronization
import Testing

/// This module is compiled without access callbacks: nobody sees what its atomics order.
@Suite struct `Order that nobody sees` {
  private func check(_ order: AtomicUpdateOrdering?) throws -> Verdict {
    var implementation = Adapters.implementation
    implementation.merge = { mergeCounting($0, order) }
    let settings = Settings(concurrentCases: 8)
    return Checker(settings: settings).check(
      try #require(Law.named("PLN-21")),
      on: Subject(implementation)
    )
  }

  @Test(arguments: [.acquiringAndReleasing, .relaxed] as [AtomicUpdateOrdering])
  func `a law about order accuses nobody of what unseen code may order`(
    _ order: AtomicUpdateOrdering
  ) throws {
    guard case .untested(let reason) = try check(order) else {
      Issue.record("\(try check(order))")
      return
    }
    #expect(reason.hasPrefix("a program breaks it, but code"))
    #expect(reason.contains("SignalLawsTests"))
    #expect(reason.hasSuffix("compile it with -Xfrontend -sanitize=thread"))
  }

  @Test func `what is seen to be ordered is not doubted for that`() throws {
    #expect(try check(nil).status == .holds)
  }
}

/// Completes with the last member that has been disposed of, which is counted in this order; by the reference's
/// lock if there is none.
private func mergeCounting(
  _ signals: [Signal<Int, LawError>],
  _ order: AtomicUpdateOrdering?
) -> Signal<Int, LawError> {
  guard let order, !signals.isEmpty else { return merge(signals) }
  return Signal { downstream in
    let left = Count(signals.count)
    let handles = DisposableSet()
    for signal in signals {
      let hasCompleted = Count(0)
      let member =
        signal
        |> afterDisposed {
          guard hasCompleted.value.load(ordering: .relaxed) > 0 else { return }
          if left.subtract(1, order) == 0 { downstream.putCompletion() }
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
      // Who disposes comes behind those that have ended.
      if left.subtract(0, order) > 0 { handles.dispose() }
    }
  }
}

private final class Count: Sendable {
  let value: Synchronization.Atomic<Int>
  init(_ value: Int) { self.value = Synchronization.Atomic(value) }

  /// An order has to be known when the code is compiled.
  func subtract(_ number: Int, _ order: AtomicUpdateOrdering) -> Int {
    order == .relaxed
      ? value.wrappingSubtract(number, ordering: .relaxed).newValue
      : value.wrappingSubtract(number, ordering: .acquiringAndReleasing).newValue
  }
}
