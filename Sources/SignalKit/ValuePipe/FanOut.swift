/// Who receives the values of a pipe, and how many values wait for the emitting thread.
///
/// During an emission the receivers belong to the emitting thread, which goes through them without
/// the lock; so nothing here touches them. Arrivals and departures are noted, and applied between
/// two rounds.
///
/// Not generic, and therefore ignorant of the types of receivers and values: work on generic
/// containers in unspecialized code costs many times what the work itself does.
struct FanOut {
  typealias Receivers = OrderedSlots<AnyObject>

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
    let departed: [AnyObject?]
  }

  private var receivers = Receivers()
  private var isEmitting = false
  private var nextKey = 0

  // Used during an emission only.
  private var arrivals: [(key: Int, receiver: AnyObject)] = []
  private var departures: [Int] = []
  private var limits: [Int] = []

  mutating func add(_ receiver: AnyObject) -> Int {
    let key = nextKey
    nextKey += 1
    if isEmitting {
      arrivals.append((key, receiver))
    } else {
      receivers.append(receiver, key: key)
    }
    return key
  }

  /// Removes a receiver.
  ///
  /// It has ended, so the emitting thread may still go through it.
  mutating func remove(_ key: Int) -> AnyObject? {
    guard isEmitting else { return receivers.remove(key) }
    departures.append(key)
    return nil
  }

  /// A value is to be emitted.
  mutating func begin(lending lent: inout Receivers) -> Start {
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

  /// Whether the emission is not over, because values are waiting.
  var mustGoOn: Bool {
    !limits.isEmpty
  }

  /// A round is over.
  ///
  /// Takes the receivers back; lends them out again if values are waiting, else ends the emission.
  mutating func endRound(lending lent: inout Receivers) -> Changes {
    swap(&lent, &receivers)
    for arrival in arrivals { receivers.append(arrival.receiver, key: arrival.key) }
    let changes = Changes(limits: limits, departed: departures.map { receivers.remove($0) })
    arrivals = []
    departures = []
    limits = []
    isEmitting = !changes.limits.isEmpty
    if isEmitting { swap(&lent, &receivers) }
    return changes
  }
}
