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

  @Test func `ranges are chosen by weight, and shrunk across`() throws {
    let generator = Generator<Int>.integer(weighting: [(0...9, 1), (10...19, 9)])
    let values = try samples(generator)
    #expect((20...90).contains(values.count { $0 < 10 }))
    #expect(shrunk(generator) { $0 > 3 } == 4)
  }
}
