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

  /// A replacement is heard while another thread puts a second and a third one.
  private func replacedWhileHeard(
    _ scope: Scope,
    _ act: @escaping (Source<Int, NoError>) -> Void
  ) -> Heard {
    let heard = Heard()
    let replacement = Source<Signal<Int, NoError>, NoError>()
    let sources = ["a", "b", "c", "d"].map { Source<Int, NoError>($0, heard) }
    let replaced = sources[0].signal |> takeUntilReplacement(replacement.signal)
    let handle = replaced.start(into: heard)
    replacement.put(sources[1].signal)
    scope.concurrently([
      { sources[1].put(7) },
      {
        replacement.put(sources[2].signal)
        act(sources[2])
        replacement.put(sources[3].signal)
        sources[3].put(9)
      },
    ])
    handle.dispose()
    return heard
  }

  @Test func `what waits for a delivery is heard, whatever takes its place before its turn`() {
    expectNothingWrong { scope in
      let heard = replacedWhileHeard(scope) { $0.put(8) }
      guard heard.count("8") == 1, heard.isInOrder("8", "9") else {
        return "heard \(heard.events)"
      }
      return heard.leftovers(["a", "b", "c", "d"])
    }
  }

  @Test func `an end that waits for a delivery is the end`() {
    expectNothingWrong { scope in
      let heard = replacedWhileHeard(scope) { $0.complete() }
      if heard.count("|") != 1 || heard.count("9") != 0 { return "heard \(heard.events)" }
      return heard.leftovers(["a", "b", "c", "d"])
    }
  }
}
