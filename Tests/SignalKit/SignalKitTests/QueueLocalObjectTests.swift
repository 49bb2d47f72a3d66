import Dispatch
import SignalKit
import Testing

@Suite struct QueueLocalObjectTests {
  let queue = Queue(name: "local")
  let log = Log()

  /// Notes where it is made and where it dies.
  private final class Local {
    let name: String
    private let queue: Queue
    private let log: Log

    init(_ name: String = "object", on queue: Queue, _ log: Log) {
      self.name = name
      self.queue = queue
      self.log = log
      log.note("made \(queue.isCurrent())")
    }

    deinit {
      log.note("died \(queue.isCurrent())")
    }
  }

  private func local() -> QueueLocalObject<Local> {
    QueueLocalObject(queue: queue, generate: { [queue, log] in Local(on: queue, log) })
  }

  @Test func `the object is made, used and released on the queue`() {
    do {
      let local = local()
      local.with { [queue, log] in log.note("\($0.name) \(queue.isCurrent())") }
      #expect(local.syncWith { $0.name } == "object")
    }
    queue.sync {}
    #expect(log.lines == ["made true", "object true", "died true"])
  }

  @Test func `on the queue everything happens at once`() {
    queue.sync {
      do {
        let local = local()
        #expect(local.unsafeGet() != nil)
        local.with { [log] in log.note($0.name) }
        log.note("returned")
      }
      log.note("dropped")
    }
    #expect(log.lines == ["made true", "object", "returned", "died true", "dropped"])
  }

  @Test func `an owner that is dropped early makes its object, then releases it`() {
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    _ = local()
    #expect(log.lines == [])
    blocked.open()
    queue.sync {}
    queue.sync {}
    #expect(log.lines == ["made true", "died true"])
  }

  @Test func `a use that overtakes the making makes the object`() {
    let holder = Holder<QueueLocalObject<Local>>()
    let (blocked, ended) = (Latch(), Latch())
    queue.justDispatch { [log] in
      blocked.wait()
      // Inline, before the block that was to make it.
      log.note(holder.value?.unsafeGet() == nil ? "not yet" : "early")
      log.note(holder.value?.syncWith { $0.name } ?? "dropped")
      holder.value?.with { log.note($0.name) }
      ended.open()
    }
    holder.value = local()
    blocked.open()
    ended.wait()
    queue.sync {}
    #expect(log.lines == ["not yet", "made true", "object", "object"])
  }

  @Test func `a use from inside the making comes after it`() {
    let holder = Holder<QueueLocalObject<Local>>()
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    holder.value = QueueLocalObject(
      queue: queue,
      generate: { [queue, log] in
        holder.value?.with { log.note($0.name) }
        return Local(on: queue, log)
      }
    )
    blocked.open()
    queue.sync {}
    queue.sync {}
    #expect(log.lines == ["made true", "object"])
  }

  @Test func `generate is released when it has been called`() {
    let local = QueueLocalObject(
      queue: queue,
      generate: { [queue, log, value = Mortal("generate", log)] in
        withExtendedLifetime(value) { Local(on: queue, log) }
      }
    )
    queue.sync {}
    #expect(log.lines == ["made true", "generate died"])
    withExtendedLifetime(local) {}
  }

  @Test func `a pending use keeps the object alive`() {
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    do {
      let local = local()
      local.with { [log] in log.note($0.name) }
    }
    blocked.open()
    queue.sync {}
    queue.sync {}
    #expect(log.lines == ["made true", "object", "died true"])
  }

  @Test func `signalWith runs its generator on the queue`() {
    let local = local()
    let signal: Signal<String, NoError> = local.signalWith { [queue, log] object, subscriber in
      subscriber.putNext("\(object.name) \(queue.isCurrent())")
      subscriber.putCompletion()
      return ActionDisposable { log.note("disposed") }
    }
    let ended = Latch()
    _ = signal.start(next: { [log] in log.note($0) }, completed: { ended.open() })
    ended.wait()
    queue.sync {}
    #expect(log.lines == ["made true", "object true", "disposed"])
  }

  @Test func `signalWith disposes of what its generator returned`() {
    let local = local()
    let disposed = CountingDisposable()
    let signal: Signal<Int, NoError> = local.signalWith { _, _ in disposed }
    let handle = signal.start()
    queue.sync {}
    handle.dispose()
    #expect(disposed.count == 1)
  }

  @Test func `signalWith does not call its generator after a dispose`() {
    let local = local()
    let signal: Signal<Int, NoError> = local.signalWith { [log] _, _ in
      log.note("called")
      return EmptyDisposable
    }
    let blocked = Latch()
    queue.justDispatch { blocked.wait() }
    let handle = signal.start()
    handle.dispose()
    blocked.open()
    queue.sync {}
    #expect(log.lines == ["made true"])
  }

  @Test func `signalWith of an object that is gone completes`() {
    let signal: Signal<Int, NoError>
    do {
      let local = local()
      signal = local.signalWith { _, _ in EmptyDisposable }
    }
    queue.sync {}
    queue.sync {}
    _ = signal.start(into: log)
    #expect(log.lines == ["made true", "died true", "completed"])
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test func `must not live on a global queue`() async {
    await #expect(processExitsWith: .failure) {
      _ = QueueLocalObject(queue: .concurrentDefaultQueue(), generate: { Log() })
    }
  }
  #endif
}
