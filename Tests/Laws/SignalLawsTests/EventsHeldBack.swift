import Foundation
@testable import SignalLaws

/// What several signals send inside their starts, until all of them have been started.
final class EventsHeldBack: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var kept: [@Sendable () -> Void]? = []

  private func pass(_ event: @escaping @Sendable () -> Void) {
    let isKept = lock.withLock {
      kept?.append(event)
      return kept != nil
    }
    if !isKept { event() }
  }

  private func letGo() {
    while true {
      let next = lock.withLock { () -> (@Sendable () -> Void)? in
        guard kept?.isEmpty == false else {
          kept = nil
          return nil
        }
        return kept?.removeFirst()
      }
      guard let next else { return }
      next()
    }
  }

  private static func stopping(_ stop: @escaping () -> Void) -> @Sendable () -> Void {
    nonisolated(unsafe) let stop = stop
    return { stop() }
  }

  /// What an operator makes of signals of which none is heard before all have been started.
  static func combination<Signal>(
    of signals: [Signal],
    in implementation: Implementation<Signal>,
    _ combine: @escaping ([Signal]) -> Signal?
  ) -> Signal? {
    nonisolated(unsafe) let (signals, combine) = (signals, combine)
    return implementation.make { sink in
      let events = EventsHeldBack()
      let late = signals.map { signal in
        nonisolated(unsafe) let signal = signal
        return implementation.make { inner in
          let held = Sink(
            next: { value in events.pass { inner.next(value) } },
            failed: { error in events.pass { inner.failed(error) } },
            completed: { events.pass { inner.completed() } }
          )
          return stopping(implementation.start(signal, held))
        }
      }
      guard let combined = combine(late) else { return {} }
      let stop = stopping(implementation.start(combined, sink))
      events.letGo()
      return stop
    }
  }
}
