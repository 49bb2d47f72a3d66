import PropertyTesting
import Testing

/// Normal forms of values whose parts are alike, and what it costs to come to them.
@Suite struct `Normal forms of what is alike` {
  private static let seeds: Range<UInt64> = 0..<20

  private func failure<Value>(
    _ generator: Generator<Value>,
    seed: UInt64,
    where isInteresting: (Value) -> Bool
  ) -> PropertyFailure<Value>? {
    let configuration = Configuration(cases: 10_000, seed: seed, explains: false)
    let outcome = check(generator, configuration: configuration) {
      if isInteresting($0) { throw Falsified() }
    }
    guard case .failed(let failure) = outcome else { return nil }
    return failure
  }

  /// The executions on average, and how often it ends in what is expected, from 0 to 1.
  private func shrinking<Value>(
    _ generator: Generator<Value>,
    to expected: String,
    where isInteresting: (Value) -> Bool
  ) -> (share: Double, executions: Int) {
    let failures = Self.seeds.compactMap { failure(generator, seed: $0, where: isInteresting) }
    let simplest = failures.count { "\($0.shrunk)" == expected }
    let executions = failures.reduce(0) { $0 + $1.failure.executions }
    return (Double(simplest) / Double(Self.seeds.count), executions / max(failures.count, 1))
  }

  @Test func `a length comes down together with the elements that equal it`() {
    let lists = Generator<Int>.integer(in: 0...10).flatMap { length in
      Generator<Int>.integer(in: 0...10).array(count: length).map { (length, $0) }
    }
    let result = shrinking(lists, to: "(2, [2, 2])") { length, elements in
      length >= 2 && elements.allSatisfy { $0 == length }
    }
    #expect(result.share == 1)
    #expect(result.executions <= 40)
  }

  private enum Item: Sendable, CustomStringConvertible {
    case number(Int)
    case text(String)
    case flag(Bool)

    var description: String {
      switch self {
      case .number(let number): "\(number)"
      case .text(let text): text
      case .flag(let flag): "\(flag)"
      }
    }
  }

  @Test func `alternatives are in their order, however many choices they take`() {
    let items = Generator<Item>.oneOf(
      Generator<Int>.integer(in: -1000...1000).map { .number($0) },
      Generator<String>.string(of: Alphabet(of: "abc")).map { .text($0) },
      Generator<Bool>.boolean.map { .flag($0) }
    )
    let result = shrinking(items.array(), to: "[11, aa, true]") { items in
      items.contains { if case .number(let number) = $0 { number > 10 } else { false } }
        && items.contains { if case .text(let text) = $0 { text.count > 1 } else { false } }
        && items.contains { if case .flag(let flag) = $0 { flag } else { false } }
    }
    #expect(result.share == 1)
  }

  private static let coordinates = Generator<Int>.integer(in: -100...100)
  private static let point = zip(coordinates, coordinates)

  @Test func `points exchange their coordinates together`() {
    let points = zip(Self.point, Self.point, Self.point)
    let result = shrinking(points, to: "((0, 0), (0, 1), (0, 2))") { first, second, third in
      func square(_ one: (Int, Int), _ other: (Int, Int)) -> Int {
        (one.0 - other.0) * (one.0 - other.0) + (one.1 - other.1) * (one.1 - other.1)
      }
      return square(first, third) > square(first, second) + square(second, third)
    }
    #expect(result.share == 1)
  }

  @Test func `one coordinate of several points goes to the other side`() {
    func areAlike(_ first: Int, _ second: Int) -> Bool {
      first != second && first.signum() * second.signum() == 1
    }
    let result = shrinking(zip(Self.point, Self.point), to: "((1, 1), (2, 2))") { first, second in
      areAlike(first.0, second.0) && areAlike(first.1, second.1)
        && first.0.magnitude < second.0.magnitude && first.1.magnitude < second.1.magnitude
    }
    #expect(result.share == 1)
  }

  @Test func `of the doubles that fail here and there a small integer is found`() {
    let result = shrinking(.double(in: 0...1000), to: "4.0") { $0 + 0.1 - 0.1 != $0 }
    #expect(result.share >= 0.6)
  }

  @Test func `many different numbers are not lowered in pairs before each by itself`() {
    let numbers = Generator<Int>.integer(in: -1000...1000).array(count: 0...50)
    let simplest = (0..<15).map { $0 % 2 == 0 ? -$0 / 2 : ($0 + 1) / 2 }
    let result = shrinking(numbers, to: "\(simplest)") { Set($0).count >= 15 }
    #expect(result.share == 1)
    #expect(result.executions <= 1250)
  }

  @Test func `every magnitude of a bounded number is frequent`() throws {
    let numbers = try samples(.integer(in: 0...10_000_000), count: 5000)
    #expect(numbers.count { (1000..<10_000).contains($0) } >= 150)
    #expect(numbers.count { (10_000..<100_000).contains($0) } >= 150)
  }
}
