import PropertyTesting
import Testing

@Suite struct `Uniqueness` {
  private let digits = Generator<Int>.integer(in: 0...9)

  @Test func `unique arrays have no repetition, and every permitted count`() throws {
    let lists = try samples(digits.uniqueArray(count: 2...6))
    #expect(lists.allSatisfy { Set($0).count == $0.count })
    #expect(Set(lists.map(\.count)) == [2, 3, 4, 5, 6])
    #expect(try replays(digits.uniqueArray(count: 0...10)))
  }

  @Test func `a key decides what is a repetition`() throws {
    let lists = try samples(digits.uniqueArray(count: 0...5, by: { $0 % 3 }))
    #expect(lists.allSatisfy { $0.count <= 3 && Set($0.map { $0 % 3 }).count == $0.count })
  }

  @Test func `a count may be a number`() throws {
    #expect(try samples(digits.uniqueArray(count: 3)).allSatisfy { Set($0).count == 3 })
    let parities = try samples(digits.uniqueArray(count: 2, by: { $0 % 2 }))
    #expect(parities.allSatisfy { Set($0.map { $0 % 2 }) == [0, 1] })
  }

  @Test func `too few different elements are a rejection`() {
    #expect(throws: Rejection.filtered) {
      try digits.uniqueArray(count: 11...11).draw(from: ChoiceSource(seed: 1))
    }
  }

  @Test(arguments: [(80, 0...99), (100, 0...99), (256, 0...255), (1000, 0...2000)])
  func `all but the last different elements are found`(_ count: Int, _ range: ClosedRange<Int>) {
    let generator = Generator.set(of: .integer(in: range), count: count...count)
    for seed in 0..<3 as Range<UInt64> {
      let outcome = check(generator, configuration: Configuration(cases: 20, seed: seed)) {
        try ensure($0.count == count)
      }
      guard case .passed = outcome else {
        Issue.record("\(outcome)")
        return
      }
    }
  }

  @Test func `sets and dictionaries have the permitted counts`() throws {
    let sets = try samples(.set(of: digits, count: 1...4))
    #expect(Set(sets.map(\.count)) == [1, 2, 3, 4])
    let entries = try samples(.dictionary(of: digits, Generator<Bool>.boolean, count: 1...4))
    #expect(Set(entries.map(\.count)) == [1, 2, 3, 4])
  }

  @Test func `they shrink as arrays do`() {
    #expect(shrunk(.set(of: digits)) { $0.count >= 3 } == [0, 1, 2])
    #expect(
      shrunk(.dictionary(of: digits, .integer(in: 0...99))) { $0.values.contains { $0 > 50 } }
        == [0: 51]
    )
  }
}
