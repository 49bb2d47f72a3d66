/// Who receives the values of a source, and how many values wait for the emitting thread.
///
/// During an emission the receivers belong to the emitting thread, which goes through them without
/// the lock; so nothing here touches them. Arrivals and departures are noted, and applied between
/// two rounds.
///
/// Owns one reference to each receiver, by hand: counting references at each delivery would cost as
/// much as the delivery. Who gets a receiver handed out releases it, outside the lock.
///
/// Not generic, and therefore ignorant of the types of receivers and values: work on generic
/// containers in unspecialized code costs many times what the work itself does.
struct FanOut {
  typealias Receivers = OrderedSlots<Unmanaged<AnyObject>>

  enum Start {
    /// The caller is the emitting thread now, and has the receivers.
    case emit
    /// The caller leaves its value to the emitting thread.
    case wait
    /// Nobody would receive the value.
    case drop
  }

  /// What has come up during a round.
  struct Changes {
    /// For each waiting value: only those whose key is below the limit receive it.
    let limits: [Int]
    /// Those who have left: to be released outside the lock.
    let departed: [Unmanaged<AnyObject>]
    /// Nothing comes after the waiting values: the receivers have been given up to the caller.
    let isLastRound: Bool
  }

  private var receivers = Receivers()
  private var isEmitting = false
  private(set) var isDismissed = false
  /// Nothing will be emitted any more: receivers are counted, not kept.
  private var isSilent = false
  private var nextKey = 0
  private(set) var count = 0

  // Used during an emission only.
  private var arrivals: [(key: Int, receiver: Unmanaged<AnyObject>)] = []
  private var departures: [Int] = []
  private var limits: [Int] = []

  /// Adds a receiver; nil if nothing will ever come.
  mutating func add(_ receiver: AnyObject) -> Int? {
    if isDismissed { return nil }
    let key = nextKey
    nextKey += 1
    count += 1
    if isSilent { return key }
    if isEmitting {
      arrivals.append((key, .passRetained(receiver)))
    } else {
      receivers.append(.passRetained(receiver), key: key)
    }
    return key
  }

  /// Removes a receiver.
  ///
  /// It has ended, so the emitting thread may still go through it.
  mutating func remove(_ key: Int) -> Unmanaged<AnyObject>? {
    if isEmitting {
      departures.append(key)
      count -= 1
      return nil
    }
    let removed = receivers.remove(key)
    if removed != nil || isSilent && count > 0 { count -= 1 }
    return removed
  }

  /// Nothing will be emitted any more: gives the receivers up, to be released, but goes on counting.
  ///
  /// For when no emission is in progress.
  mutating func silence() -> Receivers? {
    if isDismissed || isSilent { return nil }
    isSilent = true
    let released = receivers
    receivers = Receivers()
    return released
  }

  /// Drops the values that wait.
  mutating func dropWaiting() {
    limits = []
  }

  /// A value is to be emitted.
  mutating func begin(lending lent: inout Receivers) -> Start {
    if isDismissed { return .drop }
    if isEmitting {
      // Those who subscribe from now on come after this value.
      limits.append(nextKey)
      return .wait
    }
    guard receivers.count > 0 else { return .drop }
    isEmitting = true
    // An exchange, not a copy: later changes find the storage in one hand.
    swap(&lent, &receivers)
    return .emit
  }

  /// Accepts nothing from now on.
  ///
  /// Returns the receivers, for their end and to be released; nil if the emitting thread will have
  /// them for that, in its last round.
  mutating func dismiss() -> Receivers? {
    isDismissed = true
    if isEmitting { return nil }
    let dismissed = receivers
    receivers = Receivers()
    count = 0
    return dismissed
  }

  /// Accepts nothing from now on, if there is no receiver.
  ///
  /// True once.
  mutating func dismissIfEmpty() -> Bool {
    if isDismissed || count > 0 { return false }
    isDismissed = true
    return true
  }

  /// Whether the emission is not over: values are waiting, or the end is.
  var mustGoOn: Bool {
    !limits.isEmpty || isDismissed
  }

  /// A round is over.
  ///
  /// Takes the receivers back; lends them out again if values are waiting, else ends the emission.
  mutating func endRound(lending lent: inout Receivers) -> Changes {
    swap(&lent, &receivers)
    for arrival in arrivals { receivers.append(arrival.receiver, key: arrival.key) }
    let departed = departures.compactMap { receivers.remove($0) }
    let isLastRound = isDismissed && limits.isEmpty
    let changes = Changes(limits: limits, departed: departed, isLastRound: isLastRound)
    arrivals = []
    departures = []
    limits = []
    isEmitting = !changes.limits.isEmpty
    if isEmitting || isLastRound { swap(&lent, &receivers) }
    if isLastRound { count = 0 }
    return changes
  }
}
