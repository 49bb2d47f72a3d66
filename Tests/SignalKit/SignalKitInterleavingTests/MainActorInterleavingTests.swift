import Interleaving
import SignalKitInstrumented
import Testing

/// Under control the main actor is one of the actors, and the main queue is its own.
@Suite struct `The main actor under interleavings` {
  @Test func `deliverOnMainActor loses nothing, keeps the order, and is on the main actor`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>()
      let handle = (source.signal |> deliverOnMainActor |> checkedOnMainActor).start(into: heard)
      // Sources may be used from any thread.
      nonisolated(unsafe) let shared = source
      scope.concurrently(tasks: [
        {
          shared.put(1)
          shared.put(2)
        },
        { @MainActor in shared.put(3) },
      ])
      source.complete()
      scope.quiesce()
      withExtendedLifetime(handle) {}
      guard let values = heard.wholeValues else { return "mixed: \(heard.events)" }
      if values.filter({ $0 != "3" }) != ["1", "2"] || values.count != 3 { return "\(values)" }
      return heard.events.last == "|" ? nil : "heard \(heard.events)"
    }
  }

  @Test func `startOnMainActor calls back on the main actor, until it is disposed of there`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      // Sources may be used from any thread, and what was heard is noted by one at a time.
      nonisolated(unsafe) let (shared, notes) = (source, heard)
      scope.concurrently(tasks: [
        { @MainActor in
          let handle = shared.signal.startOnMainActor(next: { notes.note("\($0)") })
          await Task.yield()
          handle.dispose()
          notes.note("disposed")
        },
        {
          shared.put(1)
          shared.put(2)
        },
      ])
      scope.quiesce()
      if heard.events.firstIndex(of: "disposed").map({ end in
        heard.events[end...].contains { ["1", "2"].contains($0) }
      }) != false {
        return "heard \(heard.events)"
      }
      if !heard.isInOrder("1", "2") { return "heard \(heard.events)" }
      return heard.leftovers(["a"])
    }
  }

  @Test func `what is put on the main actor is delivered before the put returns`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>()
      let handle = (source.signal |> deliverOnMainActor).start(into: heard)
      // As above.
      nonisolated(unsafe) let (shared, notes) = (source, heard)
      scope.concurrently(tasks: [
        { @MainActor in
          shared.put(1)
          notes.note("put")
        },
        { @MainActor in notes.note("other") },
      ])
      withExtendedLifetime(handle) {}
      return heard.isInOrder("/1", "put") && heard.count("1") == 1 ? nil : "heard \(heard.events)"
    }
  }
}

/// The same signal, whose values must come on the main actor.
private func checkedOnMainActor(_ signal: Signal<Int, NoError>) -> Signal<Int, NoError> {
  signal |> afterNext { _ in MainActor.preconditionIsolated() }
}
