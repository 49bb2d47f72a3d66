import SignalKit
import Testing

@Suite struct ReduceUse {
  @Test func `a sum`() {
    #expect(events(counting(to: 4) |> reduceLeft(value: 0, f: { $0 + $1 })) == ["10", "completed"])
    #expect(events(counting(to: 4) |> reduceLeft(value: 0, f: +)) == ["10", "completed"])
    #expect(
      events(
        counting(to: 4)
          |> reduceLeft(
            value: 0,
            f: { current, updated in
              max(current, updated)
            }
          )
      ) == ["4", "completed"]
    )
  }

  @Test func `with values in between`() {
    let signal =
      counting(to: 3)
      |> reduceLeft(
        value: 0,
        f: { sum, value, emit in
          let sum = sum + value
          emit(-sum)
          return sum
        }
      )
    #expect(events(signal) == ["-1", "-3", "-6", "6", "completed"])
  }

  @Test func `with signals`() {
    let signal =
      counting(to: 2)
      |> reduceLeft(
        0,
        generator: { sum, value -> Signal<(Int, Passthrough<Int>), NoError> in
          .single((sum + value, value == 1 ? .Some(100) : .None))
        }
      )
    #expect(events(signal) == ["100", "3", "completed"])
  }
}
