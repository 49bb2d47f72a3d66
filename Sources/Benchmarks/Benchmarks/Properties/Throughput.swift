import PropertyTesting

/// Something that is done very often, and how often in a second.
struct Throughput: Sendable {
  let name: String
  let unit: String
  let reference: Double?
  /// Does it many times; returns how many.
  let run: @Sendable () -> Int

  static let all = [lists, programs]

  /// Lists of 50 integers on average; the reference is swift-property-based 1.2.0.
  private static let lists = Throughput(name: "list property", unit: "cases/s", reference: 45_000) {
    let cases = 50_000
    let generator = Generator<[Int]>.array(of: .integer(in: Int.min...Int.max), count: 0...100)
    let outcome = check(generator, configuration: unguided(cases)) { list in
      try ensure(Array(list.reversed().reversed()) == list)
    }
    return passedCases(outcome)
  }

  /// Programs of 20 commands on a stack and a model of it.
  private static let programs = Throughput(name: "programs", unit: "commands/s", reference: nil) {
    let length = 20
    let generator = StackCommand.programs(count: length)
    let outcome = check(generator, configuration: unguided(20_000)) { program in
      var stack: [Int] = []
      var model: [Int] = []
      for command in program.commands {
        switch command {
        case .push(let value):
          stack.append(value)
          model.append(value)
        case .pop: try ensure(stack.removeLast() == model.removeLast())
        case .peek: try ensure(stack.last == model.last)
        }
      }
    }
    return passedCases(outcome) * length
  }

  /// As it is where nothing is compiled to guide the search, as the problems beside this are.
  private static func unguided(_ cases: Int) -> Configuration {
    var configuration = Configuration(cases: cases, seed: 1)
    configuration.isGuided = false
    return configuration
  }

  private static func passedCases<Value>(_ outcome: PropertyOutcome<Value>) -> Int {
    guard case .passed(let statistics) = outcome else {
      preconditionFailure("a property that is measured has to hold: \(outcome)")
    }
    return statistics.cases
  }

  /// The best of some repetitions: the others were disturbed.
  func row(repetitions: Int) -> PropertyRow {
    let clock = ContinuousClock()
    let best = (0..<repetitions)
      .map { _ in
        var count = 0
        let time = clock.measure { count = run() }
        return Double(count) / (time / .seconds(1))
      }
      .max()
    return PropertyRow(
      name: name,
      measure: .throughput(
        PropertyRow.Throughput(perSecond: best ?? 0, unit: unit, reference: reference)
      )
    )
  }
}

/// What can be done with a stack.
private enum StackCommand: Sendable {
  case push(Int)
  case pop
  case peek

  static func programs(count: Int) -> Generator<Program<StackCommand>> {
    .program(
      initial: 0,
      rules: [
        CommandRule("push") { _, source throws(Rejection) in
          .push(try source.biasedInteger(in: IntegerDomain(0...1000)))
        } applying: { depth, _ in
          depth += 1
        },
        CommandRule("pop", when: { $0 > 0 }) { _, _ in
          .pop
        } applying: { depth, _ in
          depth -= 1
        },
        CommandRule("peek", when: { $0 > 0 }) { _, _ in .peek },
      ],
      count: count...count
    )
  }
}
