import Dispatch
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

private let deadline = 10.0

/// Runs the closures at the same time and awaits them.
func inParallel(
  _ bodies: [@Sendable () -> Void],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let group = DispatchGroup()
  let gate = Gate(count: bodies.count)
  for body in bodies {
    DispatchQueue(label: "parallel").async(group: group) {
      gate.pass()
      body()
    }
  }
  let result = group.wait(timeout: .now() + deadline)
  #expect(result == .success, "did not end in time", sourceLocation: sourceLocation)
}

/// Lets nobody pass before all have come.
private final class Gate: Sendable {
  private let missing: Synchronization.Atomic<Int>

  init(count: Int) {
    missing = .init(count)
  }

  func pass() {
    missing.subtract(1, ordering: .sequentiallyConsistent)
    while missing.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
  }
}

/// Is opened once; whoever waits gives up at a deadline.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    semaphore.signal()
  }

  func wait(sourceLocation: SourceLocation = #_sourceLocation) {
    let result = semaphore.wait(timeout: .now() + deadline)
    if result == .success { semaphore.signal() }
    #expect(result == .success, "was not opened in time", sourceLocation: sourceLocation)
  }
}

/// One more thread.
enum Detached {
  private static let queue = DispatchQueue(label: "detached", attributes: .concurrent)

  static func run(_ body: @escaping @Sendable () -> Void) {
    queue.async(execute: body)
  }

  /// Waits until everything that was run has ended.
  static func drain() {
    queue.sync(flags: .barrier) {}
  }
}
