import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `Combining under interleavings` {
  /// What two threads put: 1 and 2 into each source.
  private static func feed(_ sources: [Source<Int, NoError>], in scope: Scope) {
    scope.concurrently(
      sources.map { source in
        {
          source.put(1)
          source.put(2)
        }
      }
    )
  }

  /// What is wrong with the combinations that were heard, in order.
  private static func fault(of tuples: [[Int]]) -> String? {
    if tuples.last != [2, 2] { return "the last is not the state: \(tuples)" }
    for (before, after) in zip(tuples, tuples.dropFirst()) {
      if zip(before, after).contains(where: >) { return "backwards: \(tuples)" }
      if before == after { return "twice the same: \(tuples)" }
    }
    return nil
  }

  @Test func `combineLatest ends on the last state, and no component goes backwards`() {
    expectNothingWrong { scope in
      let sources = (0..<2).map { _ in Source<Int, NoError>() }
      let heard = Heard()
      var tuples: [[Int]] = []
      let combined = combineLatest(sources[0].signal, sources[1].signal)
      let handle =
        (combined |> beforeNext { tuple in unobserved { tuples.append([tuple.0, tuple.1]) } })
        .start(into: heard)
      Self.feed(sources, in: scope)
      handle.dispose()
      return heard.wholeValues == nil ? "mixed: \(heard.events)" : Self.fault(of: tuples)
    }
  }

  @Test func `combineLatest of an array ends on the last state, and no element goes backwards`() {
    expectNothingWrong { scope in
      let sources = (0..<2).map { _ in Source<Int, NoError>() }
      let heard = Heard()
      var tuples: [[Int]] = []
      let combined = combineLatest(sources.map { $0.signal })
      let handle = (combined |> beforeNext { all in unobserved { tuples.append(all) } })
        .start(into: heard)
      Self.feed(sources, in: scope)
      handle.dispose()
      return heard.wholeValues == nil ? "mixed: \(heard.events)" : Self.fault(of: tuples)
    }
  }

  @Test func `combineLatest completes once, after the last combination`() {
    expectNothingWrong { scope in
      let sources = (0..<2).map { _ in Source<Int, NoError>() }
      let heard = Heard()
      _ = combineLatest(sources[0].signal, sources[1].signal).start(into: heard)
      scope.concurrently(
        sources.map { source in
          {
            source.put(1)
            source.complete()
          }
        }
      )
      return heard.events == ["(1, 1)", "/(1, 1)", "|"] ? nil : "heard \(heard.events)"
    }
  }

  @Test func `an error while another source starts leaves nothing running`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let sources = ["a", "b"].map { Source<Int, String>($0, heard) }
      var handle: (any Disposable)?
      scope.concurrently([
        { handle = combineLatest(sources.map { $0.signal }).start(into: heard) },
        { sources[0].fail("e") },
      ])
      sources[0].fail("e")
      if heard.count("#") != 1 { return "heard \(heard.events)" }
      handle?.dispose()
      return heard.leftovers(["a", "b"])
    }
  }

  @Test func `merge loses no value and delivers one at a time`() {
    expectNothingWrong { scope in
      let sources = (0..<3).map { _ in Source<Int, NoError>() }
      let heard = Heard()
      _ = merge(sources.map { $0.signal }).start(into: heard)
      scope.concurrently(
        sources.indices.map { index in
          {
            sources[index].put(index)
            sources[index].complete()
          }
        }
      )
      if heard.wholeValues?.sorted() != ["0", "1", "2"] { return "heard \(heard.events)" }
      return heard.events.last == "|" && heard.count("|") == 1 ? nil : "heard \(heard.events)"
    }
  }

  @Test func `zip pairs in order, and completes when no pair can come`() {
    expectNothingWrong { scope in
      let (first, second, heard) = (Source<Int, NoError>(), Source<Int, NoError>(), Heard())
      let backlog = Backlog()
      _ = zip(backlog: backlog, first.signal, second.signal).start(into: heard)
      scope.concurrently([
        {
          first.put(1)
          first.put(2)
          first.complete()
        },
        {
          second.put(3)
          second.put(4)
          second.put(5)
        },
      ])
      if heard.wholeValues != ["(1, 3)", "(2, 4)"] { return "heard \(heard.events)" }
      if heard.events.last != "|" { return "heard \(heard.events)" }
      second.complete()
      return backlog.count == 0 ? nil : "\(backlog.count) wait"
    }
  }

  @Test func `withLatestFrom adds the latest value, or drops`() {
    expectNothingWrong { scope in
      let (source, other, heard) = (Source<Int, NoError>(), Source<Int, NoError>(), Heard())
      _ = (source.signal |> withLatestFrom(other.signal)).start(into: heard)
      scope.concurrently([
        { source.put(1) },
        {
          other.put(7)
          other.put(8)
        },
      ])
      source.put(2)
      source.complete()
      let allowed = [["(2, 8)"], ["(1, 7)", "(2, 8)"], ["(1, 8)", "(2, 8)"]]
      if !allowed.contains(heard.wholeValues ?? []) { return "heard \(heard.events)" }
      return heard.events.last == "|" ? nil : "heard \(heard.events)"
    }
  }
}
