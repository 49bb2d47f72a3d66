internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

typealias Signals = Signal<Int, LawError>
typealias Downstream = Subscriber<Int, LawError>

extension Mutant {
  /// Takes the reference and replaces a part of it.
  init(
    _ law: LawID,
    _ mistake: String,
    _ summary: String,
    reference replace: @escaping @Sendable (inout Implementation<Signals>) -> Void
  ) {
    let name = "\(law)-\(mistake)"
    self.init(law, name, summary, reference(name, replace))
  }
}

private func reference(
  _ name: String,
  _ replace: (inout Implementation<Signals>) -> Void
) -> Subject {
  var implementation = Adapters.implementation
  implementation.name = name
  replace(&implementation)
  return Subject(implementation)
}

/// An operator in its plainest form: what it does with each event of its source.
func handmade(
  _ source: Signals,
  next: @escaping (Int, Downstream) -> Void = { $1.putNext($0) },
  error: @escaping (LawError, Downstream) -> Void = { $1.putError($0) },
  completed: @escaping (Downstream) -> Void = { $0.putCompletion() }
) -> Signals {
  Signals { downstream in
    source.start(
      next: { next($0, downstream) },
      error: { error($0, downstream) },
      completed: { completed(downstream) }
    )
  }
}

/// The same with a state of its own for each subscription, which nothing protects.
func handmade<State>(
  _ source: Signals,
  state: State,
  next: @escaping (Int, inout State, Downstream) -> Void = { $2.putNext($0) },
  error: @escaping (LawError, inout State, Downstream) -> Void = { $2.putError($0) },
  completed: @escaping (inout State, Downstream) -> Void = { $1.putCompletion() }
) -> Signals {
  Signals { downstream in
    let held = Held(state)
    return source.start(
      next: { next($0, &held.value, downstream) },
      error: { error($0, &held.value, downstream) },
      completed: { completed(&held.value, downstream) }
    )
  }
}

/// A variable that several closures share, and nothing protects.
///
/// Unchecked: the mutants that use it are wrong on purpose.
final class Held<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Remembers how the latest signals were made, for mutants that join operators into one.
///
/// Unchecked: guarded by a lock.
final class Recipes<Recipe>: @unchecked Sendable {
  private let lock = MutexLock()
  private var known: [(signal: Signals, recipe: Recipe)] = []

  func add(_ signal: Signals, _ recipe: Recipe) -> Signals {
    let dropped = lock.withLock {
      known.append((signal, recipe))
      return known.count > 8 ? known.removeFirst() : nil
    }
    withExtendedLifetime(dropped) {}
    return signal
  }

  func recipe(of signal: Signals) -> Recipe? {
    lock.withLock { known.last { $0.signal === signal }?.recipe }
  }
}

extension Signal where T == Int, E == LawError {
  /// Starts the signal for another one's subscriber.
  func forward(_ downstream: Downstream) -> any Disposable {
    start(
      next: { downstream.putNext($0) },
      error: { downstream.putError($0) },
      completed: { downstream.putCompletion() }
    )
  }

  /// The same signal, of which an operator cannot see what it is made of.
  var hidden: Signals { handmade(self) }

  /// The same events from a run that nobody disposes before it has ended.
  var detached: Signals {
    Signals { [self] downstream in
      _ = start(
        next: { downstream.putNext($0) },
        error: { downstream.putError($0) },
        completed: { downstream.putCompletion() }
      )
      return EmptyDisposable
    }
  }
}

extension Signal where T == Int, E == LawError {
  /// The same events from a run that a dispose does not reach before it has completed.
  var leftAloneUntilItCompletes: Signals {
    Signals { [self] downstream in
      let isOver = Held(false)
      let handle = start(
        next: { downstream.putNext($0) },
        error: { downstream.putError($0) },
        completed: {
          isOver.value = true
          downstream.putCompletion()
        }
      )
      return ActionDisposable { if isOver.value { handle.dispose() } }
    }
  }
}

/// An error that stands for a completion, to lead it past an operator that would wait.
private let endMark = LawError(99)

extension Signal where T == Int, E == LawError {
  /// The same signal with a mark in the place of its completion.
  var markedEnd: Signals { handmade(self, completed: { $0.putMark() }) }

  /// The same signal with a completion in the place of the mark.
  var completedAtMark: Signals { self |> `catch` { $0 == endMark ? .complete() : .fail($0) } }
}

extension Signal where T == Int, E == LawError {
  /// What an operator makes of the same signal with a completion in the place of its failure, which comes in the
  /// place of the completion then.
  func failingLate(_ operate: (Signals) -> Signals) -> Signals {
    let failure = Held<LawError?>(nil)
    let calm = handmade(
      self,
      error: { error, downstream in
        failure.value = error
        downstream.putCompletion()
      }
    )
    return handmade(
      operate(calm),
      completed: { downstream in
        if let error = failure.value { downstream.putError(error) }
        downstream.putCompletion()
      }
    )
  }
}

extension Subscriber where T == Int, E == LawError {
  /// Puts the mark that stands for a completion.
  func putMark() { putError(endMark) }
}
