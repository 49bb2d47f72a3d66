internal import CInterleaving

/// What a thread does at a scheduling point, as far as its order with others can matter.
struct Operation: Hashable {
  let kind: Int32
  let object: UInt32
  /// Whether it goes on at some time in any case.
  let isTimed: Bool
  /// Whether it is governed by a modification order: what matters is not when it comes, but what it
  /// reads.
  let isWeak: Bool
  /// Of a release, or an arrival at a barrier: what it leaves, if it comes next.
  let left: il_left
  /// Whether it takes a block that got in line at no point, as a timer's does.
  let takesUntoldBlock: Bool

  init(_ view: il_view) {
    isTimed = view.timed
    isWeak = view.weak
    left = view.left
    takesUntoldBlock = view.untold
    // An exchange that is about to fail reads.
    let onlyReads = view.kind == Self.atomicUpdate && view.left == IL_LEAVES_ALL
    kind = onlyReads ? Self.atomicLoad : view.kind
    object = view.kind == Self.joinThread ? UInt32(view.target) : view.object
  }

  /// Whether both do the same to the same object.
  func isSameStep(as other: Operation) -> Bool { kind == other.kind && object == other.object }

  /// How an operation uses its object.
  enum Access {
    /// In no order that anybody could see.
    case none
    case read
    case write
    /// Takes a lock, which others can do only after its release.
    case acquire
    /// Gives up one of several references: in no order with others that do, but with those that
    /// read, and with the one that gives up the last. So do those who arrive at a barrier: the last is told.
    case release
  }

  var access: Access {
    switch il_kind(rawValue: UInt32(bitPattern: kind)) {
    case IL_ATOMIC_LOAD, IL_READ_LOCK, IL_WEAK_LOAD, IL_READ_UNLOCK, IL_TRY_READ_LOCK,
      IL_ASK_CANCEL, IL_AWAIT, IL_STATUS_LOCK:
      .read
    case IL_LOCK, IL_WRITE_LOCK, IL_ENTER_ACTOR: .acquire
    case IL_RELEASE, IL_BARRIER_ARRIVE: left == IL_LEAVES_NONE ? .write : .release
    case IL_START, IL_END, IL_JOIN, IL_JOIN_THREAD, IL_QUIESCE, IL_GATE_WAIT, IL_QUEUE_SYNC,
      IL_QUEUE_DEQUEUE, IL_FENCE, IL_NOTE, IL_SLEEP, IL_YIELD, IL_SPAWN,
      IL_RUNTIME_LOCK, IL_BARRIER_WAIT, IL_FUTEX_SLEEP, IL_SPIN, IL_SUSPENDED:
      .none
    default: .write
    }
  }

  /// Whether the order of the two, by different threads, can matter.
  ///
  /// Points without an object count as operations on one object that all threads share: whoever
  /// places them says that the code between them can be seen.
  func isDependent(on other: Operation) -> Bool {
    guard object == other.object else { return false }
    switch (access, other.access) {
    case (.none, _), (_, .none), (.read, .read): return false
    // Both seen in one state: after the one, the other may be the last.
    case (.release, .release): return left == IL_LEAVES_FEW || other.left == IL_LEAVES_FEW
    default: return true
    }
  }

  /// Whether it reads what others may store.
  var reads: Bool { isWeak && kind != Self.atomicStore }
  /// Whether others may read what it stores.
  var stores: Bool { isWeak && kind != Self.atomicLoad }

  /// Whether, where memory is weak, it can read what `other` stores.
  func canRead(from other: Operation) -> Bool {
    object == other.object && reads && other.stores
  }

  /// Whether it reads at this step, and not until a release that comes later.
  var isAtomic: Bool {
    switch il_kind(rawValue: UInt32(bitPattern: kind)) {
    case IL_ATOMIC_LOAD, IL_WEAK_LOAD, IL_READ_UNLOCK, IL_TRY_READ_LOCK, IL_ASK_CANCEL,
      IL_AWAIT:
      true
    default: false
    }
  }

  /// Whether it is disabled until somebody else makes way for it.
  var waits: Bool {
    switch il_kind(rawValue: UInt32(bitPattern: kind)) {
    case IL_LOCK, IL_WRITE_LOCK, IL_READ_LOCK, IL_COND_WAKE, IL_SEM_WAIT, IL_GROUP_WAIT,
      IL_ENTER_ACTOR, IL_STATUS_LOCK:
      true
    default: false
    }
  }

  /// Whether it keeps writers out, and readers not.
  var locksForReading: Bool {
    kind == Int32(IL_READ_LOCK.rawValue) || kind == Int32(IL_TRY_READ_LOCK.rawValue)
  }

  var entersGroup: Bool { kind == Int32(IL_GROUP_ENTER.rawValue) }
  var leavesGroup: Bool { kind == Int32(IL_GROUP_LEAVE.rawValue) }

  /// Whether others may have to wait after it.
  var stopsOthers: Bool {
    switch il_kind(rawValue: UInt32(bitPattern: kind)) {
    case IL_LOCK, IL_WRITE_LOCK, IL_TRYLOCK, IL_COND_WAKE, IL_SEM_WAIT, IL_SEM_TRYWAIT,
      IL_GROUP_ENTER, IL_ENTER_ACTOR:
      true
    default: false
    }
  }

  /// Whether it never comes before a release that it came after.
  ///
  /// A semaphore or a condition may have had room before, and what is timed may have run out.
  var waitsForRelease: Bool {
    guard !isTimed else { return false }
    return switch il_kind(rawValue: UInt32(bitPattern: kind)) {
    case IL_LOCK, IL_WRITE_LOCK, IL_READ_LOCK, IL_ENTER_ACTOR: true
    default: false
    }
  }

  static let atomicLoad = Int32(IL_ATOMIC_LOAD.rawValue)
  static let atomicStore = Int32(IL_ATOMIC_STORE.rawValue)
  static let atomicUpdate = Int32(IL_ATOMIC_UPDATE.rawValue)
  static let join = Int32(IL_JOIN.rawValue)
  static let joinThread = Int32(IL_JOIN_THREAD.rawValue)
  static let arrive = Int32(IL_BARRIER_ARRIVE.rawValue)
  static let passBarrier = Int32(IL_BARRIER_WAIT.rawValue)
  static let quiesce = Int32(IL_QUIESCE.rawValue)
  static let enqueue = Int32(IL_QUEUE_ASYNC.rawValue)

  var takesBlock: Bool {
    kind == Int32(IL_QUEUE_DEQUEUE.rawValue) || kind == Int32(IL_QUEUE_SYNC.rawValue)
  }
}
