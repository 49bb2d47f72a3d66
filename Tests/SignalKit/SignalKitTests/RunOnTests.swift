import Dispatch
import SignalKit
import Testing

@Suite struct RunOnTests {
  let log = Log()
  let queue = SignalKit.Queue(name: "runOn")

  @Test func `runOn starts on the queue, at once if there`() {
    let (log, queue) = (log, queue)
    let signal =
      Signal<Int, NoError> { _ in
        log.note("\(queue.isCurrent())")
        return EmptyDisposable
      } |> runOn(queue)
    let handle = signal.start()
    queue.sync {}
    queue.sync {
      _ = signal.start()
      log.note("started")
    }
    #expect(log.lines == ["true", "true", "started"])
    handle.dispose()
  }

  @Test func `disposed of before its turn, the signal is not started, and is let go`() {
    let (log, queue) = (log, queue)
    queue.sync {
      let handle: any Disposable
      do {
        let captured = Mortal("capture", log)
        let other = SignalKit.Queue(name: "other")
        other.queue.suspend()
        handle =
          (Signal<Int, NoError> { _ in
            log.note("started")
            withExtendedLifetime(captured) {}
            return EmptyDisposable
          } |> runOn(other)).start()
        handle.dispose()
        other.queue.resume()
        other.sync {}
      }
    }
    #expect(log.lines == ["capture died"])
  }

  @Test func `runOn a pool starts on one of its threads`() {
    let pool = ThreadPool(threadCount: 1, threadPriority: 0.5)
    let latch = Latch()
    let log = log
    let handle =
      (Signal<Int, NoError> { subscriber in
        log.note("\(pool.isCurrentThreadInPool())")
        subscriber.putCompletion()
        return EmptyDisposable
      } |> runOn(pool)).start(completed: { latch.open() })
    latch.wait()
    #expect(log.lines == ["true"])
    withExtendedLifetime(handle) {}
  }

  @Test func `deliverOn a pool delivers in order, never on the emitting thread`() {
    let pool = ThreadPool(threadCount: 3, threadPriority: 0.5)
    let latch = Latch()
    let log = log
    let handle = (Signal<Int, NoError>.fromSequence(1...100) |> deliverOn(pool)).start(
      next: { log.note("\($0) \(pool.isCurrentThreadInPool())") },
      completed: { latch.open() }
    )
    latch.wait()
    #expect(log.lines == (1...100).map { "\($0) true" })
    withExtendedLifetime(handle) {}
  }

  @Test func `delivery on the main actor comes on the main actor`() async {
    let log = log
    await withCheckedContinuation { continuation in
      Task { @MainActor in
        _ = values(1).startOnMainActor(
          next: { value in
            MainActor.assertIsolated()
            log.note("\(value)")
          },
          completed: {
            log.note("completed")
            continuation.resume()
          }
        )
      }
    }
    #expect(log.lines == ["1", "completed"])
  }
}
