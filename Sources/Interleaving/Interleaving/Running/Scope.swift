internal import CInterleaving

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the body of a scenario may do besides calling the code under test.
public struct Scope {
  /// Whether nobody controls its threads.
  package let isFree: Bool

  init(isFree: Bool = false) { self.isFree = isFree }

  /// Runs the bodies on threads of their own, under control, and waits until all have ended.
  ///
  /// The bodies need not be `Sendable`: only one controlled thread runs at a time, and that they
  /// may share what they share is exactly what the run puts to the test.
  public func concurrently(_ bodies: [() -> Void]) {
    awaitingAll { for body in bodies { start(body) } }
  }

  /// Runs the bodies as tasks of their own, under control, and waits until all have ended.
  ///
  /// The bodies need not be `Sendable`, as those of threads.
  public func concurrently(tasks bodies: [() async -> Void]) {
    // An array does not tell of its closures whether they are isolated.
    concurrently(bodies.map { Body.task(isolated: nil, $0) })
  }

  /// What runs beside others.
  enum Body {
    case thread(() -> Void)
    /// Whether its closures are isolated to an actor, if that is known.
    case task(isolated: Bool?, () async -> Void)
  }

  /// Runs threads and tasks, and waits until all have ended.
  func concurrently(_ bodies: [Body]) {
    awaitingAll {
      for body in bodies {
        switch body {
        case .thread(let body): start(body)
        case .task(let isIsolated, let body): startTask(isIsolated: isIsolated, body)
        }
      }
    }
  }

  /// Waits for all that `start` starts.
  private func awaitingAll(_ start: () -> Void) {
    let before = il_threads_so_far()
    start()
    il_join()
    il_require_ended(before)
  }

  private func start(_ body: @escaping () -> Void) {
    let box = Unmanaged.passRetained(BodyBox(body))
    let spawned = il_spawn(
      { context in
        guard let context else { return }
        Unmanaged<BodyBox>.fromOpaque(context).takeRetainedValue().body()
      },
      box.toOpaque()
    )
    guard spawned else {
      fatalError("Scope.concurrently: at most \(RunExecutor.maximumThreads) threads")
    }
  }

  private func startTask(isIsolated: Bool?, _ body: @escaping () async -> Void) {
    let box = TaskBox(body: body)
    guard !isFree else {
      // A thread of the run waits for it, as the run does for the thread.
      return start {
        // Gates are made for use by several threads.
        nonisolated(unsafe) let gate = Gate()
        Task {
          await box.body()
          gate.open()
        }
        gate.wait()
      }
    }
    let known = isIsolated.map { $0 ? IL_IS_ISOLATED : IL_IS_NOT_ISOLATED }
    il_begin_own_tasks(known ?? IL_MAY_BE_ISOLATED)
    Task { await box.body() }
    il_end_own_tasks()
  }

  /// Waits until nothing is left to do: queues are empty, and virtual timers have fired.
  public func quiesce() { il_quiesce() }
}

extension Scope {
  /// Tasks that are none of the scenario's threads, and so take no letter from them.
  static let ownTasks: Set<String> = ["setup", "check"]

  /// Runs asynchronous code in a task of its own, and waits for it.
  func awaiting<Value>(_ name: String, _ body: @escaping () async -> Value) -> Value {
    var value: Value?
    let pointer = strdup(name)
    startTask(isIsolated: false) {
      interleaving_name_thread(pointer)
      value = await body()
    }
    il_join()
    guard let value else { fatalError("a task that was waited for has not ended") }
    return value
  }
}

/// Unchecked: that bodies may share what they share is what the run puts to the test.
private struct TaskBox: @unchecked Sendable {
  let body: () async -> Void
}

private final class BodyBox {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

/// From here to the end of the run, blocks for a moment that has come wait until nothing else can go on.
///
/// For programs in which time passes where they say so.
package func letDueBlocksWait() { il_let_due_blocks_wait() }

/// A scheduling point: under control, another thread may run here.
public func yieldPoint() { il_point() }

/// Runs `body` unobserved: nothing in it is a scheduling point, and its accesses are not checked.
///
/// For the log that a test keeps, which is not what it tests.
public func unobserved<R>(_ body: () -> R) -> R {
  il_enter()
  defer { il_leave() }
  return body()
}

/// Calls the calling controlled thread by a letter, 0 being `A`, in what is reported of the run.
package func nameThread(letter: Int) { interleaving_name_thread(threadLetters[letter % 26]) }

/// Unsafe: never changed, and never freed.
nonisolated(unsafe) private let threadLetters = (0..<26 as Range<UInt8>).map { index in
  UnsafePointer(strdup(String(UnicodeScalar(UInt8(ascii: "A") + index))))
}

/// Undoes one ``unobserved(_:)`` around it.
package func observed(_ body: () -> Void) {
  il_leave()
  defer { il_enter() }
  body()
}

/// Holds threads back until it is opened; what precedes the opening happens before what follows.
///
/// A thread outside a run does not wait.
public final class Gate {
  private let word: UnsafeMutablePointer<UInt32>
  private let isOfFreeRun = il_is_free() && il_takes_part()

  /// Creates a closed gate.
  public init() {
    word = .allocate(capacity: 1)
    word.initialize(to: 0)
  }

  deinit { word.deallocate() }

  /// Whether the gate is open; no point, so that others go on meanwhile only where there is one.
  public var isOpen: Bool { word.pointee != 0 }

  /// Lets every thread pass, now and later.
  public func open() { il_gate_open(word) }

  /// Goes through a gate that is open, as whoever is given what is behind it: no point, so that the runs of
  /// a program are what they would be without.
  package func pass() { il_gate_pass(word) }

  /// Returns when the gate is open.
  public func wait() {
    // A free run is nobody else's affair.
    if il_is_free(), !isOfFreeRun { return }
    il_gate_wait(word)
  }
}

/// The number of the calling thread of a run: 0 for the scenario's own; `nil` outside a run.
public var currentThread: Int? {
  let id = il_current()
  return id < 0 ? nil : Int(id)
}

/// As ``currentThread``; in a free run, threads that the run did not make are given numbers as well.
package var numberedThread: Int? {
  let id = il_numbered()
  return id < 0 ? nil : Int(id)
}
