import MTSignalKit
import Testing

extension `Combining` {
  @Test func `it completes when all have, and fails with the first`() {
    #expect(Signal.combineSignals([.single(1), .single(2)]).events == ["[1 2]", "|"])
    #expect(Signal.combineSignals([.complete(), .single(2)]).events == ["|"])
    #expect(Signal.combineSignals([]).events == ["[]", "|"])
    var isStarted = false
    let third = Signal { _ in
      isStarted = true
      return nil
    }
    #expect(Signal.combineSignals([.single(1), .fail(2), third]).events == ["# 2"])
    #expect(!isStarted)
  }
}
