/// Whether an alarm is set, and for which setting.
///
///     quiet ──set──▶ set ──ring, clear──▶ quiet        any ──dispose──▶ disposed
///
/// Each setting has a number. What belongs to an earlier one has no effect any more, and each of
/// them rings at most once.
struct RestartableTimerState {
  typealias Setting = Int

  private var setting: Setting = 0
  private var isSet = false
  private(set) var isDisposed = false

  /// Sets the alarm anew; nil if it has been disposed of.
  mutating func set() -> Setting? {
    if isDisposed { return nil }
    setting += 1
    isSet = true
    return setting
  }

  /// Sets the alarm anew, unless that has been done, or it has been cleared, since `previous` rang.
  mutating func set(following previous: Setting) -> Setting? {
    setting == previous && !isSet ? set() : nil
  }

  func isSet(_ setting: Setting) -> Bool {
    isSet && setting == self.setting
  }

  /// The time of a setting has come.
  ///
  /// True if it counts.
  mutating func ring(_ setting: Setting) -> Bool {
    guard isSet(setting) else { return false }
    isSet = false
    return true
  }

  mutating func clear() {
    setting += 1
    isSet = false
  }

  mutating func dispose() {
    clear()
    isDisposed = true
  }
}
