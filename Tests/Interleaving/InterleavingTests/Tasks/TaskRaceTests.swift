import Interleaving
import Synchronization
import Testing

/// Code of tasks is looked at as code of threads is.
@Suite(.enabled(if: isInterleavingAvailable)) struct TaskRaceTests {
  // MARK: Races

  @Test func `two tasks race`() {
    expectRace { _, counter in
      Task.detached { counter.increment() }
      Task.detached { counter.increment() }
    }
  }

  @Test func `a task and a thread race`() {
    expectRace { scope, counter in
      Task.detached { counter.increment() }
      scope.concurrently([{ counter.increment() }])
    }
  }

  @Test func `a task races with who created it`() {
    expectRace { _, counter in
      Task.detached { counter.increment() }
      counter.increment()
    }
  }

  @Test func `children of a group race`() {
    expectRace { _, counter in
      Task {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { counter.increment() }
          group.addTask { counter.increment() }
        }
      }
    }
  }

  @Test func `a child and its parent race`() {
    expectRace { _, counter in Task { await incrementBesideChild(counter) } }
  }

  @Test func `an actor does not protect what others change`() {
    expectRace { _, counter in
      let keeper = Keeper(counter)
      Task.detached { await keeper.increment() }
      Task.detached { counter.increment() }
    }
  }

  @Test func `two actors do not protect one thing`() {
    expectRace { _, counter in
      for keeper in [Keeper(counter), Keeper(counter)] {
        Task.detached { await keeper.increment() }
      }
    }
  }

  @Test func `the main actor does not protect what others change`() {
    expectRace { _, counter in
      Task.detached { await incrementOnMain(counter) }
      Task.detached { counter.increment() }
    }
  }

  @Test func `an access after a resumption races with what the resumer does next`() {
    expectRace { _, counter in
      Task.detached {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          Task.detached {
            continuation.resume()
            counter.increment()
          }
        }
        counter.increment()
      }
    }
  }

  @Test func `what a task does before it awaits a resumed continuation races`() {
    expectRace { _, counter in
      Task.detached {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          counter.incrementBeside { continuation.resume() }
          counter.increment()
        }
      }
    }
  }

  @Test func `a cancelled task races on`() {
    expectRace { _, counter in
      let task = Task.detached { counter.increment() }
      task.cancel()
      counter.increment()
    }
  }

  // MARK: Orders

  @Test func `a task comes after its creation and before its value`() {
    expectOrder { _, counter in
      counter.increment()
      let first = Task.detached { counter.increment() }
      Task.detached {
        await first.value
        counter.increment()
      }
    }
  }

  @Test func `an actor's tasks come one after the other`() {
    expectOrder { _, counter in
      let keeper = Keeper(counter)
      for _ in 0..<3 { Task.detached { await keeper.increment() } }
    }
  }

  @Test func `the main actor's tasks come one after the other`() {
    expectOrder { _, counter in
      Task.detached { await incrementOnMain(counter) }
      Task.detached { await incrementOnMain(counter) }
      Task.detached { await incrementTwiceOnMain(counter) }
    }
  }

  @Test func `a resumed task comes after what came before`() {
    expectOrder { _, counter in
      Task.detached {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          counter.increment()
          Task.detached {
            counter.increment()
            continuation.resume()
          }
        }
        counter.increment()
      }
    }
  }

  @Test func `a task comes after a resumption that came before its await`() {
    expectOrder { _, counter in
      Task.detached {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          counter.incrementBeside { continuation.resume() }
        }
        counter.increment()
      }
    }
    expectOrder { _, counter in
      Task.detached {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
          counter.incrementBeside { continuation.resume() }
        }
        counter.increment()
      }
    }
    expectOrder { _, counter in
      Task.detached {
        try? await withCheckedThrowingContinuation {
          (continuation: CheckedContinuation<Void, any Error>) in
          counter.incrementBeside { continuation.resume(throwing: CancellationError()) }
        }
        counter.increment()
      }
    }
  }

  @Test func `children come after what their parent did, and before what it does then`() {
    expectOrder { _, counter in
      Task.detached {
        counter.increment()
        await withTaskGroup(of: Void.self) { group in
          group.addTask { counter.increment() }
          await group.next()
          counter.increment()
          group.addTask { counter.increment() }
        }
        counter.increment()
        await incrementAroundChild(counter)
      }
    }
  }

  @Test func `an element comes after what its producer did before`() {
    expectOrder { _, counter in
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      Task.detached {
        counter.increment()
        continuation.yield()
        continuation.finish()
      }
      Task.detached { for await _ in stream { counter.increment() } }
    }
  }

  @Test func `a sleeper goes on where it was`() {
    expectOrder { _, counter in
      Task.detached {
        counter.increment()
        try? await Task.sleep(for: .seconds(1))
        counter.increment()
        await Task.yield()
        counter.increment()
      }
    }
  }

  @Test func `the handler of a cancellation comes after the cancellation`() {
    expectOrder { _, counter in
      let task = Task.detached {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(1))
        } onCancel: {
          counter.increment()
        }
      }
      counter.increment()
      task.cancel()
    }
  }

  // MARK: How many

  @Test func `a task that is suspended again and again is one thread`() {
    let outcome = explore(Exploration(schedules: 50)) { scope in
      let counter = Counter()
      let keeper = Keeper(counter)
      for _ in 0..<2 {
        Task {
          for _ in 0..<40 {
            await Task.yield()
            await keeper.increment()
            try await Task.sleep(for: .milliseconds(1))
          }
        }
      }
      scope.quiesce()
      return counter.value == 80 ? nil : "\(counter.value)"
    }
    #expect(outcome.finding == nil, "\(outcome)")
  }
}

private func expectRace(
  _ location: SourceLocation = #_sourceLocation,
  _ body: @escaping (Scope, Counter) -> Void
) {
  for seed in 0..<5 as Range<UInt64> {
    let outcome = explore(Exploration(schedules: 200, seed: seed)) { scope in
      body(scope, Counter())
      scope.quiesce()
      return nil
    }
    #expect(outcome.finding?.isDataRace == true, "\(outcome)", sourceLocation: location)
  }
}

private func expectOrder(
  _ location: SourceLocation = #_sourceLocation,
  _ body: @escaping (Scope, Counter) -> Void
) {
  let scenario: (Scope) -> String? = { scope in
    body(scope, Counter())
    scope.quiesce()
    return nil
  }
  expectPasses(location, scenario)
  expectExhausted(location, scenario)
}

private actor Keeper {
  private let counter: Counter
  init(_ counter: Counter) { self.counter = counter }
  func increment() { counter.increment() }
}

@MainActor private func incrementOnMain(_ counter: Counter) { counter.increment() }

@MainActor private func incrementTwiceOnMain(_ counter: Counter) async {
  counter.increment()
  await Task.yield()
  counter.increment()
}

@Sendable private func incrementBesideChild(_ counter: Counter) async {
  async let child: Void = counter.increment()
  counter.increment()
  await child
}

@Sendable private func incrementAroundChild(_ counter: Counter) async {
  async let child: Void = counter.increment()
  await child
  counter.increment()
}

extension Counter {
  /// Counts in another task, which may be over when this returns.
  fileprivate func incrementBeside(_ then: @escaping @Sendable () -> Void) {
    Task.detached {
      self.increment()
      then()
    }
    // The other task can come before it.
    let point = Mutex(())
    point.withLock { _ in }
  }
}
