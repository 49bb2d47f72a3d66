import PropertyTesting
import Testing

@Suite struct `Explanations` {
  private let numbers = Generator<Int>.integer(in: 0...1000)

  private func explanation<Value>(
    _ generator: Generator<Value>,
    where isInteresting: (Value) -> Bool
  ) -> String? {
    let outcome = check(generator, configuration: Configuration(cases: 5_000, seed: 1)) { value in
      if isInteresting(value) { throw Falsified() }
    }
    guard case .failed(let failure) = outcome else { return "nothing found" }
    return failure.failure.explanation.line
  }

  @Test func `components that do not matter are named`() {
    #expect(
      explanation(zip(numbers, numbers, Generator<Bool>.boolean)) { $0.1 > 10 }
        == "any one of these may be anything: component 1 (0), component 3 (false)"
    )
  }

  @Test func `a single part is a sentence of its own`() {
    #expect(explanation(zip(numbers, numbers)) { $0.1 > 10 } == "component 1 (0) may be anything")
  }

  @Test func `what matters is not named`() {
    #expect(explanation(zip(numbers, numbers)) { $0.0 > 10 && $0.1 > $0.0 } == nil)
    #expect(explanation(numbers) { $0 > 10 } == nil)
  }

  @Test func `elements are named with what they belong to`() {
    #expect(
      explanation(zip(numbers, numbers.array(count: 0...9))) { $0.0 > 5 && $0.1.count > 1 }
        == "any one of these may be anything: "
        + "element 1 of component 2 (0), element 2 of component 2 (0)"
    )
  }

  @Test func `equal parts are not called irrelevant one by one`() {
    #expect(explanation(zip(numbers, numbers)) { $0.0 > 0 && $0.0 == $0.1 } == nil)
  }

  @Test func `explaining can be left out`() {
    let outcome = check(
      zip(numbers, numbers),
      configuration: Configuration(explains: false)
    ) { value in
      if value.0 > 10 { throw Falsified() }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.failure.explanation.executions == 0)
  }
}
