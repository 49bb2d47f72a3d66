/// A mutex, recursive or not, as its manual says.
struct ReferenceMutex: Hashable {
  let isRecursive: Bool
  private(set) var owner: Int?
  private(set) var depth = 0
  var clock: ReferenceClock

  init(isRecursive: Bool, threads: Int) {
    self.isRecursive = isRecursive
    clock = ReferenceClock(threads: threads)
  }

  func canLock(_ thread: Int) -> Bool { owner == nil || (isRecursive && owner == thread) }

  mutating func lock(_ thread: Int) {
    owner = thread
    depth += 1
  }

  /// Whether that was the last of its locks.
  mutating func unlock() -> Bool {
    depth -= 1
    if depth == 0 { owner = nil }
    return depth == 0
  }
}

extension ReferenceWorld {
  mutating func performLock(_ action: Action, _ thread: Int) {
    switch action {
    case .lockTimed(let lock):
      threads[thread].deadline = nil
      let isFree = locks[lock].canLock(thread)
      see(thread, isFree ? "taken" : "late")
      if isFree { take(lock, thread) }
    case .lockChecked where checked.owner == thread: see(thread, "own")
    case .lockChecked: checked.lock(thread)
    case .tryChecked:
      see(thread, checked.owner == nil ? "taken" : "busy")
      if checked.owner == nil { checked.lock(thread) }
    case .unlockChecked where checked.owner != thread: see(thread, "not own")
    default: if checked.owner == thread { _ = checked.unlock() }
    }
  }
}
