import SignalKit
import Testing

@Suite struct TakeUse {
  @Test func `a number of values`() {
    #expect(events(counting(to: 5) |> take(2)) == ["1", "2", "completed"])
    #expect(events(counting(to: 1) |> take(2)) == ["1", "completed"])
    #expect(events(counting(to: 1) |> take(0)) == ["completed"])
  }

  @Test func `until a condition holds`() {
    let signal =
      counting(to: 9)
      |> take(until: { value in
        SignalTakeAction(passthrough: value % 2 == 1, complete: value > 4)
      })
    #expect(events(signal) == ["1", "3", "5", "completed"])
    let action = SignalTakeAction(passthrough: true, complete: false)
    #expect(action.passthrough)
    #expect(!action.complete)
  }

  @Test func `the last value as a function reference`() {
    #expect(events(counting(to: 3) |> last) == ["Optional(3)", "completed"])
    #expect(events(last(signal: Signal<Int, NoError>.complete())) == ["nil", "completed"])
  }
}
