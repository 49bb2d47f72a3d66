import SignalKit
import Testing

@Suite struct CombineElevenToFifteenUse {
  private let queue = Queue(name: "combine")

  @Test func `11 signals`() {
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
        text(10),
        number(11)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11)"
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
      text(10),
      number(11)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.10 }) == ["11", "completed"])
  }

  @Test func `12 signals`() {
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
        text(10),
        number(11),
        text(12)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12)"
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
      text(10),
      number(11),
      text(12)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.11 }) == ["12", "completed"])
  }

  @Test func `13 signals`() {
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
        text(10),
        number(11),
        text(12),
        number(13)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13 -> String in
        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13)"
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
      text(10),
      number(11),
      text(12),
      number(13)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.12 }) == ["13", "completed"])
  }

  @Test func `14 signals`() {
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
        text(10),
        number(11),
        text(12),
        number(13),
        text(14)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14 -> String in

        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13) \(v14)"
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
      text(10),
      number(11),
      text(12),
      number(13),
      text(14)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13 14", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.13 }) == ["14", "completed"])
  }

  @Test func `15 signals`() {
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
        text(10),
        number(11),
        text(12),
        number(13),
        text(14),
        number(15)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15 -> String in

        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13) \(v14) \(v15)"
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
      text(10),
      number(11),
      text(12),
      number(13),
      text(14),
      number(15)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.14 }) == ["15", "completed"])
  }
}
