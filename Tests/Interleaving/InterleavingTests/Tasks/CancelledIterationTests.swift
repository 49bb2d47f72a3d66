import Foundation
import Interleaving
import Testing

@Suite struct `Cancelled iterations` {
  /// Whoever resumes a task that is about to await it, and waits for a lock of its own because it is being
  /// cancelled, comes before what that task does next.
  @Test func `a value that comes while the reader is being cancelled is no race`() {
    for seed in 0..<12 as Range<UInt64> {
      let outcome = explore(Exploration(schedules: 400, seed: seed)) { scope in
        let line = Line<Item>()
        let reader = Task {
          for try await _ in line {}
        }
        scope.concurrently([{ line.put(Item(number: 1)) }, { reader.cancel() }])
        return nil
      }
      #expect(outcome.failure == nil, "\(outcome)")
      #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
    }
  }
}

private struct Item: Sendable {
  var number: Int
  var name = "item"
}

/// Values for those who ask, as libraries of publishers hand them to a loop.
///
/// Unchecked: all is under the lock.
private final class Line<Element: Sendable>: AsyncSequence, @unchecked Sendable {
  private let lock = NSLock()
  private var readers: [UnsafeContinuation<Element?, any Error>] = []
  private var isOver = false

  struct AsyncIterator: AsyncIteratorProtocol {
    let line: Line

    func next() async throws -> Element? {
      try await withTaskCancellationHandler {
        try await line.next()
      } onCancel: {
        line.end()
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(line: self) }

  func next() async throws -> Element? {
    try await withUnsafeThrowingContinuation { reader in
      lock.lock()
      if isOver {
        lock.unlock()
        reader.resume(returning: nil)
      } else {
        readers.append(reader)
        lock.unlock()
      }
    }
  }

  /// Gives the value to the first who waits, or to nobody.
  func put(_ element: Element) {
    lock.lock()
    let reader = isOver || readers.isEmpty ? nil : readers.removeFirst()
    lock.unlock()
    reader?.resume(returning: element)
  }

  func end() {
    lock.lock()
    let all = readers
    readers = []
    isOver = true
    lock.unlock()
    for reader in all { reader.resume(returning: nil) }
  }
}
