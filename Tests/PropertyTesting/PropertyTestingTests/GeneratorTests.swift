import PropertyTesting
import Testing

@Suite struct `Generators` {
  private func samples<Value>(_ generator: Generator<Value>, count: UInt64 = 500) throws -> [Value]
  {
    try (0..<count).map { try generator.draw(from: ChoiceSource(seed: $0)) }
  }

  @Test(arguments: [0...0, -3...5, 100...1_000_000, Int.min...Int.max, Int.min...Int.min + 2])
  func `integers stay in range and visit its ends`(_ range: ClosedRange<Int>) throws {
    let values = try samples(.integer(in: range))
    #expect(values.allSatisfy(range.contains))
    #expect(values.contains(range.lowerBound))
    #expect(values.contains(range.upperBound))
  }

  @Test func `a count may be a number, and alternatives need no list`() throws {
    let lists = try samples(.array(of: .integer(in: 0...9), count: 3))
    #expect(lists.allSatisfy { $0.count == 3 } && Set(lists.joined()).count == 10)
    let either = Generator<Int>.oneOf(.just(1), .integer(in: 5...6), .just(9))
    #expect(Set(try samples(either)) == [1, 5, 6, 9])
    let few: [Generator<Int>] = [.just(1), .just(2)]
    #expect(Set(try samples(.oneOf(few)) + samples(.oneOf([.just(3)]))) == [1, 2, 3])
    #expect(shrunk(either) { $0 != 1 } == 9)
  }

  @Test func `a range without an end has infinity`() throws {
    let values = try samples(.double(in: 5 ... .infinity), count: 2000)
    #expect(values.allSatisfy { $0 >= 5 })
    #expect(values.contains(.infinity) && values.contains { $0.isFinite && $0 > 5 })
    #expect(try samples(.double(in: -.infinity ... -1e300)).allSatisfy { $0 <= -1e300 })
  }

  @Test func `some lists are in order`() throws {
    let lists = try samples(Generator<Int>.integer(in: 0...1000).array(count: 6), count: 2000)
    #expect(lists.count { $0 == $0.sorted() && Set($0).count == 6 } > 10)
    #expect(lists.count { $0 == $0.sorted(by: >) && Set($0).count == 6 } > 10)
  }

  @Test func `some terms are large`() throws {
    let depths = Generator<Int>.recursive(depth: 8, base: .just(0)) { $0.map { $0 + 1 } }
    #expect(try samples(depths).count { $0 == 8 } > 50)
  }

  @Test func `small and repeated values are frequent`() throws {
    let lists = try samples(Generator<Int>.integer(in: Int.min...Int.max).array(count: 10))
    #expect(lists.joined().count { abs($0 % Int.max) <= 8 } > 300)
    #expect(lists.count { Set($0).count < 10 } > 100)
  }

  @Test func `arrays have every permitted count`() throws {
    let counts = try samples(Generator<Bool>.boolean.array(count: 2...5)).map(\.count)
    #expect(Set(counts) == [2, 3, 4, 5])
    #expect(try samples(Generator<Bool>.boolean.array(count: 3)).allSatisfy { $0.count == 3 })
  }

  @Test func `alternatives are all taken, by weight`() throws {
    #expect(try Set(samples(.element(of: [1, 2, 3]))) == [1, 2, 3])
    #expect(try Set(samples(.oneOf([.just(1), .always(2)]))) == [1, 2])
    let weighted = try samples(.weighted([(9, .just("often")), (1, .just("seldom"))]))
    #expect((25...85).contains(weighted.count { $0 == "seldom" }))
    let optional = try samples(Generator<Bool>.boolean.optional())
    #expect(optional.contains(nil) && optional.contains(true) && optional.contains(false))
  }

  @Test func `a filter keeps what it promises and leaves no trace of failed tries`() throws {
    let generator = Generator<Int>.uniform(in: 0...99).filter { $0 % 10 == 3 }
    for seed in 0..<100 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      let value = try generator.draw(from: source)
      #expect(value % 10 == 3)
      #expect(source.recorded.choices.count == 1)
      #expect(generator.value(of: source.recorded) == value)
    }
  }

  @Test func `a filter that nothing passes rejects`() {
    let generator = Generator<Int>.uniform(in: 0...99).filter { _ in false }
    #expect(throws: Rejection.filtered) { try generator.draw(from: ChoiceSource(seed: 1)) }
  }

  @Test func `tuples of several types`() throws {
    let generator = zip(
      Generator<Int>.integer(in: 1...3),
      Generator<Bool>.boolean,
      Generator<String>.just("x")
    )
    for (number, _, text) in try samples(generator) {
      #expect((1...3).contains(number))
      #expect(text == "x")
    }
  }

  @Test func `recursion goes as deep as permitted`() throws {
    let depths = try samples(
      Generator<Int>.recursive(depth: 4, base: .just(0)) { inner in inner.map { $0 + 1 } }
    )
    #expect(Set(depths) == [0, 1, 2, 3, 4])
  }

  @Test func `what has no weight is never made, and not shrunk to`() throws {
    let generator = Generator.weighted([(0, Generator.just("never")), (1, .just("always"))])
    #expect(try samples(generator).allSatisfy { $0 == "always" })
    #expect(shrunk(generator) { _ in true } == "always")
  }

  private indirect enum Nested: Sendable {
    case empty
    case list([Nested])

    var count: Int {
      switch self {
      case .empty: 1
      case .list(let parts): parts.reduce(1) { $0 + $1.count }
      }
    }
  }

  @Test func `recursive collections do not explode`() throws {
    let generator = Generator<Nested>.recursive(depth: 6, base: .just(.empty)) { inner in
      inner.array().map(Nested.list)
    }
    let counts = try samples(generator, count: 200).map(\.count)
    #expect(counts.contains { $0 > 100 })
    #expect(counts.allSatisfy { $0 < 10_000 })
  }

  @Test func `the same choices make the same value`() throws {
    let generator = Generator<Int>.integer(in: 1...9).flatMap { count in
      Generator<Int>.integer(in: -9...9).array(count: 0...count)
    }
    for seed in 0..<100 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      let value = try generator.draw(from: source)
      #expect(generator.value(of: source.recorded) == value)
    }
  }
}
