import Dispatch
import Interleaving
import ScheduleChallenge
import Synchronization
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct ReportTests {
  @Test func `columns of a lost update`() throws {
    let outcome = explore(Exploration(), lostUpdate)
    let failure = try #require(outcome.failure)
    #expect(failure.finding == .failure("1 instead of 2"))
    #expect(failure.preemptions.minimized == 1)
    #expect(
      failure.trace.columns() == """
        thread A │ thread B
        ─────────┼─────────
        lock a   │
        unlock a │
        read 0   │
                 │ lock a
                 │ unlock a
                 │ read 0
                 │ lock a
                 │ unlock a
                 │ wrote 1
        lock a   │
        unlock a │
        wrote 1  │
        """
    )
    #expect(
      failure.trace.columns(includingSteps: false) == """
        thread A │ thread B
        ─────────┼─────────
        read 0   │
                 │ read 0
                 │ wrote 1
        wrote 1  │
        """
    )
  }

  @Test func `columns of atomics and queues`() {
    let run = replay(Schedule()) { scope in
      let flag = Flag()
      let lock = PthreadLock()
      let queue = DispatchQueue(label: "serial")
      scope.concurrently([
        {
          flag.count.store(7, ordering: .releasing)
          queue.async { note("in a block") }
        },
        {
          _ = flag.count.load(ordering: .acquiring)
          flag.count.wrappingAdd(1, ordering: .relaxed)
          if lock.tryLock() { lock.unlock() }
          queue.sync { note("in its turn") }
        },
      ])
      scope.quiesce()
      return nil
    }
    #expect(run.finding == nil)
    #expect(
      run.trace.columns() == """
        thread A               │ thread B                 │ queue 1
        ───────────────────────┼──────────────────────────┼───────────────
        store a = 7, releasing │                          │
        async on b             │                          │
                               │ load a ➜ 7, acquiring    │
                               │ update a: 7 ➜ 8, relaxed │
                               │ try lock c: taken        │
                               │ unlock c                 │
                               │                          │ b runs a block
                               │                          │ in a block
                               │ sync on b                │
                               │ in its turn              │
        """
    )
  }

  @Test func `the kinds, threads and names of a trace`() throws {
    let trace = replay(Schedule(), Exploration(), lostUpdate).trace
    #expect(trace.threadCount == 3)
    #expect((0..<3).map(trace.name(ofThread:)) == ["main", "A", "B"])
    let ofA = trace.events.filter { $0.thread == 1 }
    #expect(ofA.first?.kind == .lock)
    #expect(ofA.first?.text == "lock a")
    #expect(ofA.first?.object != 0)
    #expect(ofA.filter { $0.kind == .note }.map(\.text) == ["read 0", "wrote 1"])
  }

  @Test func `a note is no scheduling point, and costs nothing unless recorded`() {
    var evaluated = 0
    func text() -> String {
      unobserved { evaluated += 1 }
      return "noted"
    }
    let outcome = explore(Exploration(schedules: 100)) { scope in
      scope.concurrently([{ note(text()) }, { note(text()) }])
      return nil
    }
    #expect(outcome.distinct == 1)
    // Only the first run of an exploration is recorded when none fails.
    #expect(evaluated == 2)
  }

  @Test func `findings say what is wrong in a sentence`() {
    #expect("\(Finding.failure("odd"))" == "odd")
    #expect("\(Finding.deadlock(["A waits", "B waits"]))" == "Deadlock: A waits; B waits.")
    #expect("\(Finding.dataRace("A reads."))" == "Data race: A reads.")
    #expect(
      "\(Finding.stepLimit(9))"
        == "The run had not ended after 9 steps (a livelock? Exploration.stepLimit allows for more)."
    )
    #expect(
      "\(Finding.endlessLoop(thread: "A"))" == "Endless loop: A computes and never gives way."
    )
    #expect(
      "\(Finding.uncontrolledBlock(thread: "A", primitive: "read"))"
        == "Hang: A sleeps in read, which is not under control."
    )
  }

  @Test func `failures are the same kind only if they say the same`() {
    #expect(Finding.failure("a").isSameKind(as: .failure("a")))
    #expect(!Finding.failure("a").isSameKind(as: .failure("b")))
    #expect(Finding.deadlock(["a"]).isSameKind(as: .deadlock([])))
    #expect(!Finding.deadlock([]).isSameKind(as: .dataRace("")))
  }
}

private final class Flag: Sendable {
  let count = Atomic(0)
}

/// Reads and writes in critical sections of their own.
private func lostUpdate(_ scope: Scope) -> String? {
  let lock = PthreadLock()
  let counter = Counter()
  func increment() {
    let read = lock.withLock { counter.value }
    note("read \(read)")
    lock.withLock { counter.value = read + 1 }
    note("wrote \(read + 1)")
  }
  scope.concurrently([increment, increment])
  return counter.value == 2 ? nil : "\(counter.value) instead of 2"
}
