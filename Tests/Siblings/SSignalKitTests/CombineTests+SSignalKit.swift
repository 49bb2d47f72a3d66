import SSignalKit
import Testing

extension `Combining` {
  @Test func `it completes when all have, and fails with the first`() {
    #expect(Signal.combineSignals([.single(1), .single(2)]).events == ["[1 2]", "|"])
    #expect(Signal.combineSignals([.complete(), .single(2)]).events == ["|"])
    #expect(Signal.combineSignals([]).events == ["[]", "|"])
    var isStarted = false
    let third = Signal.single(3).onStart { isStarted = true }
    #expect(Signal.combineSignals([.single(1), .fail(2), third]).events == ["# 2"])
    #expect(!isStarted)
  }

  @Test func `initial states fill slots, and nothing is sent for them`() {
    let (a, b) = (Source("a", Log()), Source("b", Log()))
    let log = Log()
    Signal.combineSignals([a.signal, b.signal], withInitialStates: [1]).start(into: log)
    #expect(log.lines == [])
    b.put(2)
    a.put(3)
    #expect(log.lines == ["[1 2]", "[3 2]"])
    #expect(Signal.combineSignals([], withInitialStates: []).events == ["[]", "|"])
  }
}
