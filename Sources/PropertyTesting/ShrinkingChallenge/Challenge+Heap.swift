import PropertyTesting

extension Challenge {
  /// A conversion that sorts only its first step.
  public static let heap = Challenge(
    "binheap",
    expected: "(0, -, (0, (0, -, -), (1, -, -)))",
    reference: Reference(normalShare: 0.975, executions: 162, startingSize: 10.1),
    Heap.generator(above: 0, size: 20),
    size: { $0.unordered.count }
  ) { heap in
    let all = heap.unordered.sorted()
    let converted = heap.partlySorted
    return converted != converted.sorted() || converted != all
  }
}

/// A binary tree whose values do not fall from a node to its children.
indirect enum Heap: Sendable, CustomStringConvertible {
  case empty
  case node(Int, Heap, Heap)

  /// Dependent generation: the value of a node bounds those below it.
  static func generator(above least: Int, size: Int) -> Generator<Heap> {
    Generator("heap") { source throws(Rejection) in
      try source.span("heap") { () throws(Rejection) in
        guard try source.boolean(probability: size > 0 ? 0.75 : 0) else { return Heap.empty }
        let value = try source.biasedInteger(in: IntegerDomain(least...1_000_000))
        let left = try generator(above: value, size: size / 2).draw(from: source)
        let right = try generator(above: value, size: size / 2).draw(from: source)
        return .node(value, left, right)
      }
    }
  }

  var description: String {
    switch self {
    case .empty: "-"
    case .node(let value, let left, let right): "(\(value), \(left), \(right))"
    }
  }

  var unordered: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + right.unordered + left.unordered
    }
  }

  var partlySorted: [Int] {
    switch self {
    case .empty: []
    case .node(let value, let left, let right): [value] + left.merged(with: right).unordered
    }
  }

  private func merged(with other: Heap) -> Heap {
    guard case .node(let value, let left, let right) = self else { return other }
    guard case .node(let otherValue, let otherLeft, let otherRight) = other else { return self }
    return value <= otherValue
      ? .node(value, right.merged(with: other), left)
      : .node(otherValue, otherRight.merged(with: self), otherLeft)
  }
}
