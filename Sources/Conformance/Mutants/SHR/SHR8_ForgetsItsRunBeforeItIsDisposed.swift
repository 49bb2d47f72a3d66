internal import SignalKitInstrumented
internal import SignalLaws

/// The members of the present run, if there is one.
///
/// Unchecked: the lock guards the run.
private final class PresentRun: @unchecked Sendable {
  private final class Run {
    let members = Bag<Subscriber<Int, LawError>>()
    let handle = MetaDisposable()
  }

  private let lock = MutexLock()
  private var run: Run?

  func join(_ subscriber: Subscriber<Int, LawError>, _ source: Signals) -> any Disposable {
    let (run, key, isFirst) = lock.withLock {
      let known = self.run
      let run = known ?? Run()
      self.run = run
      return (run, run.members.add(subscriber), known == nil)
    }
    if isFirst {
      run.handle.set(
        source.start(
          next: { value in for member in self.members(of: run) { member.putNext(value) } },
          error: { error in for member in self.close(run) { member.putError(error) } },
          completed: { for member in self.close(run) { member.putCompletion() } }
        )
      )
    }
    return ActionDisposable { if self.leave(run, key) { run.handle.dispose() } }
  }

  private func members(of run: Run) -> [Subscriber<Int, LawError>] {
    lock.withLock { run.members.copyItems() }
  }

  private func close(_ run: Run) -> [Subscriber<Int, LawError>] {
    lock.withLock {
      if self.run === run { self.run = nil }
      return run.members.copyItems()
    }
  }

  /// Whether that was the last one.
  private func leave(_ run: Run, _ key: Int) -> Bool {
    lock.withLock {
      run.members.remove(key)
      guard run.members.isEmpty else { return false }
      if self.run === run { self.run = nil }
      return true
    }
  }
}

extension Mutants {
  static let forgetsItsRunBeforeItIsDisposed = Mutant(
    "SHR-8",
    "forgets-its-run-before-it-is-disposed",
    """
    share forgets a run when nobody is left, and then disposes of it.
    """,
    reference: {
      $0.share = { source in
        let runs = PresentRun()
        return Signals { runs.join($0, source) }
      }
    }
  )
}
