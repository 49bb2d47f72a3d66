import Dispatch
import Interleaving
import Synchronization
import Testing

/// What is attached to a queue is shared by all who have the queue.
@Suite(.enabled(if: isInterleavingAvailable)) struct QueueValueTests {
  private final class Attached: Sendable {
    let key = DispatchSpecificKey<Int>()
    let queue = DispatchQueue(label: "shared")
    let setters = Atomic(0)

    /// Attaches a value unless there is one.
    func attachOnce(_ value: Int) {
      guard queue.getSpecific(key: key) == nil else { return }
      queue.setSpecific(key: key, value: value)
      setters.add(1, ordering: .relaxed)
    }
  }

  private func outcomes(
    _ scenario: Scenario<Attached>,
    _ outcome: @escaping @Sendable (Attached) -> String,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    let explored = explore(scenario.tallying(outcome))
    let coverage = try #require(explored.coverage, "\(explored)", sourceLocation: location)
    #expect(coverage.isExhaustive, sourceLocation: location)
    return Set(coverage.outcomes.map(\.text))
  }

  @Test func `two who see none attach both`() throws {
    let scenario = Scenario("attach once") { Attached() }
      .thread { $0.attachOnce(1) }
      .thread { $0.attachOnce(2) }
    #expect(try outcomes(scenario) { "\($0.setters.load(ordering: .relaxed))" } == ["1", "2"])
  }

  @Test func `who asks on the queue finds what was attached before, or nothing`() throws {
    let scenario = Scenario("ask where it runs") { Attached() }
      .thread { $0.queue.setSpecific(key: $0.key, value: 1) }
      .thread { attached in
        attached.queue.sync {
          let found = DispatchQueue.getSpecific(key: attached.key) ?? 0
          attached.setters.store(found, ordering: .relaxed)
        }
      }
    #expect(try outcomes(scenario) { "\($0.setters.load(ordering: .relaxed))" } == ["0", "1"])
  }

  @Test func `what was done before attaching is seen by who finds the value`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let attached = Attached()
      let place = UnsafeMutablePointer<Int>.allocate(capacity: 1)
      defer { place.deallocate() }
      nonisolated(unsafe) let shared = place
      scope.concurrently([
        {
          shared.initialize(to: 1)
          attached.queue.setSpecific(key: attached.key, value: 1)
        },
        { if attached.queue.getSpecific(key: attached.key) == 1 { shared.pointee += 1 } },
      ])
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
  }

  @Test func `those who only ask do not wait for each other`() throws {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let attached = Attached()
      attached.attachOnce(1)
      scope.concurrently([
        { _ = attached.queue.getSpecific(key: attached.key) },
        { _ = attached.queue.getSpecific(key: attached.key) },
      ])
      return nil
    }
    #expect(try #require(outcome.coverage).schedules == 1, "\(outcome)")
  }

  @Test func `a value is waited for`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let attached = Attached()
      scope.concurrently([
        { attached.attachOnce(1) },
        { while attached.queue.getSpecific(key: attached.key) == nil {} },
      ])
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
  }
}
