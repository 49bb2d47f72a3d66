import SSignalKit
import Testing

@Suite struct `Mapping` {
  @Test func `map, filter and ignoreValues`() {
    #expect(values(1, 2, nil).map { number($0) * 10 }.events == ["10", "20", "0", "|"])
    #expect(values(1, 2, 3).filter { number($0) != 2 }.events == ["1", "3", "|"])
    #expect(values(1).ignoreValues().events == ["|"])
    #expect(Signal.fail(1).map { $0 }.filter { _ in true }.events == ["# 1"])
  }

  @Test func `ignoreRepeated compares with the value before`() {
    #expect(
      values(1, 1, 2, 1, nil, nil, "a", "a").ignoreRepeated().events
        == ["1", "2", "1", "nil", "a", "|"]
    )
  }

  @Test func `ignoreRepeated compares objects by identity, and knows nothing of the rest`() {
    final class Thing {}
    struct Plain { let number = 1 }
    let (a, b) = (Thing(), Thing())
    #expect(values(a, a, b).ignoreRepeated().map { _ in 0 }.events == ["0", "0", "|"])
    #expect(values(Plain(), Plain()).ignoreRepeated().map { _ in 0 }.events == ["0", "0", "|"])
  }

  @Test func `ignoreRepeated is about one subscription`() {
    let signal = Signal.single(1).ignoreRepeated()
    #expect(signal.events == ["1", "|"])
    #expect(signal.events == ["1", "|"])
  }

  @Test func `reduceLeft sends what is not nil at the end`() {
    let sum: (Any?, Any?) -> Any? = { number($0) + number($1) }
    #expect(values(1, 2).reduceLeft(10, with: sum).events == ["13", "|"])
    #expect(Signal.complete().reduceLeft(10, with: sum).events == ["10", "|"])
    #expect(Signal.complete().reduceLeft(nil, with: sum).events == ["|"])
    #expect(values(1).then(.fail(2)).reduceLeft(0, with: sum).events == ["# 2"])
  }

  @Test func `reduceLeftWithPassthrough also sends in between`() {
    let signal = values(1, 2).reduceLeftWithPassthrough(0) { result, next, send in
      send("got \(text(next))")
      return number(result) + number(next)
    }
    #expect(signal.events == ["got 1", "got 2", "3", "|"])
  }
}
