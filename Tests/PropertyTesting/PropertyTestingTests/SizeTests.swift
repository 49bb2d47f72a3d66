import PropertyTesting
import Testing

@Suite struct `Sizes` {
  private let lists = Generator<Int>.integer(in: 0...9).array(count: 0...100)

  @Test func `cases begin small and soon are of any size`() throws {
    let configuration = Configuration(seed: 3)
    let counts = try (0..<200).map { try lists.draw(from: configuration.source(ofCase: $0)).count }
    #expect(counts[0] == 0)
    #expect(counts[1...3].allSatisfy { $0 <= 30 })
    #expect(counts[20...].contains { $0 > 90 })
    let large = Configuration(seed: 3, firstSize: ChoiceSource.fullSize)
    #expect(
      try (1...10).contains { try lists.draw(from: large.source(ofCase: $0)).count > 40 }
    )
  }

  @Test func `a size can be asked for, and is replayed`() throws {
    let generator = Generator<[Int]>.sized { size in
      Generator<Int>.just(size).array(count: size / 10)
    }
    let source = Configuration(firstSize: 40).source(ofCase: 1)
    let value = try generator.draw(from: source)
    #expect(value == [40, 40, 40, 40])
    #expect(generator.value(of: source.recorded) == value)
  }

  @Test func `a size can be changed`() throws {
    let small = lists.resized { _ in 5 }
    #expect(try samples(small).allSatisfy { $0.count <= 8 })
  }
}
