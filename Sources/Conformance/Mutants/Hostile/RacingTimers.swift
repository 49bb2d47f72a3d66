internal import Adapters
internal import SignalKitInstrumented
public import SignalLaws

/// Counts without a lock.
///
/// Unchecked: that it may be used by two threads at once is the mistake.
private final class Tally: @unchecked Sendable {
  private var count = 0

  func add() { count += 1 }
}

extension Mutants {
  /// Its delay counts values on threads of its own, which race; by request it loses the completion, too.
  ///
  /// The programs of laws about delays have one thread.
  public static func racingTimers(losingCompletions: Bool) -> Subject {
    var implementation = Adapters.implementation
    implementation.name = "HOSTILE-racing-timers"
    let original = implementation.delayEvents
    implementation.delayEvents = { signal, time in
      let tally = Tally()
      let counted = handmade(
        signal,
        next: { value, subscriber in
          Queue.concurrentDefaultQueue().async { tally.add() }
          subscriber.putNext(value)
        }
      )
      let delayed = original?(counted, time) ?? counted
      guard losingCompletions else { return delayed }
      return handmade(delayed, completed: { _ in })
    }
    return Subject(implementation)
  }
}
