import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct `Subscriptions under interleavings` {
  @Test func `no value begins after the end, and the end is delivered once`() {
    expectNothingWrong(exhaustively: true) { scope in
      let heard = Heard()
      let source = Source("a", heard)
      source.signal.start(into: heard)
      scope.concurrently([{ source.put(1) }, { source.complete() }])
      let allowed = [["a+", "1", "/1", "|", "a-"], ["a+", "|", "a-"]]
      return allowed.contains(heard.events) ? nil : "\(heard.events)"
    }
  }

  @Test func `whoever ends it, the resources go once`() {
    expectNothingWrong(exhaustively: true) { scope in
      let heard = Heard()
      let source = Source("a", heard)
      let handle = source.signal.start(into: heard)
      scope.concurrently([{ source.complete() }, { handle.dispose() }])
      return [["a+", "|", "a-"], ["a+", "a-"]].contains(heard.events) ? nil : "\(heard.events)"
    }
  }

  @Test func `a producer that is faster than its start`() {
    expectNothingWrong(exhaustively: true) { scope in
      let heard = Heard()
      let signal = Signal { subscriber in
        scope.concurrently([{ subscriber.putCompletion() }])
        return BlockDisposable { heard.note("freed") }
      }
      signal.start(into: heard)
      return heard.events == ["|", "freed"] ? nil : "\(heard.events)"
    }
  }

  @Test func `a swap loses and repeats nothing`() {
    expectNothingWrong(exhaustively: true) { scope in
      let (heard, meta) = (Heard(), MetaDisposable())
      let items = ["a", "b"].map { name in BlockDisposable { heard.note(name) } }
      scope.concurrently([
        { meta.setDisposable(items[0]) },
        { meta.setDisposable(items[1]) },
        { meta.dispose() },
      ])
      return heard.events.sorted() == ["a", "b"] ? nil : "\(heard.events)"
    }
  }

  @Test func `an add and a dispose of a set`() {
    expectNothingWrong(exhaustively: true) { scope in
      let (heard, set) = (Heard(), DisposableSet())
      let items = ["a", "b"].map { name in BlockDisposable { heard.note(name) } }
      set.add(items[0])
      scope.concurrently([{ set.add(items[1]) }, { set.dispose() }, { set.dispose() }])
      return heard.events.sorted() == ["a", "b"] ? nil : "\(heard.events)"
    }
  }

  @Test func `modifications are not lost`() {
    expectNothingWrong(exhaustively: true) { scope in
      let atomic = Atomic(value: 0)
      scope.concurrently(
        (1...3).map { _ in { atomic.modify { ($0 as? Int ?? 0) + 1 } } }
      )
      return atomic.value as? Int == 3 ? nil : text(atomic.value)
    }
  }
}
