/// Who waits, and whether somebody is served.
///
/// Unchecked: used under a lock.
struct WaitingLine: @unchecked Sendable {
  var waiting: [() -> Void] = []
  var isBusy = false
}
