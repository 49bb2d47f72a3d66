#if canImport(Dispatch)
import Dispatch

/// A call that Dispatch is asked for, and that can be taken back.
///
/// That costs an object of Dispatch's own. It is worth it where the time is far off: what is only asked for
/// by `asyncAfter` stays with Dispatch until then, though nobody needs it any more.
final class DispatchCall: Disposable {
  let time: DispatchTime
  private let source: any DispatchSourceTimer

  /// Whether a time is so far off that it is worth it.
  static func isFar(_ time: DispatchTime) -> Bool { time > .now() + 10 }

  init(at time: DispatchTime, on queue: DispatchQueue, _ block: @escaping () -> Void) {
    self.time = time
    let source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: time)
    // The handler keeps the source until it has been called, or cancelled.
    source.setEventHandler {
      source.cancel()
      block()
    }
    source.activate()
    self.source = source
  }

  func dispose() {
    source.cancel()
  }
}

// A source may be cancelled from any thread.
extension DispatchCall: @unchecked Sendable {}
#endif
