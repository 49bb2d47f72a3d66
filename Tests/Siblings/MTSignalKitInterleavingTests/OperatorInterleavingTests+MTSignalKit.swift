import Interleaving
import MTSignalKitInstrumented
import Testing

extension `Operators under interleavings` {
  @Test func `deliverOn keeps the order of two threads and their queue`() {
    expectNothingWrong { scope in
      let (heard, queue) = (Heard(), Queue())
      let source = Source("a", Heard())
      source.signal.deliverOn(queue).start(
        next: { heard.note("\(text($0)) \(queue.isCurrentQueue())") },
        completed: { heard.note("|") }
      )
      scope.concurrently([
        {
          source.put(1)
          source.put(2)
          source.complete()
        },
        { queue.dispatchOnQueue({ yieldPoint() }, synchronous: true) },
      ])
      scope.quiesce()
      return heard.events == ["1 true", "2 true", "|"] ? nil : "\(heard.events)"
    }
  }

  @Test func `a successor starts when its predecessor is free`() {
    for name in ["then", "catch", "restart"] {
      expectNothingWrong { scope in
        let heard = Heard()
        let source = Source("a", heard)
        let signal =
          switch name {
          case "then": source.signal.then(source.signal)
          case "catch": source.signal.catch { _ in source.signal }
          default: source.signal.restart()
          }
        let handle = signal.start(into: heard)
        scope.concurrently([
          { if name == "catch" { source.fail() } else { source.complete() } },
          { handle.dispose() },
        ])
        let allowed = [["a+", "a-"], ["a+", "a-", "a+", "a-"]]
        return allowed.contains(heard.events) ? nil : "\(name): \(heard.events)"
      }
    }
  }
}
