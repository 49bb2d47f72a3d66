extension Generator {
  /// Arrays of what `element` makes.
  ///
  /// - Parameters:
  ///   - element: Makes the elements.
  ///   - count: How many elements there may be.
  /// - Returns: The generator.
  public static func array<Element>(
    of element: Generator<Element>,
    count: ClosedRange<Int> = 0...32
  ) -> Generator where Value == [Element] {
    guard (0...Int(Int32.max)).contains(count.lowerBound) else {
      fatalError("an array cannot have \(count.lowerBound) elements")
    }
    return Generator(
      ".array(of: \(element), count: \(count))",
      unrecorded: nil,
      depth: element.depth + 1
    ) { source throws(Rejection) in
      try source.elements(of: element, count: count)
    }
  }

  /// Arrays of a fixed number of elements.
  ///
  /// - Parameters:
  ///   - element: Makes the elements.
  ///   - count: How many elements there are.
  /// - Returns: The generator.
  public static func array<Element>(
    of element: Generator<Element>,
    count: Int
  ) -> Generator where Value == [Element] {
    array(of: element, count: count...count)
  }

  /// Arrays of what this generator makes.
  ///
  /// - Parameter count: How many elements there may be.
  /// - Returns: The generator.
  public func array(count: ClosedRange<Int> = 0...32) -> Generator<[Value]> {
    Generator<[Value]>.array(of: self, count: count)
  }

  /// Arrays of a fixed number of elements.
  ///
  /// - Parameter count: How many elements there are.
  /// - Returns: The generator.
  public func array(count: Int) -> Generator<[Value]> {
    array(count: count...count)
  }
}

extension ChoiceSource {
  /// Where elements are a choice each, those that repeat are repeated by it, recorded or not.
  private func drawElement<Element>(
    _ element: Generator<Element>
  ) throws(Rejection) -> Element {
    element.unrecorded == nil ? try drawBeside(element) : try element.draw(from: self)
  }

  fileprivate func elements<Element>(
    of element: Generator<Element>,
    count: ClosedRange<Int>
  ) throws(Rejection) -> [Element] {
    var elements: [Element] = []
    // Each element makes a choice at least, unless it makes none at all: one is drawn to see.
    let before = self.count
    beginSpan(.collection)
    let known = planElements(count: count)
    defer { if !plannedElements.isEmpty { plannedElements = [] } }
    defer {
      if hasReachedLimit, rejectionReason == nil, self.count > before {
        _ = overrun("an array of \(count.lowerBound) to \(count.upperBound) of \(element)")
      }
    }
    if count.lowerBound == count.upperBound {
      // No question, no choice.
      if let many = element.unrecorded, admitsUnrecorded(count.upperBound) {
        skipRecording(count.upperBound)
        return many(self, count.upperBound)
      }
      elements.reserveCapacity(min(count.upperBound, 1024))
      while elements.count < count.upperBound {
        beginSpan(.element)
        let value = try drawElement(element)
        elements.append(value)
        endSpan(making: value)
      }
    } else {
      let planned = known ?? plannedCount(in: count)
      // One question for each element and one at the end, besides what the elements choose.
      if let many = element.unrecorded, admitsUnrecorded(2 * planned + 1) {
        skipRecording(2 * planned + 1)
        return many(self, planned)
      }
      elements.reserveCapacity(min(planned, 1024))
      while true {
        // "One more" belongs to the element it announces: they are deleted together.
        beginSpan(.element)
        guard try wantsMore(after: elements.count, of: count, planned: planned) else { break }
        let value = try drawElement(element)
        elements.append(value)
        endSpan(making: value)
      }
      cancelSpan()
    }
    endSpan()
    return elements
  }
}
