/// Counts the values of one run of `take`: in when accepted, out when delivered.
struct TakeState {
  enum Admission {
    case refused
    case accepted
    /// No more will be accepted: the producer can stop.
    case acceptedLast
  }

  private var unaccepted: Int
  private var undelivered: Int

  init(limit: Int) {
    unaccepted = limit
    undelivered = limit
  }

  /// Whether a value that arrives now is one of the first ones.
  mutating func admit() -> Admission {
    guard unaccepted > 0 else { return .refused }
    unaccepted -= 1
    return unaccepted == 0 ? .acceptedLast : .accepted
  }

  /// An accepted value has been delivered.
  ///
  /// True if it was the last: only now may the end follow, or it could overtake a value that
  /// another thread has accepted and not yet delivered.
  mutating func delivered() -> Bool {
    undelivered -= 1
    return undelivered == 0
  }
}
