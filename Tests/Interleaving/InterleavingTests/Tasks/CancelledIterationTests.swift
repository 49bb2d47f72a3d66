import Foundation
import Interleaving
import Testing

@Suite struct `Cancelled iterations` {
  /// Whoever resumes a task that is about to await it, and waits for a lock of its own because it is being
  /// cancelled, comes before what that task does next.
  @Test func `a value that comes while the reader is being cancelled is no race`() {
    var counts: Set<Int?> = []
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
      counts.insert(outcome.coverage?.distinct)
    }
    #expect(counts.count == 1, "\(counts)")
  }

  /// A cancellation holds the task while it calls the handler, and a resumption waits for that.
  @Test func `a resumption under the handler's lock is a deadlock, whatever comes first`() {
    for seed in 0..<12 as Range<UInt64> {
      let plan = Exploration(schedules: 400, seed: seed, strategies: [.exhaustive])
      let outcome = explore(plan) { scope in
        let desk = Desk()
        let reader = Task { await desk.wait() }
        scope.concurrently([{ desk.answer() }, { reader.cancel() }])
        return nil
      }
      #expect(outcome.finding?.isDeadlock == true, "\(outcome)")
    }
  }
}

/// Resumes with its lock held, which its handler takes.
///
/// Unchecked: all is under the lock.
private final class Desk: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: UnsafeContinuation<Void, Never>?
  private var isAnswered = false

  func wait() async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        lock.withLock {
          if isAnswered { continuation.resume() } else { waiting = continuation }
        }
      }
    } onCancel: {
      answer()
    }
  }

  func answer() {
    lock.withLock {
      isAnswered = true
      waiting?.resume()
      waiting = nil
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
