/// Bytes, and who accessed them: two accesses to a byte race if at least one writes and neither
/// happens before the other.
struct ReferenceMemory: Hashable {
  private struct Access: Hashable {
    var thread: Int
    var time: Int
    var writes: Bool
    var isAtomic: Bool
  }

  private var accesses: [Set<Access>] = Array(repeating: [], count: 16)
  private(set) var hasRaced = false

  mutating func access(
    _ bytes: Range<Int>,
    writes: Bool,
    isAtomic: Bool = false,
    by thread: Int,
    at clock: ReferenceClock
  ) {
    for byte in bytes {
      for before in accesses[byte] where before.writes || writes {
        // Atomic operations do not race with each other.
        if before.isAtomic && isAtomic { continue }
        if before.time > clock[before.thread] { hasRaced = true }
      }
      accesses[byte].insert(
        Access(thread: thread, time: clock[thread], writes: writes, isAtomic: isAtomic)
      )
    }
  }
}
