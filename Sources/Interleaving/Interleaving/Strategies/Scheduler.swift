internal import CInterleaving

/// Makes the decisions of one run.
protocol Scheduler: AnyObject {
  /// Whether it is asked also where one thread alone can go on.
  var choosesEveryStep: Bool { get }
  /// The id of an enabled thread.
  func choose(_ decision: Decision) -> Int32
  /// Which store an operation is about, where memory is weak; 0 is the newest.
  func chooseVersion(_ versions: Versions) -> Int
}

extension Scheduler {
  var choosesEveryStep: Bool { false }
  func chooseVersion(_ versions: Versions) -> Int { 0 }
}

/// The stores that an operation may read, or store behind; valid only during the call.
struct Versions {
  private let raw: UnsafePointer<il_versions>

  init(_ raw: UnsafePointer<il_versions>) { self.raw = raw }

  var thread: Int32 { raw.pointee.thread }
  /// How many points the thread has passed.
  var event: Int { Int(raw.pointee.event) }
  /// Whether the operation reads the store; if not, it stores behind it.
  var areRead: Bool { raw.pointee.reads }
  var count: Int { Int(raw.pointee.count) }
  /// Names a store, the same in all runs of one class; the newest comes first.
  func id(_ index: Int) -> UInt64 { raw.pointee.ids[index] }
  var ids: [UInt64] { (0..<count).map(id) }
}

/// A place in a run where several threads could go on; valid only during the call.
struct Decision {
  private let raw: UnsafePointer<il_choice>

  init(_ raw: UnsafePointer<il_choice>) { self.raw = raw }

  var current: Int32 { raw.pointee.current }
  var isCurrentEnabled: Bool { raw.pointee.current_enabled }
  /// The running thread has had a long turn; others go first, or a spinning thread starves them.
  var mustLeave: Bool { raw.pointee.must_leave }
  /// The running thread yields: others go first unless a strategy says otherwise.
  var givesWay: Bool { raw.pointee.gives_way }

  /// Whether others go on, in a run in which yields are `heeded` or not.
  func leaves(heedingYields heeded: Bool) -> Bool { mustLeave || (heeded && givesWay) }

  var count: Int { Int(raw.pointee.enabled_count) }
  var threadCount: Int { Int(raw.pointee.thread_count) }
  /// How many points the run has passed.
  var step: Int { Int(raw.pointee.step) }
  /// How many virtual timers have fired.
  var timers: Int { Int(raw.pointee.timers) }
  /// Whether a loop has come round, so that the run does what another one does without a detour.
  var repeats: Bool { raw.pointee.repeats }

  func enabled(_ index: Int) -> Int32 { raw.pointee.enabled[index] }

  /// The enabled threads.
  var enabledThreads: ThreadSet {
    var threads = ThreadSet()
    for index in 0..<count { threads.insert(enabled(index)) }
    return threads
  }

  func isEnabled(_ thread: Int32) -> Bool {
    for index in 0..<count where enabled(index) == thread { return true }
    return false
  }

  func events(of thread: Int32) -> Int { Int(raw.pointee.threads[Int(thread)].events) }
  func object(of thread: Int32) -> UInt32 { raw.pointee.threads[Int(thread)].object }
  func kind(of thread: Int32) -> Trace.Kind { Trace.Kind(raw.pointee.threads[Int(thread)].kind) }
  func operation(of thread: Int32) -> Operation { Operation(raw.pointee.threads[Int(thread)]) }
  /// Whether it could go on for no reason alone, and would otherwise when its time has come: that races with
  /// nothing.
  func wakesByChance(_ thread: Int32) -> Bool { raw.pointee.threads[Int(thread)].by_chance }
  func parent(of thread: Int32) -> Int32 { raw.pointee.threads[Int(thread)].parent }
  func isWorker(_ thread: Int32) -> Bool { raw.pointee.threads[Int(thread)].is_worker }

  /// What runs when nothing forces a switch: the running thread until it blocks, ends, yields or has had
  /// a long turn.
  var fallback: Int32 { raw.pointee.fallback }
}
