import SignalKit
import Testing

@Suite struct SignalTests {
  let log = Log()

  @Test func `single sends its value and completes`() {
    _ = Signal<Int, NoError>.single(1).start(into: log)
    #expect(log.lines == ["1", "completed"])
  }

  @Test func `the handle of a single keeps nothing, and its dispose does nothing`() {
    final class Token {}
    weak var captured: Token?
    weak var sent: Token?
    func start() -> any Disposable {
      let (token, value) = (Token(), Token())
      (captured, sent) = (token, value)
      return Signal<Token, NoError>.single(value).start(
        next: { [log] _ in log.note("value") },
        completed: { [log] in withExtendedLifetime(token) { log.note("completed") } }
      )
    }
    let handle = start()
    #expect(captured == nil && sent == nil)
    #expect("\(handle)" == "SubscriberDisposable { disposable: nil }")
    handle.dispose()
    #expect(log.lines == ["value", "completed"])
  }

  @Test func `complete, fail and never do what they say`() {
    _ = Signal<Int, String>.complete().start(into: log)
    _ = Signal<Int, String>.fail("e").start(into: log)
    _ = Signal<Int, String>.never().start(into: log)
    #expect(log.lines == ["completed", "error e"])
  }

  @Test func `runs the generator for each start, and not before`() {
    let log = log
    let signal = Signal<Int, NoError> { _ in
      log.note("started")
      return EmptyDisposable
    }
    #expect(log.lines == [])
    _ = signal.start()
    _ = signal.startStandalone()
    #expect(log.lines == ["started", "started"])
  }

  @Test func `a terminal event inside the generator disposes right after it`() {
    let log = log
    let signal = Signal<Int, NoError> { subscriber in
      subscriber.putCompletion()
      log.note("returning")
      return ActionDisposable { log.note("disposed") }
    }
    _ = signal.start(into: log)
    #expect(log.lines == ["completed", "returning", "disposed"])
  }

  @Test func `a terminal event disposes after the callback, and a later dispose does nothing`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let disposable = CountingDisposable()
    let log = log
    let handle = Signal<Int, NoError> { subscriber in
      holder.value = subscriber
      return disposable
    }.start(completed: { log.note("completed, disposed \(disposable.count)") })
    holder.value?.putCompletion()
    handle.dispose()
    handle.dispose()
    #expect(log.lines == ["completed, disposed 0"])
    #expect(disposable.count == 1)
  }

  @Test func `dispose ends the subscription before it disposes`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let log = log
    let handle = Signal<Int, NoError> { subscriber in
      holder.value = subscriber
      return ActionDisposable {
        log.note("terminated \(subscriber.isTerminated)")
        subscriber.putNext(1)
        subscriber.putCompletion()
      }
    }.start(into: log)
    handle.dispose()
    holder.value?.putNext(2)
    #expect(log.lines == ["terminated true"])
  }

  @Test func `dispose inside next stops all later events`() {
    let handle = Holder<any Disposable>()
    let holder = Holder<Subscriber<Int, NoError>>()
    let log = log
    handle.value = manual(holder, log).start(
      next: { value in
        log.note("\(value)")
        handle.value?.dispose()
      },
      completed: { log.note("completed") }
    )
    holder.value?.putNext(1)
    holder.value?.putNext(2)
    holder.value?.putCompletion()
    #expect(log.lines == ["source started", "1", "source disposed"])
    handle.value = nil
  }

  @Test func `a completion put before a dispose inside next is delivered`() {
    let handle = Holder<any Disposable>()
    let holder = Holder<Subscriber<Int, NoError>>()
    let log = log
    handle.value = manual(holder, log).start(
      next: { _ in
        holder.value?.putCompletion()
        handle.value?.dispose()
        log.note("next ended")
      },
      completed: { log.note("completed") }
    )
    holder.value?.putNext(1)
    #expect(log.lines == ["source started", "next ended", "completed", "source disposed"])
    handle.value = nil
  }

  @Test func `a terminal callback that is waiting keeps a late disposable waiting`() {
    // The completion is put while a next is inside, then the generator returns.
    let log = log
    let inside = Latch()
    let proceed = Latch()
    let signal = Signal<Int, NoError> { subscriber in
      Detached.run { subscriber.putNext(1) }
      inside.wait()
      subscriber.putCompletion()
      return ActionDisposable { log.note("disposed") }
    }
    let ended = Latch()
    let handle = signal.start(
      next: { _ in
        inside.open()
        proceed.wait()
        log.note("next ended")
      },
      completed: {
        log.note("completed")
        ended.open()
      }
    )
    log.note("generator returned")
    proceed.open()
    ended.wait()
    Detached.drain()
    #expect(log.lines == ["generator returned", "next ended", "completed", "disposed"])
    withExtendedLifetime(handle) {}
  }

  @Test func `the handle describes whether it holds a disposable`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = manual(holder, log).start()
    #expect("\(handle)" == "SubscriberDisposable { disposable: hasValue }")
    holder.value?.putCompletion()
    #expect("\(handle)" == "SubscriberDisposable { disposable: nil }")
  }

  @Test func `pipes are read from left to right`() {
    _ = (values(1, 2, 3) |> map { $0 * 2 } |> filter { $0 > 2 } |> take(1)).start(into: log)
    #expect(log.lines == ["4", "completed"])
    #expect(identity(a: 1) == 1)
  }
}
