import PropertyTesting
import Testing

@Suite struct `Shrinking` {
  private let numbers = Generator<Int>.integer(in: 0...1000)

  private enum Either: Sendable, Equatable {
    case number(Int)
    case text(String)
  }

  @Test func `a simpler alternative is taken, with other contents`() {
    let generator = Generator<Either>.oneOf([
      numbers.map(Either.number), Generator<String>.string(count: 0...20).map(Either.text),
    ])
    for seed in 0..<20 as Range<UInt64> {
      let value = shrunk(generator, seed: seed) { value in
        switch value {
        case .number(let number): number % 2 == 1
        case .text(let text): text.count > 3
        }
      }
      #expect(value == .number(1))
    }
  }

  private indirect enum Tree: Sendable, CustomStringConvertible {
    case leaf(Int)
    case node([Tree])

    var description: String {
      switch self {
      case .leaf(let value): "\(value)"
      case .node(let children): "\(children)"
      }
    }

    var sum: Int {
      switch self {
      case .leaf(let value): value
      case .node(let children): children.reduce(0) { $0 + $1.sum }
      }
    }

    var depth: Int {
      switch self {
      case .leaf: 0
      case .node(let children): 1 + (children.map(\.depth).max() ?? 0)
      }
    }
  }

  @Test func `recursive values shrink to the part that matters`() {
    let trees = Generator<Tree>.recursive(depth: 4, base: numbers.map(Tree.leaf)) { tree in
      tree.array(count: 0...4).map(Tree.node)
    }
    for seed in 0..<20 as Range<UInt64> {
      #expect(shrunk(trees, seed: seed) { $0.sum > 500 }.map { "\($0)" } == "501")
      #expect(shrunk(trees, seed: seed) { $0.depth >= 3 }.map { "\($0)" } == "[[[]]]")
    }
  }

  @Test func `what depends on what was drawn before shrinks with it`() {
    let matrices = zip(Generator<Int>.integer(in: 0...6), Generator<Int>.integer(in: 0...6))
      .flatMap { rows, columns in
        Generator<Int>.integer(in: 0...99).array(count: columns).array(count: rows)
      }
    for seed in 0..<20 as Range<UInt64> {
      #expect(shrunk(matrices, seed: seed) { $0.joined().contains { $0 > 50 } } == [[51]])
    }
  }

  @Test func `numbers that keep a relation shrink together`() {
    let pairs = zip(numbers, numbers)
    for seed in 0..<20 as Range<UInt64> {
      #expect(shrunk(pairs, seed: seed) { $0.0 + $0.1 >= 700 }.map { [$0.0, $0.1] } == [0, 700])
      #expect(
        shrunk(pairs, seed: seed) { $0.0 > 50 && $0.1 == $0.0 + 7 }.map { [$0.0, $0.1] } == [
          51, 58,
        ]
      )
    }
  }

  @Test func `sorted lists stay sorted and shrink`() {
    let sorted = numbers.array(count: 0...20).map { $0.sorted() }
    for seed in 0..<20 as Range<UInt64> {
      #expect(
        shrunk(sorted, seed: seed) { list in zip(list, list.dropFirst()).contains { $1 - $0 > 300 }
        }
          == [0, 301]
      )
    }
  }

  @Test func `a duration ends shrinking too`() {
    let limits = Shrinker.Limits(duration: .zero)
    let outcome = check(
      numbers.array(),
      configuration: Configuration(shrinkLimits: limits)
    ) { list in
      if list.count > 5 { throw Falsified() }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    // Once more to see that it fails again, and once for the report.
    #expect(failure.failure.executions == 2)
    #expect(failure.failure.shrunk == failure.failure.original)
  }

  @Test func `a subject that never tells when all is drawn shrinks as far`() {
    for seed in 0..<10 as Range<UInt64> {
      let outcome = search(Configuration(cases: 1_000, seed: seed)) { source in
        do throws(Rejection) {
          let list = try numbers.array().draw(from: source)
          return Set(list).count < 3 ? .passed : .failed(origin: "bug", message: "\(list)")
        } catch {
          return .rejected
        }
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(failure.message == "[0, 1, 2]")
    }
  }
}
