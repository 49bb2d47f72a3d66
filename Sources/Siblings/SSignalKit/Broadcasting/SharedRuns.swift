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
  ///
  /// Who comes when a run is over and not free yet waits for that.
  func join(_ key: String, _ subscriber: SSubscriber, _ signal: SSignal) {
    let (session, isFirst) = lock.locked { () -> (Session, Bool) in
      if let session = sessions[key] { return (session, false) }
      let session = Session()
      sessions[key] = session
      return (session, true)
    }
    let goOn = { self.join(key, subscriber, signal) }
    guard isFirst || session.occupancy.enter(orElse: goOn) else { return }
    // What comes in the place of a subscription waits for the run as well, if that ends with it.
    let resources = subscriber.resources
    resources.hold()
    // A subscriber that is dropped must not keep the others.
    session.broadcast.join(subscriber) { [occupancy = session.occupancy] in
      occupancy.leave { resources.letGo() }
    }
    if isFirst { begin(signal, key, session) }
  }

  private func begin(_ signal: SSignal, _ key: String, _ session: Session) {
    let end = { (event: Event) in
      // Later subscribers begin another run.
      session.occupancy.finish()
      session.broadcast.put(event)
    }
    let source = SSubscriber(
      next: { session.broadcast.put(.next($0)) },
      error: { end(.error($0)) },
      completed: { end(.completed) }
    )
    source.resources.whenReleased { [weak self, occupancy = session.occupancy] in
      self?.forget(key, occupancy)
      occupancy.close()
    }
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

/// Counts the subscribers of a run, ends it when the last one leaves, and tells those who come too late,
/// and those who were the last, when it is free.
private final class Occupancy: @unchecked Sendable {  // The lock guards the rest.
  let run = SMetaDisposable()
  private let lock = Lock()
  /// With the one for whom the run is begun.
  private var count = 1
  private var isOver = false
  private var isClosed = false
  private var waiting: [() -> Void] = []

  /// Whether it was not too late; if it was, `goOn` is called when the run is free.
  func enter(orElse goOn: @escaping () -> Void) -> Bool {
    let (isInside, isTooLate) = lock.locked {
      if !isOver { count += 1 }
      if isOver, !isClosed { waiting.append(goOn) }
      return (!isOver, isClosed)
    }
    if isTooLate { goOn() }
    return isInside
  }

  /// One subscriber less; `freed` is called when nothing of the run is left to it.
  ///
  /// A run that goes on for others is no matter of who leaves it.
  func leave(_ freed: @escaping () -> Void) {
    let (isLast, isFree) = lock.locked {
      count -= 1
      isOver = isOver || count == 0
      let waits = isOver && !isClosed
      if waits { waiting.append(freed) }
      return (count == 0, !waits)
    }
    if isFree { freed() }
    if isLast { run.dispose() }
  }

  /// The run has ended by itself.
  func finish() {
    lock.locked { isOver = true }
  }

  /// The run is free.
  func close() {
    let waiting = lock.locked {
      isClosed = true
      defer { self.waiting = [] }
      return self.waiting
    }
    for goOn in waiting { goOn() }
  }
}
