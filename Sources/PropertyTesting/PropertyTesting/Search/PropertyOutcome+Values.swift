extension PropertyOutcome {
  /// The outcome with values in the place of choices.
  init(
    _ outcome: SearchOutcome,
    _ generator: Generator<Value>,
    _ configuration: Configuration
  ) {
    switch outcome {
    case .passed(var statistics):
      statistics.generatorVaries = generator.varies(configuration)
      self = .passed(statistics)
    case .gaveUp(let statistics): self = .gaveUp(statistics)
    case .flaky(let flaky): self = .flaky(flaky)
    case .insufficientCoverage(let statistics, let missing):
      self = .insufficientCoverage(statistics, missing)
    case .failed(let failure):
      guard let original = generator.value(of: failure.original),
        let shrunk = generator.value(of: failure.shrunk)
      else {
        self = .flaky(FlakyCase(failure, rerun: generator.reason(forNoValueOf: failure)))
        return
      }
      let others = failure.others.compactMap { other -> PropertyFailure<Value>? in
        guard let original = generator.value(of: other.original),
          let shrunk = generator.value(of: other.shrunk)
        else { return nil }
        return PropertyFailure(original: original, shrunk: shrunk, failure: other)
      }
      self = .failed(
        PropertyFailure(original: original, shrunk: shrunk, failure: failure, others: others)
      )
    }
  }
}

extension Generator {
  /// Why there is no value of a failing case: its choices mean nothing any more, or to make it is what failed.
  fileprivate func reason(forNoValueOf failure: Failure) -> CaseResult {
    let source = ChoiceSource(replaying: failure.shrunk)
    _ = try? draw(from: source)
    guard source.thrown != nil else { return .rejected }
    return .failed(origin: failure.origin, message: failure.message)
  }

  /// Whether the same case is another one when it is drawn again.
  fileprivate func varies(_ configuration: Configuration) -> Bool {
    (1...3).contains { index in
      let first = configuration.source(ofCase: index)
      let second = configuration.source(ofCase: index)
      _ = try? draw(from: first)
      _ = try? draw(from: second)
      return first.recorded != second.recorded
    }
  }
}

extension FlakyCase {
  /// A failure whose choices the generator does not read any more.
  fileprivate init(_ failure: Failure, rerun: CaseResult) {
    seed = failure.seed
    caseIndex = failure.caseIndex
    origin = failure.origin
    message = failure.message
    self.rerun = rerun
    sequence = failure.shrunk
  }
}
