internal import CInterleaving

/// Makes the decisions of one run.
protocol Scheduler: AnyObject {
  /// The id of an enabled thread.
  func choose(_ decision: Decision) -> Int32
}

/// A place in a run where several threads could go on; valid only during the call.
struct Decision {
  private let raw: UnsafePointer<il_choice>

  init(_ raw: UnsafePointer<il_choice>) { self.raw = raw }

  var current: Int32 { raw.pointee.current }
  /// The running thread has had a long turn; others go first, or a spinning thread starves them.
  var mustLeave: Bool { raw.pointee.must_leave }
  var count: Int { Int(raw.pointee.enabled_count) }
  var threadCount: Int { Int(raw.pointee.thread_count) }
  /// How many steps the run has taken.
  var step: UInt64 { raw.pointee.step }

  func enabled(_ index: Int) -> Int32 { raw.pointee.enabled[index] }

  func isEnabled(_ thread: Int32) -> Bool {
    for index in 0..<count where enabled(index) == thread { return true }
    return false
  }

  func events(of thread: Int32) -> Int { Int(raw.pointee.threads[Int(thread)].events) }
  func object(of thread: Int32) -> UInt32 { raw.pointee.threads[Int(thread)].object }

  /// What runs when nothing forces a switch: the running thread until it blocks, ends or has had a
  /// long turn.
  var fallback: Int32 { raw.pointee.fallback }
}
