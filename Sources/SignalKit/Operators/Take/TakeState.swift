/// Counts the values of one run of `take`: in when accepted, out when delivered.
struct TakeState {
  private var unaccepted: Int
  private var undelivered: Int

  init(limit: Int) {
    unaccepted = limit
    undelivered = limit
  }

  /// Whether a value that arrives now is one of the first ones.
  mutating func accept() -> Bool {
    guard unaccepted > 0 else { return false }
    unaccepted -= 1
    return true
  }

  /// An accepted value has been delivered. True if it was the last: only now may the end follow, or
  /// it could overtake a value that another thread has accepted and not yet delivered.
  mutating func delivered() -> Bool {
    undelivered -= 1
    return undelivered == 0
  }
}
