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
