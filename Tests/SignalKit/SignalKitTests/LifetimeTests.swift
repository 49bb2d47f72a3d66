import SignalKit
import Testing

@Suite struct LifetimeTests {
  let log = Log()

  @Test func `dropping the handle does not end the subscription`() {
    let holder = Holder<Subscriber<Int, NoError>>()
    _ = manual(holder, log).start(into: log)
    holder.value?.putNext(1)
    holder.value?.putCompletion()
    #expect(log.lines == ["source started", "1", "completed", "source disposed"])
  }

  @Test func `dropping everything releases without disposing`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    let disposable = CountingDisposable()
    do {
      let captured = Mortal("capture", log)
      _ = Signal<Int, NoError> { subscriber in
        holder.value = subscriber
        return disposable
      }.start(next: { _ in withExtendedLifetime(captured) {} })
    }
    log.note("dropping")
    holder.value = nil
    #expect(log.lines == ["dropping", "capture died"])
    #expect(disposable.count == 0)
  }

  @Test func `a kept handle keeps no callback, but can still dispose`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle: any Disposable
    do {
      let captured = Mortal("capture", log)
      handle = manual(holder, log).start(next: { _ in withExtendedLifetime(captured) {} })
    }
    holder.value = nil
    #expect(log.lines == ["source started", "capture died"])
    handle.dispose()
    handle.dispose()
    #expect(log.lines == ["source started", "capture died", "source disposed"])
  }

  @Test func `after the end neither handle nor subscriber keeps anything`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle: any Disposable
    do {
      let (next, completed) = (Mortal("next", log), Mortal("completed", log))
      let (resource, kept) = (Mortal("resource", log), Mortal("kept", log))
      handle = Signal<Int, NoError> { subscriber in
        holder.value = subscriber
        subscriber.keepAlive(kept)
        return ActionDisposable {
          log.note("disposed")
          withExtendedLifetime(resource) {}
        }
      }.start(
        next: { _ in withExtendedLifetime(next) {} },
        completed: {
          log.note("ran")
          withExtendedLifetime(completed) {}
        }
      )
    }
    #expect(log.lines == [])
    holder.value?.putCompletion()
    // The generator of the temporary signal has gone; the order of the rest is that of the end.
    #expect(log.lines.prefix(2) == ["ran", "disposed"])
    #expect(
      Set(log.lines.dropFirst(2)) == [
        "next died", "completed died", "resource died", "kept died",
      ]
    )
    let keptPosition = log.lines.firstIndex(of: "kept died") ?? .max
    #expect(keptPosition < log.lines.firstIndex(of: "next died") ?? .min)
    withExtendedLifetime((handle, holder)) {}
  }

  @Test func `dispose releases all at once if no next is in flight`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle: any Disposable
    do {
      let captured = Mortal("capture", log)
      let kept = Mortal("kept", log)
      handle = manual(holder, log).start(next: { _ in withExtendedLifetime(captured) {} })
      holder.value?.keepAlive(kept)
    }
    handle.dispose()
    #expect(log.lines == ["source started", "source disposed", "kept died", "capture died"])
    holder.value?.keepAlive(Mortal("late", log))
    #expect(log.lines.last == "late died")
  }

  @Test func `all that is kept alive lives as long as the subscription`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = manual(holder, log).start()
    for name in ["first", "second", "third"] { holder.value?.keepAlive(Mortal(name, log)) }
    #expect(log.lines == ["source started"])
    handle.dispose()
    #expect(Set(log.lines.suffix(3)) == ["first died", "second died", "third died"])
  }

  @Test func `dispose inside next releases the callbacks when that next has returned`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = Holder<any Disposable>()
    do {
      let captured = Mortal("capture", log)
      handle.value = manual(holder, log).start(next: { _ in
        handle.value?.dispose()
        log.note("next ends")
        withExtendedLifetime(captured) {}
      })
    }
    holder.value?.putNext(1)
    #expect(log.lines == ["source started", "source disposed", "next ends", "capture died"])
    handle.value = nil
  }

  @Test func `a cycle through the disposable is broken by the end`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    do {
      let captured = Mortal("capture", log)
      _ = Signal<Int, NoError> { subscriber in
        holder.value = subscriber
        return ActionDisposable { withExtendedLifetime(subscriber) {} }
      }.start(next: { _ in withExtendedLifetime(captured) {} })
    }
    holder.value?.putCompletion()
    holder.value = nil
    #expect(log.lines == ["capture died"])
  }

  @Test func `operators make no cycle`() {
    let log = log
    let queue = Queue(name: "lifetime")
    let holder = Holder<Subscriber<Int, NoError>>()
    do {
      let captured = Mortal("capture", log)
      let signal =
        manual(holder, Log()) |> map { $0 } |> filter { _ in true } |> take(5)
        |> then(.never()) |> deliverOn(queue)
      _ = signal.start(next: { _ in withExtendedLifetime(captured) {} })
    }
    #expect(log.lines == [])
    holder.value = nil
    #expect(log.lines == ["capture died"])
  }

  @Test func `what dies at the end may use the subscription`() {
    let log = log
    let holder = Holder<Subscriber<Int, NoError>>()
    let handle = Holder<any Disposable>()
    do {
      nonisolated(unsafe) let (unsafeHolder, unsafeHandle) = (holder, handle)
      let captured = Mortal {
        unsafeHolder.value?.putNext(1)
        unsafeHolder.value?.keepAlive(CountingDisposable())
        unsafeHandle.value?.dispose()
        log.note("died")
      }
      handle.value = manual(holder, log).start(next: { _ in withExtendedLifetime(captured) {} })
      holder.value?.keepAlive(captured)
    }
    holder.value?.putCompletion()
    #expect(log.lines == ["source started", "source disposed", "died"])
    handle.value = nil
  }
}
