/// What happens before what: a count of steps for each thread.
struct ReferenceClock: Hashable {
  private var counts: [Int]

  init(threads: Int) { counts = Array(repeating: 0, count: threads) }

  subscript(thread: Int) -> Int { counts[thread] }

  mutating func tick(_ thread: Int) { counts[thread] += 1 }

  mutating func join(_ other: ReferenceClock) {
    for index in counts.indices { counts[index] = max(counts[index], other.counts[index]) }
  }
}
