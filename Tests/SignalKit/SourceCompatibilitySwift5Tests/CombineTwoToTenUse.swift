import SignalKit
import Testing

@Suite struct CombineTwoToTenUse {
  private let queue = Queue(name: "combine")

  @Test func `2 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2)
      )
      |> map { v1, v2 -> String in
        "\(v1) \(v2)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2)
    )
    #expect(events(signal) == ["1 2", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.1 }) == ["2", "completed"])
  }

  @Test func `3 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3)
      )
      |> map { v1, v2, v3 -> String in
        "\(v1) \(v2) \(v3)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3)
    )
    #expect(events(signal) == ["1 2 3", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.2 }) == ["3", "completed"])
  }

  @Test func `4 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3),
        text(4)
      )
      |> map { v1, v2, v3, v4 -> String in
        "\(v1) \(v2) \(v3) \(v4)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3),
      text(4)
    )
    #expect(events(signal) == ["1 2 3 4", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.3 }) == ["4", "completed"])
  }

  @Test func `5 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3),
        text(4),
        number(5)
      )
      |> map { v1, v2, v3, v4, v5 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3),
      text(4),
      number(5)
    )
    #expect(events(signal) == ["1 2 3 4 5", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.4 }) == ["5", "completed"])
  }

  @Test func `6 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3),
        text(4),
        number(5),
        text(6)
      )
      |> map { v1, v2, v3, v4, v5, v6 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3),
      text(4),
      number(5),
      text(6)
    )
    #expect(events(signal) == ["1 2 3 4 5 6", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.5 }) == ["6", "completed"])
  }

  @Test func `7 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3),
        text(4),
        number(5),
        text(6),
        number(7)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3),
      text(4),
      number(5),
      text(6),
      number(7)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.6 }) == ["7", "completed"])
  }

  @Test func `8 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3),
        text(4),
        number(5),
        text(6),
        number(7),
        text(8)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3),
      text(4),
      number(5),
      text(6),
      number(7),
      text(8)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.7 }) == ["8", "completed"])
  }

  @Test func `9 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3),
        text(4),
        number(5),
        text(6),
        number(7),
        text(8),
        number(9)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3),
      text(4),
      number(5),
      text(6),
      number(7),
      text(8),
      number(9)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.8 }) == ["9", "completed"])
  }

  @Test func `10 signals`() {
    let signal =
      combineLatest(
        number(1),
        text(2),
        number(3),
        text(4),
        number(5),
        text(6),
        number(7),
        text(8),
        number(9),
        text(10)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9, v10 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10)"
      }
    let onQueue = combineLatest(
      queue: queue,
      number(1),
      text(2),
      number(3),
      text(4),
      number(5),
      text(6),
      number(7),
      text(8),
      number(9),
      text(10)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.9 }) == ["10", "completed"])
  }
}
