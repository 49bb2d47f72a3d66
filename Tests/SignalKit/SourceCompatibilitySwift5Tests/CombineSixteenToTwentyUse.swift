import SignalKit
import Testing

@Suite struct CombineSixteenToTwentyUse {
  private let queue = Queue(name: "combine")

  @Test func `16 signals`() {
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
        number(15),
        text(16)
      )
      |> map { v1, v2, v3, v4, v5, v6, v7, v8, v9, v10, v11, v12, v13, v14, v15, v16 -> String in

        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13) \(v14) \(v15) \(v16)"
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
      number(15),
      text(16)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.15 }) == ["16", "completed"])
  }

  @Test func `17 signals`() {
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
        number(15),
        text(16),
        number(17)
      )
      |> map {
        v1,
        v2,
        v3,
        v4,
        v5,
        v6,
        v7,
        v8,
        v9,
        v10,
        v11,
        v12,
        v13,
        v14,
        v15,
        v16,
        v17 -> String in

        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13) \(v14) \(v15) \(v16) \(v17)"
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
      number(15),
      text(16),
      number(17)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.16 }) == ["17", "completed"])
  }

  @Test func `18 signals`() {
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
        number(15),
        text(16),
        number(17),
        text(18)
      )
      |> map {
        v1,
        v2,
        v3,
        v4,
        v5,
        v6,
        v7,
        v8,
        v9,
        v10,
        v11,
        v12,
        v13,
        v14,
        v15,
        v16,
        v17,
        v18 -> String in

        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13) \(v14) \(v15) \(v16) \(v17) \(v18)"
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
      number(15),
      text(16),
      number(17),
      text(18)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.17 }) == ["18", "completed"])
  }

  @Test func `19 signals`() {
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
        number(15),
        text(16),
        number(17),
        text(18),
        number(19)
      )
      |> map {
        v1,
        v2,
        v3,
        v4,
        v5,
        v6,
        v7,
        v8,
        v9,
        v10,
        v11,
        v12,
        v13,
        v14,
        v15,
        v16,
        v17,
        v18,
        v19
          -> String in

        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13) \(v14) \(v15) \(v16) \(v17) \(v18) \(v19)"
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
      number(15),
      text(16),
      number(17),
      text(18),
      number(19)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.18 }) == ["19", "completed"])
  }

  @Test func `20 signals`() {
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
        number(15),
        text(16),
        number(17),
        text(18),
        number(19),
        text(20)
      )
      |> map {
        v1,
        v2,
        v3,
        v4,
        v5,
        v6,
        v7,
        v8,
        v9,
        v10,
        v11,
        v12,
        v13,
        v14,
        v15,
        v16,
        v17,
        v18,
        v19,
        v20
          -> String in

        "\(v1) \(v2) \(v3) \(v4) \(v5) \(v6) \(v7) \(v8) \(v9) \(v10) \(v11) \(v12) \(v13) \(v14) \(v15) \(v16) \(v17) \(v18) \(v19) \(v20)"
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
      number(15),
      text(16),
      number(17),
      text(18),
      number(19),
      text(20)
    )
    #expect(events(signal) == ["1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", "completed"])
    #expect(eventsUntilEnd(onQueue |> map { $0.19 }) == ["20", "completed"])
  }
}
