extension ReferenceWorld {
  /// Orders weaker than sequential consistency: the values are what they are, what happens before what
  /// is less.
  mutating func performWeakly(_ action: Action, _ thread: Int) {
    switch action {
    case .storeWeakly(let releases):
      atomics[0] = 5 + thread
      let none = ReferenceClock(threads: threads.count)
      atomicClocks[0] = releases ? threads[thread].clock : threads[thread].released ?? none
      threads[thread].clock.tick(thread)
    case .loadWeakly(let acquires):
      see(thread, atomics[0])
      if acquires {
        threads[thread].clock.join(atomicClocks[0])
      } else {
        var collected = threads[thread].collected ?? ReferenceClock(threads: threads.count)
        collected.join(atomicClocks[0])
        threads[thread].collected = collected
      }
    case .fence(acquires: true):
      if let collected = threads[thread].collected { threads[thread].clock.join(collected) }
    case .fence:
      threads[thread].released = threads[thread].clock
      threads[thread].clock.tick(thread)
    case .accessAtomically(let word, let writes):
      let bytes = (word * 8)..<(word * 8 + 8)
      let time = threads[thread].clock
      memory.access(bytes, writes: writes, isAtomic: true, by: thread, at: time)
      if writes {
        release(thread) { $0.wordClocks[word] = $1 }
      } else {
        threads[thread].clock.join(wordClocks[word])
      }
    default: break
    }
  }
}
