/// Tuples of what the given generators make.
///
/// In a quarter of the cases a component may be equal to an earlier one of its type, which chance alone
/// would hardly ever bring about.
///
/// - Parameter generators: One generator for each component.
/// - Returns: The generator of the tuples.
public func zip<each Value>(
  _ generators: repeat Generator<each Value>
) -> Generator<(repeat each Value)> {
  Generator(
    "zip\(descriptions(repeat each generators))",
    unrecorded: nil,
    depth: depth(around: repeat each generators)
  ) { source throws(Rejection) in
    (repeat try (each generators).drawComponent(from: source))
  }
}

private func descriptions<each Value>(_ generators: repeat Generator<each Value>) -> String {
  var texts: [String] = []
  for generator in repeat each generators { texts.append(generator.description) }
  return "(\(texts.joined(separator: ", ")))"
}

private func depth<each Value>(around generators: repeat Generator<each Value>) -> Int {
  var deepest = 0
  for generator in repeat each generators { deepest = max(deepest, generator.depth) }
  return deepest + 1
}

extension Generator {
  func drawComponent(from source: ChoiceSource) throws(Rejection) -> Value {
    source.beginSpan(.component)
    let value = try source.drawBeside(self)
    source.endSpan(making: value)
    return value
  }
}
