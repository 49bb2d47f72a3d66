import Adapters
import SignalKitInstrumented
@testable import SignalLaws
import Testing

/// What is known of one law, and the other laws of its family.
@Suite struct `Excuses` {
  /// Ends with the first source that ends, which is excused.
  ///
  /// By request a failure before a value is taken for a completion, too.
  private func subject(losingFailures: Bool = false) -> Subject {
    var implementation = Adapters.implementation
    implementation.combineLatest = { signals, join in
      Signal { subscriber in
        let watched = signals.map { signal in
          Signal<Int, LawError> { inner in
            let hasValue = Atomic(value: false)
            return signal.start(
              next: {
                _ = hasValue.swap(true)
                inner.putNext($0)
              },
              error: {
                if losingFailures, !hasValue.with({ $0 }) {
                  subscriber.putCompletion()
                } else {
                  inner.putError($0)
                }
              },
              completed: { subscriber.putCompletion() }
            )
          }
        }
        return combineLatest(watched).start(
          next: { subscriber.putNext(join($0)) },
          error: subscriber.putError,
          completed: subscriber.putCompletion
        )
      }
    }
    implementation.deviations = ["CMB-3": "The first end is the end."]
    return Subject(implementation)
  }

  private func verdict(_ id: LawID, _ subject: Subject) throws -> Verdict {
    Checker().check(try #require(Law.named(id)), on: subject)
  }

  @Test func `what is excused of one law is no finding of its siblings`() throws {
    let subject = subject()
    #expect(try verdict("CMB-3", subject).status == .excused)
    for id in ["CMB-1", "CMB-2", "CMB-4", "CMB-6"] as [LawID] {
      #expect([.holds, .follows].contains(try verdict(id, subject).status), "\(id)")
    }
    var strict = subject
    strict.deviations = [:]
    #expect(try verdict("CMB-4", strict).status == .violated)
    guard case .follows(let laws, .some) = try verdict("CMB-4", subject) else {
      Issue.record("CMB-4 has been shown neither to hold nor where it comes from")
      return
    }
    #expect(laws == ["CMB-3"])
  }

  @Test func `it hides no mistake that shows without it`() throws {
    let subject = subject(losingFailures: true)
    guard case .violated(let found) = try verdict("CMB-4", subject) else {
      Issue.record("a lost failure is taken for the first end")
      return
    }
    #expect(found.program.contains("failed"))
    #expect(!found.program.contains("completed"))
  }
}
