import SignalKit
import Testing

@Suite struct MappingUse {
  @Test func `map and filter`() {
    struct Item {
      let id: Int
    }
    let signal =
      counting(to: 4)
      |> map(Item.init(id:))
      |> map { $0.id }
      |> filter { $0 != 2 }
      |> map(String.init)
    #expect(events(signal) == ["1", "3", "4", "completed"])
  }

  @Test func `map to nothing and to a key path`() {
    #expect(events(counting(to: 1) |> map { _ in }) == ["()", "completed"])
    #expect(events(counting(to: 1) |> map { _ -> Void in Void() }) == ["()", "completed"])
    #expect(events(Signal<String, NoError>.single("abc") |> map(\.count)) == ["3", "completed"])
  }

  @Test func `flatMap of optional values`() {
    let values: Signal<Int?, NoError> = counting(to: 2) |> map { $0 == 1 ? nil : $0 }
    #expect(events(values |> flatMap { $0 * 10 }) == ["nil", "Optional(20)", "completed"])
  }

  @Test func `error types`() {
    let promoted = counting(to: 1) |> castError(String.self)
    let mapped: Signal<Int, Int> = promoted |> mapError { $0.count }
    let failing = Signal<Int, String>.fail("abc") |> mapError { $0.count }
    #expect(events(promoted) == ["1", "completed"])
    #expect(events(counting(to: 1) |> introduceError(String.self)) == ["1", "completed"])
    #expect(events(mapped) == ["1", "completed"])
    #expect(events(failing) == ["error 3"])
  }

  @Test func `distinctUntilChanged in both forms`() {
    let values = counting(to: 6) |> map { $0 / 2 }
    #expect(events(values |> distinctUntilChanged) == ["0", "1", "2", "3", "completed"])
    let grouped =
      counting(to: 6)
      |> distinctUntilChanged(isEqual: { lhs, rhs in
        lhs / 4 == rhs / 4
      })
    #expect(events(grouped) == ["1", "4", "completed"])
    let optional: Signal<Int?, NoError> = counting(to: 2) |> map { _ in nil }
    #expect(events(optional |> distinctUntilChanged) == ["nil", "completed"])
  }

  @Test func `events as values and back`() {
    let failing: Signal<Int, String> = counting(to: 1) |> castError(String.self) |> then(.fail("x"))
    let described =
      failing |> dematerialize
      |> map { event -> String in
        switch event {
        case .Next(let value):
          return "next \(value)"
        case .Error(let error):
          return "error \(error)"
        case .Completion:
          return "completion"
        }
      }
    #expect(events(described) == ["next 1", "error x", "completed"])
    #expect(events(failing |> dematerialize |> materialize) == ["1", "error x"])
    #expect(
      events(materialize(signal: dematerialize(signal: counting(to: 1)))) == ["1", "completed"]
    )
  }
}
