import InterleavingTestSupport
import Synchronization
import Testing

@testable import Interleaving

/// Explorations whose time is over within a schedule.
@Suite(.enabled(if: isInterleavingAvailable)) struct DurationTests {
  private final class Place: Sendable {
    let value = Atomic(0)
  }

  private func plan(
    _ contextSwitch: ContextSwitch,
    _ duration: Duration = .milliseconds(50)
  ) -> Exploration {
    Exploration(stepLimit: 1_000_000_000, contextSwitch: contextSwitch, duration: duration)
  }

  /// Takes steps as long as the run goes on, none of which is in vain, and not too many: each is recorded.
  private func goOn(_ place: Place) {
    while true {
      place.value.wrappingAdd(1, ordering: .sequentiallyConsistent)
      unobserved { for _ in 0..<10_000 {} }
    }
  }

  @Test(arguments: [ContextSwitch.automatic, .portable])
  func `the first schedule is given up when the time is over`(_ contextSwitch: ContextSwitch) throws
  {
    let outcome = explore(plan(contextSwitch)) { _ in
      goOn(Place())
      return nil
    }
    #expect(outcome.finding == .timeLimit(.milliseconds(50)))
    let sentence = try #require(outcome.finding).description
    #expect(sentence.hasPrefix("No run had ended after 0.05 seconds: nothing was checked."))
  }

  @Test func `a scenario's first schedule is given up and has no token`() throws {
    let scenario = Scenario("endless") { Place() }
      .thread { goOn($0) }
      .thread { _ in }
    let report = try #require(explore(scenario, plan(.automatic)).report)
    #expect(report.diagnosis.kind == .timeLimit)
    #expect(report.token.isEmpty)
  }

  @Test(arguments: [ContextSwitch.automatic, .portable])
  func `another schedule is given up and not counted`(_ contextSwitch: ContextSwitch) throws {
    // Long enough for a first run on a machine that is busy.
    var plan = plan(contextSwitch, .seconds(2))
    plan.strategies = [.exhaustive]
    let outcome = explore(plan) { scope in
      let place = Place()
      let other = Place()
      scope.concurrently([
        { place.value.store(1, ordering: .sequentiallyConsistent) },
        { if place.value.load(ordering: .sequentiallyConsistent) == 0 { goOn(other) } },
      ])
      return nil
    }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.schedules == 1)
    #expect(coverage.extent == .sample)
    #expect(coverage.limits.contains(.unfinishedSchedule))
  }

  @Test func `what follows a finding is over as well`() throws {
    let explorer = Explorer(plan: Exploration(duration: .seconds(60))) { scope in
      let place = Place()
      scope.concurrently([
        { place.value.store(1, ordering: .sequentiallyConsistent) },
        { place.value.store(2, ordering: .sequentiallyConsistent) },
      ])
      return place.value.load(ordering: .sequentiallyConsistent) == 2 ? nil : "one came last"
    }
    let replays = exclusively(.automatic) { () -> Int? in
      guard case .found(let run, let finding, _, _) = explorer.search(), explorer.latest != nil
      else { return nil }
      explorer.latest = ContinuousClock.now
      return explorer.minimize(run, finding: finding, tried: 2).replays
    }
    #expect(replays == 1)
  }
}
