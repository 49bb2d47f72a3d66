import MTSignalKit
import Testing

extension `Succession` {
  @Test func `then goes on when the first has completed and is free`() {
    let log = Log()
    let (first, second) = (Source("1", log), Source("2", log))
    first.signal.then(second.signal).start(into: log)
    first.put("a")
    first.complete()
    second.put("b")
    second.complete()
    #expect(log.lines == ["1+", "a", "1-", "2+", "b", "|", "2-"])
    #expect(Signal.fail(0).then(.single(1)).events == ["# 0"])
  }

  @Test func `catch goes on with what is made of the error, once`() {
    let signal = values(1).then(.fail("x")).catch { values($0).then(.fail("y")) }
    #expect(signal.events == ["1", "x", "# y"])
    #expect(values(1).catch { _ in .single(2) }.events == ["1", "|"])
  }

  @Test func `a failed signal is free before the next is started`() {
    let log = Log()
    let (first, second) = (Source("1", log), Source("2", log))
    first.signal.catch { _ in second.signal }.start()
    first.fail()
    #expect(log.lines == ["1+", "1-", "2+"])
  }

  @Test func `restart ends with an error, or when nobody listens`() {
    var runs = 0
    let counting = Signal { subscriber in
      runs += 1
      subscriber.putNext(runs)
      subscriber.putCompletion()
      return nil
    }
    #expect(counting.restart().take(3).events == ["1", "2", "3", "|"])
    #expect(runs == 3)
    #expect(Signal.fail(1).restart().events == ["# 1"])
  }

  @Test func `a run that goes on after one that ended at once stays alive`() {
    let log = Log()
    let source = Source("a", log)
    var isFirst = true
    let signal = Signal { subscriber in
      if isFirst {
        isFirst = false
        subscriber.putCompletion()
        return nil
      }
      return source.signal.start(next: { subscriber.putNext($0) })
    }
    signal.restart().start(into: log)
    source.put(5)
    #expect(log.lines == ["a+", "5"])
  }

  @Test func `nothing is started after dispose`() {
    let log = Log()
    let source = Source("a", log)
    let handle = source.signal.restart().start(into: log)
    source.complete()
    handle.dispose()
    source.complete()
    #expect(log.lines == ["a+", "a-", "a+", "a-"])
  }

  @Test func `synchronous rounds do not grow the stack`() {
    let rounds = 20_000
    var completed = false
    Signal.single(1).restart().take(rounds).start(completed: { completed = true })
    #expect(completed)
    let outer = Source("outer", Log())
    var last = 0
    outer.signal.mapToSignal { .single($0) }.start(next: {
      last = number($0)
      if last < rounds { outer.put(last + 1) }
    })
    outer.put(1)
    #expect(last == rounds)
  }
}
