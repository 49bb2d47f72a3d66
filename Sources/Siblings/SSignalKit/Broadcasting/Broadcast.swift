/// Sends each event to all subscribers of the moment, in one order for all of them.
///
/// Who finds a round in progress, on another thread or further out on its own, leaves its event to
/// that thread. Each subscriber has a drain of its own, so that what is replayed to it comes before
/// what is put later.
final class Broadcast: @unchecked Sendable {  // The lock guards the state.
  private struct Member {
    let key: Int
    /// How many events had been put when it came: it gets those after them.
    let joined: Int
    let drain: SerialDrain<Event>
  }

  private let lock = Lock()
  private let replays: Bool
  /// The latest value, if it is kept and there has been one.
  private var latest: Any??
  /// The terminal event, once it has been put.
  private var end: Event?
  private var members: [Member] = []
  private var nextKey = 0
  private var rounds = Fifo<(number: Int, event: Event)>()
  private var count = 0
  private var isSending = false

  /// - Parameter replays: whether who comes later first gets the latest value.
  init(replays: Bool) {
    self.replays = replays
  }

  func put(_ event: Event) {
    var old: Any??
    let isIdle = lock.locked {
      count += 1
      if case .next(let value) = event {
        // Dies with the variable, after the lock has been left.
        old = latest
        if replays { latest = .some(value) }
      } else {
        end = event
      }
      rounds.append((count, event))
      defer { isSending = true }
      return !isSending
    }
    withExtendedLifetime(old) {}
    if isIdle { send() }
  }

  /// Lets go of the latest value, and hands it out.
  func forget() -> Any? {
    lock.locked {
      defer { latest = nil }
      return latest ?? nil
    }
  }

  /// Adds a subscriber until its end, and calls `left` then.
  func join(_ subscriber: SSubscriber, left: @escaping () -> Void = {}) {
    let drain = SerialDrain<Event>(handle: subscriber.put)
    let key = lock.locked {
      nextKey += 1
      members.append(Member(key: nextKey, joined: count, drain: drain))
      // Behind it come the events of later rounds.
      if let latest { drain.enqueue(.next(latest)) }
      if let end { drain.enqueue(end) }
      return nextKey
    }
    subscriber.assignDisposable(
      SBlockDisposable { [weak self] in
        self?.remove(key)
        left()
      }
    )
    drain.settle()
  }

  private func remove(_ key: Int) {
    let removed = lock.locked {
      members.firstIndex { $0.key == key }.map { members.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  private func send() {
    while let (event, drains) = nextRound() {
      for drain in drains { drain.submit(event) }
    }
  }

  private func nextRound() -> (Event, [SerialDrain<Event>])? {
    lock.locked {
      guard let round = rounds.popFirst() else {
        isSending = false
        return nil
      }
      return (round.event, members.filter { $0.joined < round.number }.map(\.drain))
    }
  }
}
