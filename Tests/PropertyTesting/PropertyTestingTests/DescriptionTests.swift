import PropertyTesting
import Testing

@Suite struct `Descriptions` {
  @Test func `generators print themselves`() {
    let digits = Generator<Int>.integer(in: 0...9)
    #expect("\(digits)" == ".integer(in: 0...9)")
    #expect("\(digits.array(count: 1...3))" == ".array(of: .integer(in: 0...9), count: 1...3)")
    #expect("\(zip(digits, Generator<Bool>.boolean))" == "zip(.integer(in: 0...9), .boolean)")
    #expect("\(Generator<String>.string(of: .letters))" == ".string(of: .letters, count: 0...32)")
    #expect("\(digits.map { "\($0)" })" == ".integer(in: 0...9).map { String }")
    #expect("\(digits.filter { $0 > 3 })" == ".integer(in: 0...9).filter")
    #expect("\(Generator.element(of: ["a", "b"]))" == ".element(of: [\"a\", \"b\"])")
    #expect("\(Generator.oneOf([digits, .just(77)]))" == ".oneOf([.integer(in: 0...9), .just(77)])")
    #expect("\(digits.named("digit"))" == "digit")
    #expect("\(Generator<Double>.double(in: 0...1))" == ".double(in: 0.0...1.0)")
    #expect(
      "\(Generator<Set<Int>>.set(of: digits, count: 0...2))"
        == ".set(of: .integer(in: 0...9), count: 0...2)"
    )
  }
}
