import SignalLaws

/// Feeds many observers from one source, in one order.
///
/// What is told goes into a line, with those who are to be told; one thread at a time works it off.
/// Unchecked: the lock guards the state.
final class Broadcast<Guard: Lock>: @unchecked Sendable {
  private let lock = Guard()
  private var members: [Int: Sink] = [:]
  private var joined = 0
  private var present: Int?
  private var line: [(value: Int, to: [Sink])] = []
  private var isTelling = false
  private let keepsValue: Bool
  private let ignoresRepeated: Bool

  init(_ initial: Int?, keepsValue: Bool, ignoresRepeated: Bool = false) {
    present = initial
    self.keepsValue = keepsValue
    self.ignoresRepeated = ignoresRepeated
  }

  func put(_ value: Int) {
    let isMine = lock.withLock {
      if ignoresRepeated, present == value { return false }
      if keepsValue { present = value }
      let all = members.sorted { $0.key < $1.key }.map(\.value)
      return enqueue(value, all)
    }
    if isMine { tell() }
  }

  /// Adds an observer; the result takes it away.
  func join(_ sink: Sink) -> @Sendable () -> Void {
    let (key, isMine) = lock.withLock { () -> (Int, Bool) in
      joined += 1
      members[joined] = sink
      return (joined, present.map { enqueue($0, [sink]) } ?? false)
    }
    if isMine { tell() }
    return {
      let left = self.lock.withLock { self.members.removeValue(forKey: key) }
      withExtendedLifetime(left) {}
    }
  }

  private func enqueue(_ value: Int, _ sinks: [Sink]) -> Bool {
    line.append((value, sinks))
    defer { isTelling = true }
    return !isTelling
  }

  private func tell() {
    while let (value, sinks) = take() {
      for sink in sinks { sink.next(value) }
    }
  }

  private func take() -> (Int, [Sink])? {
    lock.withLock {
      guard let first = line.first else {
        isTelling = false
        return nil
      }
      line.removeFirst()
      return (first.value, first.to)
    }
  }
}
