internal import CInterleaving

/// What must hold while tasks are suspended.
struct Invariant<State> {
  /// What it is about, which says when it is asked.
  enum Subject {
    /// Anything: when nobody is between two suspension points.
    case everything
    /// An actor's isolated state: when a task leaves the actor.
    case actor((State) -> AnyObject)
    case mainActor
  }

  let name: String
  let subject: Subject
  let holds: (State) -> Bool
}

/// The invariants of one run, asked where its tasks give way.
final class InvariantWatch {
  private struct Entry {
    let name: String
    /// The actor that it is about.
    let actor: UnsafeRawPointer?
    let isOfMainActor: Bool
    let holds: () -> Bool

    func isAsked(at suspension: il_suspension) -> Bool {
      if let actor { return suspension.left_actor == actor }
      return isOfMainActor ? suspension.left_main_actor : suspension.all_rest
    }
  }

  private let entries: [Entry]

  /// Call it unobserved.
  init<State>(_ invariants: [Invariant<State>], _ state: State) {
    entries = invariants.map { invariant in
      let holds = { invariant.holds(state) }
      let name = invariant.name
      return switch invariant.subject {
      case .everything: Entry(name: name, actor: nil, isOfMainActor: false, holds: holds)
      case .mainActor: Entry(name: name, actor: nil, isOfMainActor: true, holds: holds)
      case .actor(let find):
        // The state keeps the actor for the run; its address is all that is compared.
        Entry(
          name: name,
          actor: UnsafeRawPointer(Unmanaged.passUnretained(find(state)).toOpaque()),
          isOfMainActor: false,
          holds: holds
        )
      }
    }
  }

  /// Asks all of them now, and from now on where tasks give way, while `body` runs, and once more.
  ///
  /// - Returns: What does not hold, where no thread is controlled.
  func around(_ body: () -> Void) -> String? {
    guard !entries.isEmpty else {
      body()
      return nil
    }
    if let broken = firstBroken { return broken }
    // Unretained: it outlives the run's watch, which ends below or with the run.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let isOfEverything = entries.contains { $0.actor == nil && !$0.isOfMainActor }
    il_watch_suspensions(
      { context, suspension in
        guard let context, let suspension else { return }
        let watch = Unmanaged<InvariantWatch>.fromOpaque(context)
        watch._withUnsafeGuaranteedRef { $0.ask(at: suspension.pointee) }
      },
      context,
      isOfEverything
    )
    body()
    il_watch_suspensions(nil, nil, false)
    return firstBroken
  }

  private func ask(at suspension: il_suspension) {
    for entry in entries where entry.isAsked(at: suspension) && !entry.holds() {
      il_break_invariant(entry.name)
    }
  }

  /// Where threads are controlled, this does not return with one.
  private var firstBroken: String? {
    unobserved {
      guard let broken = entries.first(where: { !$0.holds() }) else { return nil }
      il_break_invariant(broken.name)
      return "does not hold: \(broken.name)"
    }
  }
}
