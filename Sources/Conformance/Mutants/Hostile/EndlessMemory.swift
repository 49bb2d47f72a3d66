public import SignalLaws

/// Takes memory for ever in a `next` that follows a terminal event.
private final class EndlessMemory: BaseSubscriber, @unchecked Sendable {
  private var hasEnded = false

  override func next(_ value: Int) {
    if lock.withLock({ hasEnded }) { hoard() }
    super.next(value)
  }

  override func end(_ ending: Ending) {
    super.end(ending)
    lock.withLock { hasEnded = true }
  }

  private func hoard() {
    var hoard: [UnsafeMutableRawPointer] = []
    while true {
      // Freed by the end of the process, which this is meant to bring about.
      let block = UnsafeMutableRawPointer.allocate(byteCount: 1 << 26, alignment: 16)
      block.initializeMemory(as: UInt8.self, repeating: 1, count: 1 << 26)
      hoard.append(block)
    }
  }
}

extension Mutants {
  /// A value after a terminal event takes all the memory there is.
  public static let endlessMemory = hostile("endless-memory") {
    $0.subscriber = { EndlessMemory($0) }
  }
}
