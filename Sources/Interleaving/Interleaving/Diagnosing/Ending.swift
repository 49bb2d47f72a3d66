internal import CInterleaving

/// How a run stood when it ended, as far as a diagnosis needs it.
struct Ending {
  /// A thread at the end of a run.
  struct Thread {
    /// What a thread waits for that has not ended.
    enum Wait: Equatable {
      /// A lock that is taken.
      case lock(UInt32)
      /// Its turn on a dispatch queue.
      case queue(UInt32)
      /// Somebody who signals: a condition, a semaphore or a gate.
      case signal(UInt32)
      /// A group that all have left.
      case group(UInt32)
      /// A work item that has been performed.
      case item(UInt32)
      /// Others at a barrier.
      case barrier(UInt32)
      /// A loop: another value of an atomic, or of what else it looks at.
      case change(UInt32)
      /// To be resumed, by what it asked for.
      case resumption(String)
      /// The end of other threads.
      case threads
      /// Nothing: it could have gone on.
      case nothing

      /// Whether anybody might end the wait, and nobody has to.
      var isForSignal: Bool {
        switch self {
        case .signal, .group, .item, .barrier, .change: true
        default: false
        }
      }
    }

    var id: Int
    var hasEnded: Bool
    var wait: Wait
    /// Who holds the lock or runs on the queue that it waits for, or is the thread whose end it waits for.
    var blocker: Int?
    /// Somebody who has no part in the run holds the lock that it waits for.
    var isBlockedFromOutside = false
    /// A signal was sent before it waited for one.
    var missedSignal = false
    /// The subject created it, and it waits as one does that waits for work.
    var mayBeIdle = false
  }

  /// One of the two accesses of a data race.
  struct RacingAccess: Equatable {
    var thread: Int
    var isWrite: Bool
    /// Return addresses, the access itself first.
    var stack: [UInt]
  }

  var threads: [Thread] = []
  var race: [RacingAccess] = []
  /// The second access gives the memory back.
  var frees = false
  /// Where a thread gave way, if the run was ended for that.
  var suspension: Suspension?

  init() {}

  init(_ raw: il_result) {
    threads = (0..<Int(raw.thread_count)).map { index in
      let view = raw.threads[index]
      let wait: Thread.Wait =
        switch il_kind(rawValue: UInt32(view.kind)) {
        case IL_LOCK, IL_READ_LOCK, IL_WRITE_LOCK, IL_ENTER_ACTOR: .lock(view.object)
        case IL_SUSPENDED:
          .resumption(view.awaits.map { String(cString: $0) } ?? "somebody who resumes it")
        case IL_QUEUE_SYNC: .queue(view.object)
        case IL_START where view.object != 0: .queue(view.object)
        case IL_GATE_WAIT, IL_COND_WAKE, IL_SEM_WAIT, IL_FUTEX_SLEEP: .signal(view.object)
        case IL_GROUP_WAIT: .group(view.object)
        case IL_ITEM_WAIT: .item(view.object)
        case IL_BARRIER_WAIT: .barrier(view.object)
        case IL_SPIN: .change(view.object)
        case IL_JOIN, IL_QUIESCE, IL_JOIN_THREAD: .threads
        default: .nothing
        }
      let blocker: Int32 =
        switch wait {
        case .lock, .queue: view.holder
        case .threads where view.kind == IL_JOIN_THREAD.rawValue: view.target
        case .resumption: view.target
        default: -1
        }
      // A worker without work does not wait, and nobody waits for it.
      let isIdle = view.kind == IL_QUEUE_DEQUEUE.rawValue || view.is_idle
      return Thread(
        id: index,
        hasEnded: view.finished || isIdle,
        wait: wait,
        blocker: blocker >= 0 ? Int(blocker) : nil,
        isBlockedFromOutside: blocker == Int32(IL_OUTSIDER),
        missedSignal: view.missed,
        mayBeIdle: view.may_be_idle
      )
    }
    let ofTask = [
      IL_BROKEN_INVARIANT, IL_TASK_LEFT, IL_TASK_OUTLIVES, IL_CANCELLATION_IGNORED,
    ]
    if ofTask.contains(raw.outcome) { suspension = Suspension(raw) }
    guard [IL_DATA_RACE, IL_USE_AFTER_FREE, IL_DOUBLE_FREE].contains(raw.outcome) else { return }
    var found = raw.race
    frees = found.second_frees
    race = [
      RacingAccess(
        thread: Int(found.first_thread),
        isWrite: found.first_write,
        stack: Self.stack(&found.first_stack, found.first_depth)
      ),
      RacingAccess(
        thread: Int(found.second_thread),
        isWrite: found.second_write,
        stack: Self.stack(&found.second_stack, found.second_depth)
      ),
    ]
  }

  /// The first `depth` entries of a C array, which Swift sees as a tuple.
  private static func stack<Frames>(_ frames: inout Frames, _ depth: Int32) -> [UInt] {
    withUnsafeBytes(of: &frames) { bytes in
      Array(bytes.bindMemory(to: UInt.self).prefix(max(Int(depth), 0)))
    }
  }
}
