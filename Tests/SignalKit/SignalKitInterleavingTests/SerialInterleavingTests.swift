import Interleaving
import SignalKitInstrumented
import Testing

/// Operators that keep a state from value to value, fed from several threads.
@Suite struct `Serial operators under interleavings` {
  @Test func `distinctUntilChanged delivers no equal neighbours`() {
    expectNothingWrong { scope in
      let (source, heard) = (Source<Int, NoError>(), Heard())
      _ = (source.signal |> distinctUntilChanged).start(into: heard)
      scope.concurrently(
        (0..<2).map { _ in
          {
            source.put(1)
            source.put(2)
          }
        }
      )
      guard let values = heard.wholeValues else { return "mixed: \(heard.events)" }
      let repeats = zip(values, values.dropFirst()).contains(where: ==)
      return repeats || values.first != "1" || values.last != "2" ? "heard \(values)" : nil
    }
  }

  @Test func `a comparison of distinctUntilChanged is made one at a time`() {
    expectNothingWrong { scope in
      let source = Source<Int, NoError>()
      var (inside, overlaps) = (0, 0)
      let isEqual: (Int, Int) -> Bool = { left, right in
        unobserved {
          inside += 1
          if inside > 1 { overlaps += 1 }
        }
        yieldPoint()
        unobserved { inside -= 1 }
        return left == right
      }
      _ = (source.signal |> distinctUntilChanged(isEqual: isEqual)).start()
      source.put(0)
      scope.concurrently((1...3).map { value in { source.put(value) } })
      return overlaps == 0 ? nil : "\(overlaps) overlap"
    }
  }

  @Test func `reduceLeft loses no value`() {
    expectNothingWrong { scope in
      let (source, heard) = (Source<Int, NoError>(), Heard())
      _ = (source.signal |> reduceLeft(value: 0, f: +)).start(into: heard)
      scope.concurrently([1, 2, 4].map { value in { source.put(value) } })
      source.complete()
      return heard.events == ["7", "/7", "|"] ? nil : "heard \(heard.events)"
    }
  }

  @Test func `reduceLeft with signals runs one step at a time and loses none`() {
    expectNothingWrong { scope in
      let (source, heard) = (Source<Int, NoError>(), Heard())
      let steps = reduceLeft(0) { (sum: Int, value: Int) in
        Signal<(Int, Passthrough<Int>), NoError> { subscriber in
          heard.note("step+")
          yieldPoint()
          subscriber.putNext((sum + value, .None))
          subscriber.putCompletion()
          return ActionDisposable { heard.note("step-") }
        }
      }
      _ = (source.signal |> steps).start(into: heard)
      scope.concurrently([1, 2].map { value in { source.put(value) } })
      source.complete()
      if heard.wholeValues != ["3"] || heard.events.last != "|" { return "\(heard.events)" }
      if !heard.oneAtATime(["step"]) { return "steps overlap: \(heard.events)" }
      return heard.leftovers(["step"])
    }
  }

  @Test func `take(until:) passes on nothing after the value that is enough`() {
    expectNothingWrong { scope in
      let heard = Heard()
      let source = Source<Int, NoError>("a", heard)
      let isEnough: (Int) -> SignalTakeAction = { value in
        heard.note("asked")
        return SignalTakeAction(passthrough: true, complete: value == 2)
      }
      _ = (source.signal |> take(until: isEnough)).start(into: heard)
      scope.concurrently((1...3).map { value in { source.put(value) } })
      guard let values = heard.wholeValues, values.last == "2" else { return "\(heard.events)" }
      if heard.count("asked") != values.count { return "asked in vain: \(heard.events)" }
      if heard.events.suffix(2) != ["|", "a-"] { return "\(heard.events)" }
      return nil
    }
  }

  @Test func `collect and takeLast keep what was accepted`() {
    expectNothingWrong { scope in
      let (source, heard) = (Source<Int, NoError>(), Heard())
      _ = (source.signal |> takeLast(2) |> collect).start(into: heard)
      scope.concurrently((1...3).map { value in { source.put(value) } })
      source.complete()
      guard let array = heard.wholeValues?.first else { return "heard \(heard.events)" }
      return array.count == "[1, 2]".count ? nil : "heard \(heard.events)"
    }
  }

  @Test func `sample delivers the latest value once`() {
    expectNothingWrong { scope in
      let (source, ticks, heard) = (Source<Int, NoError>(), Source<Int, NoError>(), Heard())
      _ = (source.signal |> sample(on: ticks.signal)).start(into: heard)
      scope.concurrently([
        {
          source.put(1)
          source.put(2)
          source.complete()
        },
        { ticks.put(0) },
        { ticks.complete() },
      ])
      if heard.count("|") != 1 || heard.events.last != "|" { return "heard \(heard.events)" }
      guard let values = heard.wholeValues else { return "mixed: \(heard.events)" }
      return [[], ["1"], ["2"], ["1", "2"]].contains(values) ? nil : "heard \(values)"
    }
  }
}
