import SignalKit
import Testing

/// Every number of signals has a function of its own: all elements are in their places.
@Suite struct ManySignalsTests {
  private static func elements<Values>(_ signal: Signal<Values, NoError>) -> [Int] {
    var elements: [Int] = []
    _ = signal.start(next: { values in
      elements = Mirror(reflecting: values).children.compactMap { $0.value as? Int }
    })
    return elements
  }

  private static func number(_ value: Int) -> Signal<Int, NoError> {
    .single(value)
  }

  @Test func `combineLatest of up to twenty-two`() {
    let n = Self.number
    let all: [[Int]] = [
      Self.elements(combineLatest(n(1), n(2))),
      Self.elements(combineLatest(n(1), n(2), n(3))),
      Self.elements(combineLatest(n(1), n(2), n(3), n(4))),
      Self.elements(combineLatest(n(1), n(2), n(3), n(4), n(5))),
      Self.elements(combineLatest(n(1), n(2), n(3), n(4), n(5), n(6))),
      Self.elements(combineLatest(n(1), n(2), n(3), n(4), n(5), n(6), n(7))),
      Self.elements(combineLatest(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8))),
      Self.elements(combineLatest(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9))),
      Self.elements(combineLatest(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9), n(10))),
      Self.elements(
        combineLatest(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9), n(10), n(11))
      ),
      Self.elements(
        combineLatest(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9), n(10), n(11), n(12))
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15),
          n(16)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15),
          n(16),
          n(17)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15),
          n(16),
          n(17),
          n(18)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15),
          n(16),
          n(17),
          n(18),
          n(19)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15),
          n(16),
          n(17),
          n(18),
          n(19),
          n(20)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15),
          n(16),
          n(17),
          n(18),
          n(19),
          n(20),
          n(21)
        )
      ),
      Self.elements(
        combineLatest(
          n(1),
          n(2),
          n(3),
          n(4),
          n(5),
          n(6),
          n(7),
          n(8),
          n(9),
          n(10),
          n(11),
          n(12),
          n(13),
          n(14),
          n(15),
          n(16),
          n(17),
          n(18),
          n(19),
          n(20),
          n(21),
          n(22)
        )
      ),
    ]
    #expect(all == (2...22).map { Array(1...$0) })
  }

  @Test func `zip of up to nine`() {
    let n = Self.number
    let all: [[Int]] = [
      Self.elements(zip(n(1), n(2))),
      Self.elements(zip(n(1), n(2), n(3))),
      Self.elements(zip(n(1), n(2), n(3), n(4))),
      Self.elements(zip(n(1), n(2), n(3), n(4), n(5))),
      Self.elements(zip(n(1), n(2), n(3), n(4), n(5), n(6))),
      Self.elements(zip(n(1), n(2), n(3), n(4), n(5), n(6), n(7))),
      Self.elements(zip(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8))),
      Self.elements(zip(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9))),
    ]
    #expect(all == (2...9).map { Array(1...$0) })
  }

  @Test func `the elements of many signals have numbers, in a pipe too`() {
    let n = Self.number
    var last: [Int] = []
    let twelve =
      combineLatest(n(1), n(2), n(3), n(4), n(5), n(6), n(7), n(8), n(9), n(10), n(11), n(12))
      |> map { $0.0 + $0.11 }
    let twenty =
      combineLatest(
        n(1),
        n(2),
        n(3),
        n(4),
        n(5),
        n(6),
        n(7),
        n(8),
        n(9),
        n(10),
        n(11),
        n(12),
        n(13),
        n(14),
        n(15),
        n(16),
        n(17),
        n(18),
        n(19),
        n(20)
      ) |> map { $0.9 + $0.19 }
    let three = zip(n(1), n(2), n(3)) |> map { $0.0 + $0.2 }
    _ = combineLatest([twelve, twenty, three]).start(next: { last = $0 })
    #expect(last == [13, 30, 4])
  }
}
