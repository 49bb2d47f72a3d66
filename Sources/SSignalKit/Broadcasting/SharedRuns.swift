/// For each key one run of a signal, as long as it has a subscriber.
///
/// When the last one has left, or the run has ended, the next subscriber begins another.
final class SharedRuns: @unchecked Sendable {  // The lock guards the state, and that of the sessions.
  /// What belongs to one run.
  private final class Session {
    let hub = Hub(replays: false)
    let slot = SMetaDisposable()
    var members = 0
  }

  private let lock = Lock()
  private var sessions: [String: Session] = [:]

  /// Subscribes; `signal` is started if nothing runs for the key.
  func join(_ key: String, _ subscriber: SSubscriber, _ signal: SSignal) {
    var isFirst = false
    let session = lock.locked {
      isFirst = sessions[key] == nil
      let session = sessions[key] ?? Session()
      session.members += 1
      sessions[key] = session
      return session
    }
    session.hub.join(subscriber, left: { self.leave(key, session) })
    if isFirst { begin(signal, key, session) }
  }

  private func begin(_ signal: SSignal, _ key: String, _ session: Session) {
    let source = SSubscriber(
      next: { session.hub.put(.next($0)) },
      error: { self.end(key, session, .error($0)) },
      completed: { self.end(key, session, .completed) }
    )
    session.slot.setDisposable(SubscriberDisposable(source))
    // Everybody may have left in the meantime.
    if !source.isTerminated { signal.run(source) }
  }

  private func end(_ key: String, _ session: Session, _ event: Event) {
    // Later subscribers begin another run.
    lock.locked { forget(key, session) }
    session.hub.put(event)
  }

  private func leave(_ key: String, _ session: Session) {
    let isLast = lock.locked {
      session.members -= 1
      if session.members == 0 { forget(key, session) }
      return session.members == 0
    }
    if isLast { session.slot.dispose() }
  }

  /// Removes a session from the table; called with the lock held, by an owner of the session.
  private func forget(_ key: String, _ session: Session) {
    if sessions[key] === session { sessions[key] = nil }
  }
}
