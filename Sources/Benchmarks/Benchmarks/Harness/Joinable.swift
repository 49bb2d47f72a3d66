import Foundation

/// A thread whose result is awaited.
// @unchecked: `result` is written before the signal and read after the wait.
final class Joinable<Value>: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var result: Value?

  init(stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Value) {
    let thread = Thread { [self] in
      result = body()
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
  }

  func join() -> Value {
    done.wait()
    guard let result else { fatalError("Benchmarks: a thread that has ended has a result") }
    return result
  }
}
