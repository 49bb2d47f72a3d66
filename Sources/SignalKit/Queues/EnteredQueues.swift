#if canImport(Dispatch)

/// The queues that a thread is inside of by nested `sync`, besides the innermost one.
///
/// Dispatch only knows the innermost. Each `sync` notes where it comes from, for the duration of its
/// block and on the thread that runs the block: so a block that is dispatched from there, and runs
/// elsewhere, inherits nothing.
///
/// Each is in the frame of its block, so that nothing is allocated. The pointers are good for as long as
/// they can be read: the frames further out wait for the inner ones.
struct EnteredQueues {
  private static let threadLocal = ThreadLocal()

  private let tag: QueueTag?
  private let outer: UnsafePointer<EnteredQueues>?

  /// Runs `body` as entered from a block of the queue with this tag, which was entered from `outer`.
  static func entering(
    from tag: QueueTag?,
    _ outer: UnsafePointer<EnteredQueues>?,
    _ body: () -> Void
  ) {
    let before = threadLocal.address
    // The address is taken back before the frame ends.
    withUnsafePointer(to: EnteredQueues(tag: tag, outer: outer)) { here in
      threadLocal.address = UnsafeMutableRawPointer(mutating: here)
      body()
      threadLocal.address = before
    }
  }

  func contains(_ tag: QueueTag) -> Bool {
    if self.tag === tag { return true }
    return outer?.pointee.contains(tag) ?? false
  }

  /// Where the present block was entered from; nil if from outside of all queues.
  static var current: UnsafePointer<EnteredQueues>? {
    threadLocal.address.map { UnsafePointer($0.assumingMemoryBound(to: EnteredQueues.self)) }
  }
}

#endif
