import SSignalKit
import Testing

@Suite struct `Pipes` {
  @Test func `values go to who is subscribed, in one order`() {
    let (log, pipe) = (Log(), SPipe())
    pipe.sink(0)
    pipe.signalProducer().start(next: {
      log.note("a \(text($0))")
      if number($0) == 1 { pipe.sink(2) }
    })
    let b = pipe.signalProducer().start(next: { log.note("b \(text($0))") })
    pipe.sink(1)
    b.dispose()
    pipe.sink(3)
    #expect(log.lines == ["a 1", "b 1", "a 2", "b 2", "a 3"])
  }

  @Test func `with replay the latest value comes first, nil included`() {
    let (log, pipe) = (Log(), SPipe(replay: true))
    pipe.signalProducer().start(into: log)
    #expect(log.lines == [])
    pipe.sink(1)
    pipe.sink(nil)
    pipe.signalProducer().start(into: log)
    #expect(log.lines == ["1", "nil", "nil"])
  }

  @Test func `a subscriber that comes during a delivery gets that value by replay only`() {
    for replay in [false, true] {
      let (log, pipe) = (Log(), SPipe(replay: replay))
      pipe.signalProducer().start(next: {
        if number($0) == 1 { pipe.signalProducer().start(into: log) }
      })
      pipe.sink(1)
      pipe.sink(2)
      #expect(log.lines == (replay ? ["1", "2"] : ["2"]))
    }
  }

  @Test func `a subscriber that leaves during a delivery does not get the value`() {
    let (log, pipe) = (Log(), SPipe())
    var b: (any SDisposable)?
    pipe.signalProducer().start(next: { _ in b?.dispose() })
    b = pipe.signalProducer().start(into: log)
    pipe.sink(1)
    #expect(log.lines == [])
  }

  @Test func `its closures work without it`() {
    let log = Log()
    var pipe: SPipe? = SPipe()
    let (producer, sink) = (pipe?.signalProducer, pipe?.sink)
    pipe = nil
    producer?().start(into: log)
    sink?(1)
    #expect(log.lines == ["1"])
  }

  @Test func `a dropped subscription does not keep it alive`() {
    let log = Log()
    var pipe: SPipe? = SPipe()
    pipe?.signalProducer().start(next: { [mortal = Mortal("captured", log)] _ in
      withExtendedLifetime(mortal) {}
    })
    pipe = nil
    #expect(log.lines == ["captured died"])
    withExtendedLifetime(pipe) {}
  }
}

@Suite struct `Variables` {
  @Test func `the latest value comes first; the end of a source changes nothing`() {
    let (log, variable) = (Log(), SVariable())
    variable.set(values(1, 2))
    variable.signal().start(into: log)
    variable.set(.fail("ignored"))
    #expect(log.lines == ["2"])
    variable.set(.single(nil))
    #expect(log.lines == ["2", "nil"])
  }

  @Test func `until a new source has sent, there is nothing to replay`() {
    let (log, variable) = (Log(), SVariable())
    variable.set(.single(1))
    variable.set(.never())
    variable.signal().start(into: log)
    #expect(log.lines == [])
  }

  @Test func `the old source is disposed before the new one starts, and not heard any more`() {
    let (log, variable) = (Log(), SVariable())
    let (a, b) = (Source("a", log), Source("b", log))
    variable.signal().start(into: log)
    variable.set(a.signal)
    let old = a.subscriber
    a.put(1)
    variable.set(b.signal)
    old?.putNext(2)
    b.put(3)
    #expect(log.lines == ["a+", "1", "a-", "b+", "3"])
  }

  @Test func `a nested set wins, and all end on its value`() {
    let (log, variable) = (Log(), SVariable())
    variable.signal().start(next: {
      log.note("a \(text($0))")
      if number($0) == 1 { variable.set(.single(2)) }
    })
    variable.signal().start(next: { log.note("b \(text($0))") })
    variable.set(values(1, 9))
    #expect(log.lines.suffix(2) == ["a 2", "b 2"])
  }

  @Test func `when it dies, its source is disposed; signals keep it alive`() {
    let log = Log()
    let source = Source("a", log)
    var variable: SVariable? = SVariable()
    variable?.set(source.signal)
    var signal = variable?.signal()
    variable = nil
    #expect(log.lines == ["a+"])
    signal = nil
    #expect(log.lines == ["a+", "a-"])
    withExtendedLifetime(signal) {}
  }

  @Test func `a value that dies may use it`() {
    let variable = SVariable()
    final class Setter {
      let variable: SVariable
      init(_ variable: SVariable) { self.variable = variable }
      deinit { variable.set(.single("late")) }
    }
    let log = Log()
    variable.set(.single(Setter(variable)))
    variable.set(.single(1))
    variable.signal().start(into: log)
    #expect(log.lines.last == "late")
  }
}

@Suite struct `Multicasting` {
  @Test func `one run for all, until the last leaves`() {
    let log = Log()
    let source = Source("a", log)
    let shared = source.signal.multicast()
    let first = shared.start(next: { log.note("1: \(text($0))") })
    let second = shared.start(next: { log.note("2: \(text($0))") })
    source.put(5)
    first.dispose()
    source.put(6)
    second.dispose()
    #expect(log.lines == ["a+", "1: 5", "2: 5", "2: 6", "a-"])
    shared.start()
    #expect(log.lines.last == "a+")
  }

  @Test func `ends go to all, and the next subscription starts anew`() {
    let log = Log()
    let source = Source("a", log)
    let shared = source.signal.multicast()
    for _ in 1...2 { shared.start(into: log) }
    source.complete()
    shared.start(into: log)
    source.fail(1)
    #expect(log.lines == ["a+", "|", "|", "a-", "a+", "# 1", "a-"])
  }

  @Test func `a synchronous signal is run for each subscription`() {
    var runs = 0
    let shared = SSignal.defer {
      runs += 1
      return .single(runs)
    }.multicast()
    #expect(shared.events == ["1", "|"])
    #expect(shared.events == ["2", "|"])
  }

  @Test func `a run is disposed of by the last to leave, also when all else was dropped`() {
    let log = Log()
    let forgetful = SSignal { _ in SBlockDisposable { log.note("freed") } }
    let handle = forgetful.multicast().start()
    handle.dispose()
    #expect(log.lines == ["freed"])
  }

  @Test func `subscriptions that are dropped do not keep each other`() {
    let log = Log()
    do {
      let shared = SSignal.never().multicast()
      for name in ["a", "b"] {
        shared.start(next: { [mortal = Mortal(name, log)] _ in withExtendedLifetime(mortal) {} })
      }
      #expect(log.lines == [])
    }
    #expect(log.lines.sorted() == ["a died", "b died"])
  }

  @Test func `a manager shares by key`() {
    let log = Log()
    let (a, b) = (Source("a", log), Source("b", log))
    let manager = SMulticastSignalManager()
    let handles = [
      manager.multicastedSignal(forKey: "a") { a.signal }.start(),
      manager.multicastedSignal(forKey: "a") { b.signal }.start(into: log),
      manager.multicastedSignal(forKey: "b") { b.signal }.start(),
    ]
    a.put(1)
    for handle in handles { handle.dispose() }
    #expect(log.lines == ["a+", "b+", "1", "a-", "b-"])
  }

  @Test func `a standalone signal runs once at a time, and ends with the manager`() {
    let log = Log()
    let source = Source("a", log)
    var manager: SMulticastSignalManager? = SMulticastSignalManager()
    for _ in 1...2 { manager?.startStandaloneSignalIfNotRunning(forKey: "k") { source.signal } }
    source.complete()
    manager?.startStandaloneSignalIfNotRunning(forKey: "k") { source.signal }
    source.fail()
    manager?.startStandaloneSignalIfNotRunning(forKey: "k") { source.signal }
    #expect(log.lines == ["a+", "a-", "a+", "a-", "a+"])
    manager = nil
    #expect(log.lines.last == "a-")
    withExtendedLifetime(manager) {}
  }

  @Test func `pipes are told apart by key`() {
    let log = Log()
    let manager = SMulticastSignalManager()
    manager.putNext(0, toMulticastedPipeForKey: "a")
    manager.multicastedPipe(forKey: "a").start(into: log)
    manager.putNext(1, toMulticastedPipeForKey: "a")
    manager.putNext(2, toMulticastedPipeForKey: "b")
    #expect(log.lines == ["1"])
  }
}
