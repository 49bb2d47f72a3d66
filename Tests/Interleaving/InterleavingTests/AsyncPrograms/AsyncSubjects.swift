import Dispatch
import Synchronization

/// Counts by a load and a store, or by one update.
final class AtomicTally: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func addInTwoSteps() {
    let before = value
    count.store(before + 1, ordering: .sequentiallyConsistent)
  }

  func add() { count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
}

/// Waits to be told, and ends when it is cancelled.
final class CancellableWait: Sendable {
  private struct State {
    var waiter: CheckedContinuation<Void, any Error>?
    var isCancelled = false
  }

  private let state = Mutex(State())
  /// Whether a cancellation that comes before there is somebody who waits is kept.
  private let isCareful: Bool

  init(isCareful: Bool) { self.isCareful = isCareful }

  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (waiter: CheckedContinuation<Void, any Error>) in
        let isCancelled = state.withLock { state in
          if state.isCancelled { return true }
          state.waiter = waiter
          return false
        }
        if isCancelled { waiter.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.isCancelled = isCareful
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(throwing: CancellationError())
    }
  }
}

/// Keeps a continuation, which it gives to one, or to everybody.
final class WaiterBox: Sendable {
  private let waiter = Mutex<CheckedContinuation<Void, Never>?>(nil)
  private let givesOnce: Bool

  init(givesOnce: Bool) { self.givesOnce = givesOnce }

  func keep(_ continuation: CheckedContinuation<Void, Never>) {
    waiter.withLock { $0 = continuation }
  }

  func take() -> CheckedContinuation<Void, Never>? {
    waiter.withLock { waiter in
      defer { if givesOnce { waiter = nil } }
      return waiter
    }
  }
}

/// Runs jobs on a queue, or wherever it is given them.
final class JobExecutor: SerialExecutor {
  private let queue: DispatchQueue?

  init(isSerial: Bool) { queue = isSerial ? DispatchQueue(label: "jobs") : nil }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard let queue else { return job.runSynchronously(on: asUnownedSerialExecutor()) }
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

actor ExecutedTally {
  private let executor: JobExecutor
  private(set) var value = 0

  init(isSerial: Bool) { executor = JobExecutor(isSerial: isSerial) }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func add() { value += 1 }

  func addSlowly() async {
    let before = value
    await Task.yield()
    value = before + 1
  }
}

/// Runs the jobs of tasks on a queue.
final class QueueOfTasks: TaskExecutor {
  static let shared = QueueOfTasks()
  private let queue = DispatchQueue(label: "tasks")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

enum Local {
  @TaskLocal static var number = 0
}

@globalActor actor Office { static let shared = Office() }

/// Belongs to a global actor.
@Office final class OfficeTally {
  private(set) var value = 0

  nonisolated init() {}

  func add() { value += 1 }

  func addSlowly() async {
    let before = value
    await Task.yield()
    value = before + 1
  }
}

/// Shows what was asked for last.
@MainActor final class SearchModel {
  private(set) var items: [String] = []
  private var search: Task<Void, Never>?
  private let isCareful: Bool

  nonisolated init(isCareful: Bool) { self.isCareful = isCareful }

  func find(_ text: String) {
    if isCareful { search?.cancel() }
    search = Task {
      await Task.yield()
      if isCareful, Task.isCancelled { return }
      items = [text]
    }
  }

  func finish() async { await search?.value }
}

/// Gives three numbers, each later.
struct SlowNumbers: AsyncSequence {
  struct AsyncIterator: AsyncIteratorProtocol {
    var last = 0

    mutating func next() async -> Int? {
      await Task.yield()
      last += 1
      return last <= 3 ? last : nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

extension AsyncSequence where Element == Int {
  /// All elements added up.
  var sum: Int {
    get async throws { try await reduce(0, +) }
  }
}

/// Gives up its permits to those who wait, or lets them find out.
actor TaskSemaphore {
  private var permits: Int
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let handsOver: Bool

  init(permits: Int, handsOver: Bool) {
    self.permits = permits
    self.handsOver = handsOver
  }

  func wait() async {
    if permits > 0 {
      permits -= 1
      return
    }
    await withCheckedContinuation { waiters.append($0) }
    if !handsOver { permits -= 1 }
  }

  func signal() {
    if !handsOver || waiters.isEmpty { permits += 1 }
    if !waiters.isEmpty { waiters.removeFirst().resume() }
  }
}

/// How many are inside at most.
final class Room: Sendable {
  private let inside = Mutex((now: 0, most: 0))
  var most: Int { inside.withLock { $0.most } }

  func stay() async {
    inside.withLock { inside in
      inside.now += 1
      inside.most = max(inside.most, inside.now)
    }
    await Task.yield()
    inside.withLock { $0.now -= 1 }
  }
}
