/// A serial queue: blocks in line, by the thread that put each there; one that a thread waits for is
/// marked.
struct ReferenceQueue: Hashable {
  struct Item: Hashable {
    var thread: Int
    var isAwaited: Bool
  }

  var line: [Item] = []
  var suspensions = 0
}

extension ReferenceWorld {
  mutating func performSuspension(_ action: Action, _ thread: Int) {
    switch action {
    case .suspend:
      queues[0].suspensions += 1
      threads[thread].suspensions += 1
    case .resume where threads[thread].suspensions == 0: break
    case .resumeAll where threads[thread].suspensions == 0: break
    default:
      queues[0].suspensions -= 1
      threads[thread].suspensions -= 1
      if action == .resumeAll { then(thread, [.resumeAll]) }
    }
  }
}
