extension Trace {
  /// The locks that each thread holds at the end, in the order in which it took them.
  var heldLocks: [Int: [UInt32]] {
    var held: [Int: [UInt32]] = [:]
    for event in events {
      switch event.kind {
      case .lock, .readLock, .enterActor: held[event.thread, default: []].append(event.object)
      case .tryLock where event.value != 0, .tryReadLock where event.value != 0:
        // A recursive lock that is tried again is logged again, but released once.
        guard held[event.thread]?.contains(event.object) != true else { continue }
        held[event.thread, default: []].append(event.object)
      case .unlock, .leaveActor:
        guard held[event.thread]?.contains(event.object) != true else {
          held[event.thread]?.removeAll { $0 == event.object }
          continue
        }
        // A lock may be handed over, if wrongly.
        for thread in held.keys { held[thread]?.removeAll { $0 == event.object } }
      default: break
      }
    }
    return held.filter { !$0.value.isEmpty }
  }
  /// What somebody may hold: `b`, `actor b`, or `the main actor`.
  func name(ofLock object: UInt32) -> String {
    let arrival = events.first { $0.kind == .enterActor && $0.object == object }
    guard let arrival else { return letter(of: object) }
    return arrival.value == 0 ? "actor \(letter(of: object))" : "the main actor"
  }
}
