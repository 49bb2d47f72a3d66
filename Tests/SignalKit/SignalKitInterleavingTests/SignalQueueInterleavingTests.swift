import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `SignalQueue under interleavings` {
  @Test func `signals that two threads enqueue run one at a time, and each runs`() {
    expectNothingWrong { scope in
      let (queue, heard) = (SignalQueue(), Heard())
      let names = ["a", "b"]
      let sources = names.map { Source<Int, NoError>($0, heard) }
      scope.concurrently(
        sources.map { source in
          {
            _ = queue.enqueue(source.signal).start()
            source.complete()
          }
        }
      )
      // Who had to wait could not be completed; afterwards maybe the other one can.
      for source in sources + sources { source.complete() }
      if !heard.oneAtATime(names) { return "both ran: \(heard.events)" }
      if names.contains(where: { heard.count("\($0)+") != 1 }) { return "\(heard.events)" }
      return heard.leftovers(names)
    }
  }

  @Test func `a signal that ends while it is disposed of lets the next one start once`() {
    expectNothingWrong { scope in
      let (queue, heard) = (SignalQueue(), Heard())
      let (first, second) = (Source<Int, NoError>("a", heard), Source<Int, NoError>("b", heard))
      let handles = [first, second].map { queue.enqueue($0.signal).start() }
      scope.concurrently([
        { first.complete() },
        { handles[0].dispose() },
      ])
      if heard.count("b+") != 1 { return "the next: \(heard.events)" }
      if !heard.isInOrder("a-", "b+") { return "started early: \(heard.events)" }
      handles[1].dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `a signal that is disposed of when its turn comes runs whole, or not at all`() {
    expectNothingWrong { scope in
      let (queue, heard) = (SignalQueue(), Heard())
      let names = ["a", "b", "c"]
      let sources = names.map { Source<Int, NoError>($0, heard) }
      let handles = sources.map { queue.enqueue($0.signal).start() }
      scope.concurrently([
        { sources[0].complete() },
        {
          handles[1].dispose()
          heard.note("disposed")
        },
      ])
      if !heard.isInOrder("b+", "disposed") { return "started late: \(heard.events)" }
      if !heard.oneAtATime(names) { return "two ran: \(heard.events)" }
      if heard.live("c") != 1 { return "the third does not run: \(heard.events)" }
      handles[2].dispose()
      return heard.leftovers(names)
    }
  }

  @Test func `a queue that dies while a signal ends or starts leaves nothing running`() {
    expectNothingWrong { scope in
      let (queue, heard) = (Holder(SignalQueue()), Heard())
      let (first, second) = (Source<Int, NoError>("a", heard), Source<Int, NoError>("b", heard))
      let handles = [first, second].compactMap { queue.value?.enqueue($0.signal).start() }
      scope.concurrently([
        { queue.value = nil },
        { first.complete() },
      ])
      if !heard.oneAtATime(["a", "b"]) { return "both ran: \(heard.events)" }
      handles.forEach { $0.dispose() }
      return heard.leftovers(["a", "b"])
    }
  }
}
