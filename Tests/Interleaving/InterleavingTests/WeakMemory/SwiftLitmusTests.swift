import Interleaving
import Synchronization
import Testing

/// Litmus tests with the atomics of Swift, whose orders are part of the call.
@Suite(.enabled(if: isInterleavingAvailable)) struct SwiftLitmusTests {
  private final class Places: Sendable {
    let x = Atomic(0)
    let y = Atomic(0)
  }

  /// What threads read, in all executions.
  private func outcomes(
    _ threads: [(Places) -> [Int]]
  ) throws -> (seen: Set<[[Int]]>, coverage: Coverage) {
    var seen: Set<[[Int]]> = []
    let outcome = explore(Exploration(schedules: 10_000, strategies: [.exhaustive])) { scope in
      let places = Places()
      var read = threads.map { _ in [Int]() }
      scope.concurrently(
        threads.indices.map { index in
          {
            let values = threads[index](places)
            unobserved { read[index] = values }
          }
        }
      )
      unobserved { _ = seen.insert(read) }
      return nil
    }
    let coverage = try #require(outcome.coverage)
    #expect(coverage.isExhaustive)
    return (seen, coverage)
  }

  @Test func `store buffering`() throws {
    let relaxed = try outcomes([
      {
        $0.x.store(1, ordering: .relaxed)
        return [$0.y.load(ordering: .relaxed)]
      },
      {
        $0.y.store(1, ordering: .relaxed)
        return [$0.x.load(ordering: .relaxed)]
      },
    ])
    #expect(relaxed.seen == [[[0], [0]], [[0], [1]], [[1], [0]], [[1], [1]]])
    #expect(relaxed.coverage.memory == .weak)
    let fenced = try outcomes([
      {
        $0.x.store(1, ordering: .relaxed)
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        return [$0.y.load(ordering: .relaxed)]
      },
      {
        $0.y.store(1, ordering: .relaxed)
        atomicMemoryFence(ordering: .sequentiallyConsistent)
        return [$0.x.load(ordering: .relaxed)]
      },
    ])
    #expect(fenced.seen == [[[0], [1]], [[1], [0]], [[1], [1]]])
  }

  /// Nobody else is there who could read what is stale; in the second, somebody is.
  @Test func `what a thread asks for while it is alone`() throws {
    func coverage(_ scenario: @escaping (Scope, Places) -> Void) throws -> Coverage {
      let outcome = explore(Exploration(schedules: 1000, strategies: [.exhaustive])) { scope in
        scenario(scope, Places())
        return nil
      }
      return try #require(outcome.coverage)
    }
    let alone = try coverage { scope, places in
      places.x.store(1, ordering: .relaxed)
      scope.concurrently([{ places.x.store(2, ordering: .sequentiallyConsistent) }])
    }
    #expect(alone.memory == .sequential)
    #expect(alone.isExhaustive)
    #expect(alone.limits.isEmpty, "\(alone)")
    let together = try coverage { scope, places in
      scope.concurrently([{ places.x.store(2, ordering: .relaxed) }])
    }
    #expect(together.memory == .weak)
  }

  @Test func `messages`() throws {
    let acquired = try outcomes([
      {
        $0.x.store(1, ordering: .relaxed)
        $0.y.store(1, ordering: .releasing)
        return []
      },
      { [$0.y.load(ordering: .acquiring), $0.x.load(ordering: .relaxed)] },
    ])
    #expect(acquired.seen == [[[], [0, 0]], [[], [0, 1]], [[], [1, 1]]])
    let relaxed = try outcomes([
      {
        $0.x.store(1, ordering: .relaxed)
        $0.y.store(1, ordering: .releasing)
        return []
      },
      { [$0.y.load(ordering: .relaxed), $0.x.load(ordering: .relaxed)] },
    ])
    #expect(relaxed.seen.contains([[], [1, 0]]))
  }

  /// Readers may disagree about the order of independent stores.
  @Test func `independent reads of independent writes`() throws {
    let acquiring = try outcomes([
      {
        $0.x.store(1, ordering: .releasing)
        return []
      },
      {
        $0.y.store(1, ordering: .releasing)
        return []
      },
      { [$0.x.load(ordering: .acquiring), $0.y.load(ordering: .acquiring)] },
      { [$0.y.load(ordering: .acquiring), $0.x.load(ordering: .acquiring)] },
    ])
    #expect(acquiring.seen.contains([[], [], [1, 0], [1, 0]]))
    #expect(acquiring.coverage.distinct == 16)
  }

  /// An update carries on what was released, a store of the same thread does not (C++20).
  @Test func `release sequences`() throws {
    func reads(_ change: @escaping (Places) -> Void) throws -> Set<[[Int]]> {
      try outcomes([
        {
          $0.x.store(1, ordering: .relaxed)
          $0.y.store(1, ordering: .releasing)
          change($0)
          return []
        },
        { [$0.y.load(ordering: .acquiring), $0.x.load(ordering: .relaxed)] },
      ]).seen
    }
    let updated = try reads { _ = $0.y.wrappingAdd(1, ordering: .relaxed) }
    #expect(!updated.contains([[], [2, 0]]))
    let stored = try reads { $0.y.store(2, ordering: .relaxed) }
    #expect(stored.contains([[], [2, 0]]))
  }

  @Test func `updates lose nothing, whatever their order`() throws {
    let added = try outcomes([
      { [$0.x.wrappingAdd(1, ordering: .relaxed).oldValue] },
      { [$0.x.wrappingAdd(1, ordering: .relaxed).oldValue] },
    ])
    #expect(added.seen == [[[0], [1]], [[1], [0]]])
  }

  /// A loop may read what is stale, and ends all the same.
  @Test func `a store is seen at some time`() throws {
    let waited = try outcomes([
      {
        $0.x.store(1, ordering: .relaxed)
        $0.y.store(1, ordering: .relaxed)
        return []
      },
      {
        while $0.y.load(ordering: .relaxed) == 0 {}
        return [$0.x.load(ordering: .relaxed)]
      },
    ])
    #expect(waited.seen == [[[], [0]], [[], [1]]])
    #expect(waited.coverage.schedules <= 10)
  }

  /// What is written plainly, and in order, is what is read after.
  @Test func `a location begins anew where it is written by other means`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let place = UnsafeMutablePointer<Atomic<Int>>.allocate(capacity: 1)
      place.initialize(to: Atomic(1))
      scope.concurrently([
        { place.pointee.store(2, ordering: .relaxed) },
        { _ = place.pointee.load(ordering: .relaxed) },
      ])
      place.deinitialize(count: 1)
      place.initialize(to: Atomic(1))
      var seen: [Int] = []
      scope.concurrently([
        {
          let value = place.pointee.load(ordering: .relaxed)
          unobserved { seen.append(value) }
        },
        { _ = place.pointee.load(ordering: .relaxed) },
      ])
      place.deallocate()
      return seen == [1] ? nil : "\(seen)"
    }
    #expect(outcome.finding == nil)
    #expect(outcome.coverage?.isExhaustive == true)
  }
}
