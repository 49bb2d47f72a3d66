import PropertyTesting

/// The simplest value for which the predicate holds, according to the shrinker.
func shrunk<Value>(
  _ generator: Generator<Value>,
  seed: UInt64 = 1,
  where isInteresting: (Value) -> Bool
) -> Value? {
  let configuration = Configuration(cases: 10_000, seed: seed, explains: false)
  let outcome = check(generator, configuration: configuration) { value in
    if isInteresting(value) { throw Falsified() }
  }
  guard case .failed(let failure) = outcome else { return nil }
  return failure.shrunk
}

/// Values of fresh cases.
func samples<Value>(_ generator: Generator<Value>, count: UInt64 = 500) throws -> [Value] {
  try (0..<count).map { try generator.draw(from: ChoiceSource(seed: $0)) }
}

/// Whether each sampled value is the same again when its choices are replayed.
func replays<Value: Equatable>(_ generator: Generator<Value>) throws -> Bool {
  try (0..<100 as Range<UInt64>).allSatisfy { seed in
    let source = ChoiceSource(seed: seed)
    let value = try generator.draw(from: source)
    return generator.value(of: source.recorded) == value
  }
}
