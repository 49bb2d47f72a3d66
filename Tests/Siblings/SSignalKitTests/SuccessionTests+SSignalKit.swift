import SSignalKit
import Testing

extension `Succession` {
  private var rounds: Int { 20_000 }

  @Test func `then goes on after the completion, when the first is free`() {
    let log = Log()
    let (a, b) = (Source("a", log), Source("b", log))
    a.signal.then(b.signal).start(into: log)
    a.put(1)
    a.complete()
    b.put(2)
    b.complete()
    #expect(log.lines == ["a+", "1", "a-", "b+", "2", "|", "b-"])
    #expect(Signal.fail(1).then(.single(2)).events == ["# 1"])
  }

  @Test func `then does not go on after dispose`() {
    let log = Log()
    let (a, b) = (Source("a", log), Source("b", log))
    let handle = a.signal.then(b.signal).start(into: log)
    handle.dispose()
    a.complete()
    #expect(log.lines == ["a+", "a-"])
  }

  @Test func `catch goes on with what is made of the error, once`() {
    let log = Log()
    let source = Source("a", log)
    source.signal.catch { values($0).then(.fail("final")) }.start(into: log)
    source.put(1)
    source.fail("first")
    #expect(log.lines == ["a+", "1", "a-", "first", "# final"])
    #expect(values(1).catch { _ in .single(2) }.events == ["1", "|"])
  }

  @Test func `restart goes on until there is an error, or nobody listens`() {
    var runs = 0
    let counting = Signal.defer {
      runs += 1
      return .single(runs)
    }
    #expect(counting.restart().take(3).events == ["1", "2", "3", "|"])
    #expect(runs == 3)
    #expect(Signal.fail(1).restart().events == ["# 1"])
  }

  @Test func `a run that goes on after one that ended at once stays alive`() {
    let log = Log()
    let source = Source("a", log)
    var runs = 0
    let signal = Signal.defer {
      runs += 1
      return runs == 1 ? .single(0) : source.signal
    }
    signal.restart().start(into: log)
    source.put(5)
    #expect(log.lines == ["0", "a+", "5"])
  }

  @Test func `retryIf goes on while the predicate says so`() {
    var runs = 0
    let failing = Signal.defer {
      runs += 1
      return values(runs).then(.fail(runs))
    }
    #expect(failing.retryIf { number($0) < 3 }.events == ["1", "2", "3", "# 3"])
    #expect(values(1).retryIf { _ in true }.events == ["1", "|"])
  }

  @Test func `synchronous rounds do not pile up`() {
    var runs = 0
    let failing = Signal.defer {
      runs += 1
      return .fail(runs)
    }
    #expect(failing.retryIf { number($0) < rounds }.events == ["# \(rounds)"])
    let log = Log()
    Signal.single(1).restart().take(rounds).start(completed: { log.note("|") })
    #expect(log.lines == ["|"])
    let inner = (0..<rounds).map { Signal.single($0) }
    let outer = Signal { subscriber in
      for signal in inner { subscriber.putNext(signal) }
      subscriber.putCompletion()
      return nil
    }
    #expect(
      outer.queue().reduceLeft(0) { number($0) + number($1) - number($1) + 1 }.events
        == ["\(rounds)", "|"]
    )
    let gate = Source("gate", Log())
    let held = Signal { subscriber in
      subscriber.putNext(gate.signal)
      for signal in inner { subscriber.putNext(signal) }
      return nil
    }
    var last = 0
    held.queue().start(next: { last = number($0) })
    gate.complete()
    #expect(last == rounds - 1)
  }

  @Test func `a pipe that feeds itself does not grow the stack`() {
    let pipe = SPipe()
    var count = 0
    pipe.signalProducer().mapToSignal { .single($0) }.start(next: {
      count = number($0)
      if count < rounds { pipe.sink(count + 1) }
    })
    pipe.sink(1)
    #expect(count == rounds)
  }

  @Test func `defer makes a signal at each start`() {
    var made = 0
    let signal = Signal.defer {
      made += 1
      return .single(made)
    }
    #expect(made == 0)
    #expect(signal.events + signal.events == ["1", "|", "2", "|"])
  }
}
