/// For each key one run of a signal, as long as it has a subscriber.
///
/// When the last one has left, or the run has ended, the next subscriber begins another.
///
///     source ──▶ Session ──▶ Broadcast ──▶ subscribers ──▶ Occupancy ──▶ handle of the run
final class SharedRuns: @unchecked Sendable {
  // Unchecked: the lock guards the sessions.
  private final class Session {
    let broadcast = Broadcast(replays: false)
    let occupancy = Occupancy()
  }

  private let lock = Lock()
  private var sessions: [String: Session] = [:]

  /// Subscribes; `signal` is started if nothing runs for the key.
  func join(_ key: String, _ subscriber: SSubscriber, _ signal: SSignal) {
    let (session, isFirst) = lock.locked { () -> (Session, Bool) in
      if let session = sessions[key], session.occupancy.enter() { return (session, false) }
      let session = Session()
      _ = session.occupancy.enter()
      sessions[key] = session
      return (session, true)
    }
    // A subscriber that is dropped must not keep the others.
    session.broadcast.join(subscriber) { [weak self, occupancy = session.occupancy] in
      if occupancy.leave() { self?.forget(key, occupancy) }
    }
    if isFirst { begin(signal, key, session) }
  }

  private func begin(_ signal: SSignal, _ key: String, _ session: Session) {
    let end = { [weak self] (event: Event) in
      // Later subscribers begin another run.
      self?.forget(key, session.occupancy)
      session.broadcast.put(event)
    }
    let source = SSubscriber(
      next: { session.broadcast.put(.next($0)) },
      error: { end(.error($0)) },
      completed: { end(.completed) }
    )
    session.occupancy.run.setDisposable(SubscriberDisposable(source))
    // Everybody may have left in the meantime.
    if !source.isTerminated { signal.run(source) }
  }

  private func forget(_ key: String, _ occupancy: Occupancy) {
    let session = lock.locked {
      sessions[key]?.occupancy === occupancy ? sessions.removeValue(forKey: key) : nil
    }
    withExtendedLifetime(session) {}
  }
}

/// Counts the subscribers of a run, and ends it when the last one leaves.
private final class Occupancy: @unchecked Sendable {  // The lock guards the count.
  let run = SMetaDisposable()
  private let lock = Lock()
  private var count = 0
  private var isOver = false

  /// Whether it was not too late.
  func enter() -> Bool {
    lock.locked {
      if !isOver { count += 1 }
      return !isOver
    }
  }

  /// Whether that was the last one.
  func leave() -> Bool {
    let isLast = lock.locked {
      count -= 1
      isOver = isOver || count == 0
      return count == 0
    }
    if isLast { run.dispose() }
    return isLast
  }
}
