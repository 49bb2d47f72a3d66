import SignalKit
import Testing

/// What happens when the next thing is asked for from inside the end, or the delivery, of the last.
@Suite struct ReentrancyTests {
  private let log = Log()
  private let source = Source<Int, NoError>()

  @Test func `what waits in a promise is not delivered once its signal has been replaced`() {
    let promise = Promise<Int>()
    promise.set(manual(source, Log()))
    _ = promise.get().start(next: { [log, source] value in
      log.note("\(value)")
      if value > 1 { return }
      source.put(2)
      promise.set(.never())
      log.note("set")
    })
    source.put(1)
    #expect(log.lines == ["1", "set"])
  }

  @Test func `what waits in a switch is delivered, whatever takes its signal's place meanwhile`() {
    let outer = Source<Int, NoError>()
    let inner = [Source<Int, NoError>(), Source<Int, NoError>()]
    let switching = manual(outer, Log()) |> mapToSignal { manual(inner[$0], Log()) }
    _ = switching.start(next: { [log] value in
      log.note("\(value)")
      if value > 7 { return }
      outer.put(1)
      inner[1].put(8)
      outer.put(0)
      inner[1].put(9)
      log.note("switched")
    })
    outer.put(0)
    inner[0].put(7)
    #expect(log.lines == ["7", "switched", "8"])
  }

  @Test func `zip pairs what its own subscriber puts`() {
    let other = Source<Int, NoError>()
    _ = zip(manual(source, Log()), manual(other, Log())).start(
      next: { [log, source] pair in
        log.note("\(pair)")
        if pair.0 == 3 { return }
        source.put(pair.0 + 1)
        other.put(pair.1 + 1)
      },
      completed: { [log] in log.note("completed") }
    )
    source.put(1)
    other.put(1)
    source.complete()
    #expect(log.lines == ["(1, 1)", "(2, 2)", "(3, 3)", "completed"])
  }

  @Test func `who leaves a shared signal in a delivery and comes back gets a new run`() {
    let shared = manual(source, log) |> share
    let (first, second) = (Holder<any Disposable>(), Holder<any Disposable>())
    first.value = shared.start(next: { [log] value in
      log.note("\(value)")
      first.value?.dispose()
      second.value = shared.start(into: log)
    })
    source.put(1)
    source.put(2)
    second.value?.dispose()
    #expect(
      log.lines == [
        "source started", "1", "source disposed", "source started", "2", "source disposed",
      ]
    )
  }

  @Test func `who comes back inside the disposal of a shared signal gets a run after it`() {
    let (second, shared) = (Holder<any Disposable>(), Holder<Signal<Int, NoError>>())
    var runs = 0
    shared.value =
      Signal<Int, NoError> { [log] _ in
        runs += 1
        let run = runs
        log.note("\(run)+")
        return ActionDisposable {
          if run == 1 { second.value = shared.value?.start() }
          log.note("\(run)-")
        }
      } |> share
    shared.value?.start().dispose()
    second.value?.dispose()
    #expect(log.lines == ["1+", "1-", "2+", "2-"])
    shared.value = nil
  }

  @Test func `a signal that comes inside the disposal of the one before runs after it`() {
    let handle =
      (manual(source, Log())
      |> mapToSignal { [log, source] number in
        Signal<Int, NoError> { _ in
          log.note("\(number)+")
          return ActionDisposable {
            if number == 1 { source.put(3) }
            log.note("\(number)-")
          }
        }
      }).start()
    source.put(1, 2)
    #expect(log.lines == ["1+", "1-", "3+"])
    handle.dispose()
  }

  @Test func `a signal queue leaves out what is disposed of inside the disposal before it`() {
    let (queue, second) = (SignalQueue(), Holder<any Disposable>())
    func signal(_ name: String) -> Signal<Int, NoError> {
      Signal { [log] _ in
        log.note("\(name)+")
        return ActionDisposable {
          log.note("\(name)-")
          if name == "a" { second.value?.dispose() }
        }
      }
    }
    let first = queue.enqueue(signal("a")).start()
    second.value = queue.enqueue(signal("b")).start()
    let third = queue.enqueue(signal("c")).start()
    first.dispose()
    #expect(log.lines == ["a+", "a-", "c+"])
    third.dispose()
  }

  @Test func `a queue counts out a signal whose making disposes of it all`() {
    let (backlog, handle) = (Backlog(), Holder<any Disposable>())
    handle.value =
      (manual(source, Log())
      |> mapToQueue(backlog: backlog) { _ -> Signal<Int, NoError> in
        handle.value?.dispose()
        return .never()
      }).start()
    source.put(1)
    #expect(backlog.count == 0)
  }

  @Test func `of each round of restart all is over when the next begins`() {
    var runs = 0
    let rounds = Signal<Int, NoError> { [log, source] subscriber in
      runs += 1
      log.note("run")
      if runs == 1 { source.value = subscriber } else { subscriber.putNext(runs) }
      if runs > 1 { subscriber.putCompletion() }
      return EmptyDisposable
    }
    _ = (rounds |> afterDisposed { [log] in log.note("over") } |> restart |> take(2)).start()
    source.complete()
    #expect(log.lines == ["run", "over", "run", "over", "run", "over"])
  }
}
