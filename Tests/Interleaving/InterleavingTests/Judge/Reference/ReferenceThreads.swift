extension ReferenceWorld {
  /// Threads that others start, wait for and cancel.
  mutating func performThread(_ action: Action, _ thread: Int) {
    switch action {
    case .begin(let others): for other in others { begin(other, after: thread) }
    case .startChild(let child):
      threads[thread].children.append(child)
      begin(child, after: thread)
    case .join:
      guard let child = threads[thread].children.popLast() else { break }
      see(thread, threads[child].result)
    case .cancel: if let child = threads[thread].children.last { threads[child].isCancelled = true }
    case .askCancelled, .askBeforeWait: if threads[thread].isCancelled { cancelled(thread) }
    case .waitUnlessCancelled:
      guard semaphore > 0 else { return cancelled(thread) }
      semaphore -= 1
    case .end(let result): threads[thread].result = result
    default: break
    }
  }

  private mutating func cancelled(_ thread: Int) {
    threads[thread].result = "cancelled"
    threads[thread].actions = []
  }
}
