import PropertyTesting
import Testing

@Suite struct `Random source` {
  @Test func `the same seed gives the same numbers`() {
    var first = RandomSource(seed: 7)
    var second = RandomSource(seed: 7)
    for _ in 0..<100 { #expect(first.next() == second.next()) }
  }

  @Test func `the numbers are those of the reference implementation`() {
    var random = RandomSource(seed: 0)
    #expect(random.next() == 0xE220_A839_7B1D_CDAF)
    #expect(random.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(random.next() == 0x06C4_5D18_8009_454F)
  }

  @Test func `neighbouring seeds and cases share nothing`() {
    var firsts: Set<UInt64> = []
    for seed in 0..<20 as Range<UInt64> {
      for index in 0..<20 {
        var random = RandomSource(seed: seed, index: index)
        firsts.insert(random.next())
      }
    }
    #expect(firsts.count == 400)
  }

  @Test func `bounded numbers stay below the bound and are even`() {
    var random = RandomSource(seed: 1)
    var counts = Array(repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(random.next(below: 7))] += 1 }
    #expect(counts.allSatisfy { (9_500...10_500).contains($0) })
    for _ in 0..<1_000 { #expect(random.next(below: UInt64.max) < UInt64.max) }
  }

  @Test func `booleans have their probability`() {
    var random = RandomSource(seed: 2)
    let count = (0..<10_000).count { _ in random.nextBoolean(probability: 0.2) }
    #expect((1_850...2_150).contains(count))
  }
}
