extension Scenario {
  /// Requires that a condition holds whenever no task is between two suspension points.
  ///
  /// It is asked before the first task begins; then wherever a task is suspended, changes its executor or
  /// has ended, and wherever a thread has ended, if all other tasks and threads are at such a place too or
  /// have not begun; and at the end. What is half-changed between two suspension points is nobody's
  /// business. For the isolated state of an actor take ``invariant(_:of:_:)``, which asks whenever a task
  /// leaves the actor, whatever others are about.
  ///
  /// That tasks come to suspension points and leave them are scheduling points then, so there are more
  /// classes of schedules.
  ///
  /// - Parameters:
  ///   - name: The condition in words, for reports.
  ///   - condition: Whether it holds. Run unobserved, on the thread of whoever gives way: nothing in it is
  ///     a scheduling point, and its accesses are not checked. It must change nothing.
  /// - Returns: The scenario with one invariant more.
  @_disfavoredOverload  // Where the state is an actor, its isolated state is meant.
  public func invariant(_ name: String, _ condition: @escaping (State) -> Bool) -> Self {
    adding(Invariant(name: name, subject: .everything, holds: condition))
  }

  /// Requires that a condition on the isolated state of an actor holds whenever no task is on it.
  ///
  /// It is asked before the first task begins; then wherever a task leaves the actor, because it is
  /// suspended, goes elsewhere, or has ended; and at the end. Between two suspension points a task may
  /// leave the actor's state half-changed, for nobody else can be on the actor then.
  ///
  /// - Parameters:
  ///   - name: The condition in words, for reports.
  ///   - actor: The actor, which must be the same whenever it is asked for.
  ///   - condition: Whether it holds. Run unobserved, on the thread of whoever leaves the actor. It must
  ///     change nothing.
  /// - Returns: The scenario with one invariant more.
  public func invariant<Subject: Actor>(
    _ name: String,
    of actor: @escaping (State) -> Subject,
    _ condition: @escaping (isolated Subject) -> Bool
  ) -> Self {
    // Both are called in the same way, and no task is on the actor while this is.
    let holds = unsafeBitCast(condition, to: ((Subject) -> Bool).self)
    return adding(
      Invariant(name: name, subject: .actor { actor($0) }, holds: { holds(actor($0)) })
    )
  }

  /// Requires that a condition on what is isolated to the main actor holds whenever no task is on it.
  ///
  /// - Parameters:
  ///   - name: The condition in words, for reports.
  ///   - condition: Whether it holds; asked as ``invariant(_:of:_:)`` says.
  /// - Returns: The scenario with one invariant more.
  public func mainActorInvariant(
    _ name: String,
    _ condition: @escaping @MainActor (State) -> Bool
  ) -> Self {
    // As above.
    let holds = unsafeBitCast(condition, to: ((State) -> Bool).self)
    return adding(Invariant(name: name, subject: .mainActor, holds: holds))
  }

  private func adding(_ invariant: Invariant<State>) -> Self {
    var changed = self
    changed.invariants.append(invariant)
    return changed
  }
}

extension Scenario where State: Actor {
  /// Requires that a condition on the actor's isolated state holds whenever no task is on it.
  ///
  /// - Parameters:
  ///   - name: The condition in words, for reports.
  ///   - condition: Whether it holds; asked as ``invariant(_:of:_:)`` says.
  /// - Returns: The scenario with one invariant more.
  public func invariant(_ name: String, _ condition: @escaping (isolated State) -> Bool) -> Self {
    invariant(name, of: { $0 }, condition)
  }
}
