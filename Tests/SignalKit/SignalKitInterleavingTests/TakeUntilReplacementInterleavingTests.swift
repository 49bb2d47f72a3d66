import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `takeUntilReplacement under interleavings` {
  @Test func `a replacement that comes while the signal starts takes its place`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let replacement = Source<Signal<Int, NoError>, NoError>()
      let (first, second) = (Source<Int, NoError>("a", heard), Source<Int, NoError>("b", heard))
      var handle: (any Disposable)?
      scope.concurrently([
        {
          handle = (first.signal |> takeUntilReplacement(replacement.signal)).start(into: heard)
        },
        { replacement.put(second.signal) },
      ])
      if !heard.oneAtATime(["a", "b"]) { return "both ran: \(heard.events)" }
      if heard.live("a") + heard.live("b") != 1 { return "not one is running: \(heard.events)" }
      replacement.put(second.signal)
      if heard.live("a") != 0 || heard.live("b") != 1 { return "not replaced: \(heard.events)" }
      second.put(7)
      second.complete()
      if heard.wholeValues?.contains("7") != true { return "heard \(heard.events)" }
      if heard.count("|") != 1 { return "heard \(heard.events)" }
      handle?.dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `the end of the signal and its replacement leave nothing half done`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let replacement = Source<Signal<Int, NoError>, NoError>()
      let (first, second) = (Source<Int, NoError>("a", heard), Source<Int, NoError>("b", heard))
      let handle = (first.signal |> takeUntilReplacement(replacement.signal)).start(into: heard)
      scope.concurrently([
        { first.complete() },
        { replacement.put(second.signal) },
      ])
      // Either the replacement was too late, or it decides.
      if heard.count("|") == 0, heard.live("b") != 1 { return "nothing runs: \(heard.events)" }
      second.complete()
      if heard.count("|") != 1 { return "heard \(heard.events)" }
      handle.dispose()
      return heard.leftovers(["a", "b"])
    }
  }
}
