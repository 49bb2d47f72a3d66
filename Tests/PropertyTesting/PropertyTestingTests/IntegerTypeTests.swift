import PropertyTesting
import Testing

@Suite struct `Integer types` {
  private func visitsItsEnds<Value: FixedWidthInteger & Sendable>(_: Value.Type) throws -> Bool {
    let values = try samples(Generator<Value>.integer())
    return values.contains(.min) && values.contains(.max) && values.contains(0)
  }

  @Test func `every type has its generator`() throws {
    #expect(try visitsItsEnds(Int8.self) && visitsItsEnds(UInt8.self))
    #expect(try visitsItsEnds(Int16.self) && visitsItsEnds(UInt16.self))
    #expect(try visitsItsEnds(Int32.self) && visitsItsEnds(UInt32.self))
    #expect(try visitsItsEnds(Int64.self) && visitsItsEnds(UInt64.self))
    #expect(try visitsItsEnds(Int.self) && visitsItsEnds(UInt.self))
  }

  @Test func `they shrink towards zero or the nearest end`() {
    #expect(shrunk(Generator<UInt64>.integer()) { $0 > UInt64(Int64.max) } == 1 << 63)
    #expect(shrunk(Generator<UInt8>.integer(in: 7...200)) { _ in true } == 7)
    #expect(shrunk(Generator<Int8>.integer()) { $0 < -3 } == -4)
    #expect(shrunk(Generator<Int>.integer(in: 0...100, towards: 50)) { $0 > 60 } == 61)
  }

  /// Looking for the least overflowed there.
  @Test(arguments: 0...20)
  func `thresholds near the largest number there is`(_ distance: UInt64) {
    let threshold = UInt64.max - distance
    #expect(shrunk(Generator<UInt64>.integer()) { $0 >= threshold } == threshold)
    let downwards = Generator<Int>.integer(in: .min ... .max, towards: .max)
    let least = Int.min + Int(distance)
    #expect(shrunk(downwards) { $0 <= least } == least)
    let upwards = Generator<Int>.integer(in: .min ... .max, towards: .min)
    let most = Int.max - Int(distance)
    #expect(shrunk(upwards) { $0 >= most } == most)
  }

  @Test func `ranges of types of 128 bits have at most 2⁶⁴ values`() throws {
    let start = -(Int128(1) << 100)
    let values = try samples(Generator<Int128>.integer(in: start...(start + Int128(UInt64.max))))
    #expect(values.contains(start) && values.allSatisfy { $0 >= start })
  }

  @Test func `ranges are chosen by weight, and shrunk across`() throws {
    let generator = Generator<Int>.integer(weighting: [(0...9, 1), (10...19, 9)])
    let values = try samples(generator)
    #expect((20...90).contains(values.count { $0 < 10 }))
    #expect(shrunk(generator) { $0 > 3 } == 4)
  }
}
