import Adapters
import SignalKitInstrumented
@testable import SignalLaws
import Testing

/// All but the first are started by nobody.
private func alone(_ signals: [Signal<Int, LawError>]) -> [Signal<Int, LawError>] {
  signals.prefix(1) + signals.dropFirst().map { _ in .never() }
}

/// What a library starts, and what it makes of what it has started, are the matter of different laws.
@Suite struct `Fewer starts` {
  /// Starts the first of several signals only.
  private var subject: Subject {
    var implementation = Adapters.implementation
    let (combine, zip) = (implementation.combineLatest, implementation.zip)
    implementation.combineLatest = { combine?(alone($0), $1) }
    implementation.zip = { zip?(alone($0), $1) }
    implementation.withLatestFrom = { source, _, join in
      Adapters.implementation.withLatestFrom?(source, .never(), join) ?? source
    }
    return Subject(implementation)
  }

  private func verdict(_ id: LawID) throws -> Verdict {
    Checker().check(try #require(Law.named(id)), on: subject)
  }

  @Test(arguments: ["CMB-3", "CMB-4", "CMB-5", "ZIP-2", "ZIP-3", "WLF-1"] as [LawID])
  func `values and ends are not charged with what was not started`(_ id: LawID) throws {
    let verdict = try verdict(id)
    #expect(verdict.status == .holds, "\(String(describing: verdict.counterexample))")
  }

  @Test(arguments: ["CMB-2", "ZIP-1", "WLF-4", "PLN-2"] as [LawID])
  func `one law of each family says what was not started`(_ id: LawID) throws {
    let found = try verdict(id).counterexample
    #expect(try #require(found).message.contains(/b did not run|start of . (did not )?c/))
  }

  @Test func `what a run that has ended leaves is no matter of who joins meanwhile`() throws {
    var implementation = Adapters.implementation
    let original = implementation.shareReplay
    implementation.shareReplay = { source in
      let hasEnded = Atomic(value: false)
      let watched = Signal<Int, LawError> { subscriber in
        hasEnded.with { $0 }
          ? Signal<Int, LawError>.complete().start(completed: subscriber.putCompletion)
          : source.start(
            next: subscriber.putNext,
            error: subscriber.putError,
            completed: {
              _ = hasEnded.swap(true)
              subscriber.putCompletion()
            }
          )
      }
      return original?(watched) ?? watched
    }
    let law = try #require(Law.named("SHR-10"))
    #expect(Checker().check(law, on: Subject(implementation)).status == .holds)
  }
}
