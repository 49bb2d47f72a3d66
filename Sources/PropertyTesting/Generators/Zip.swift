/// Tuples of what the given generators make.
///
/// - Parameter generators: One generator for each component.
/// - Returns: The generator of the tuples.
public func zip<each Value>(
  _ generators: repeat Generator<each Value>
) -> Generator<(repeat each Value)> {
  Generator { source throws(Rejection) in
    (repeat try (each generators).drawComponent(from: source))
  }
}

extension Generator {
  fileprivate func drawComponent(from source: ChoiceSource) throws(Rejection) -> Value {
    source.beginSpan(.component)
    let value = try draw(from: source)
    source.endSpan()
    return value
  }
}
