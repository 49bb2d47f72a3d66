#if canImport(Dispatch)
import Dispatch

/// When Dispatch calls next, of all the calls that it has been asked for.
///
/// A call that comes too early asks for the rest, so that what is set and dropped again and again leaves one
/// call with Dispatch, and not one for each time.
struct AlarmCall {
  private var time: DispatchTime?

  /// Relies on a call by then.
  ///
  /// - Returns: whether it is to be asked for.
  mutating func expect(by due: DispatchTime) -> Bool {
    if let time, time <= due { return false }
    time = due
    return true
  }

  /// What has been asked for by then is taken back.
  mutating func cancel(at time: DispatchTime) {
    if self.time == time { self.time = nil }
  }

  /// A call has come, which may be an earlier one.
  mutating func comes(at now: DispatchTime) {
    if let time, time <= now { self.time = nil }
  }
}
#endif
