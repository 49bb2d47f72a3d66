#if canImport(WinSDK)
import Synchronization
import WinSDK

/// A lock of Windows that is locked and unlocked by hand.
///
/// A critical section may always be entered again by its thread; so its depth is counted, and a lock that is
/// not recursive refuses.
///
/// Sendable, because the section is made for this.
final class CriticalSectionLock: OSUnfairLock, @unchecked Sendable {
  private static let nobody: DWORD = 0

  // A pointer, because a critical section must not move.
  private let section = UnsafeMutablePointer<CRITICAL_SECTION>.allocate(capacity: 1)
  private let isRecursive: Bool
  /// How often its thread has entered; reached by that thread only.
  private var depth = 0
  /// The thread that is inside; each recognizes itself, and no other number matters.
  private let holder = Synchronization.Atomic<DWORD>(CriticalSectionLock.nobody)

  init(isRecursive: Bool) {
    self.isRecursive = isRecursive
    InitializeCriticalSection(section)
  }

  deinit {
    DeleteCriticalSection(section)
    section.deallocate()
  }

  func lock() {
    EnterCriticalSection(section)
    demand(isRecursive || depth == 0, "SignalKit: this thread holds the lock already")
    enter()
  }

  func unlock() {
    let isHolder = holder.load(ordering: .relaxed) == GetCurrentThreadId()
    demand(isHolder, "SignalKit: this thread does not hold the lock")
    depth -= 1
    if depth == 0 { holder.store(Self.nobody, ordering: .relaxed) }
    LeaveCriticalSection(section)
  }

  func tryLock() -> Bool {
    guard TryEnterCriticalSection(section) else { return false }
    guard isRecursive || depth == 0 else {
      LeaveCriticalSection(section)
      return false
    }
    enter()
    return true
  }

  private func enter() {
    depth += 1
    holder.store(GetCurrentThreadId(), ordering: .relaxed)
  }
}
#endif
