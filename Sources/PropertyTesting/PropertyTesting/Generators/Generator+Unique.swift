extension Generator {
  /// Arrays no two elements of which have the same key.
  ///
  /// - Parameters:
  ///   - count: How many elements there may be.
  ///   - key: What has to differ.
  /// - Returns: The generator. It rejects the case if there are too few different elements.
  public func uniqueArray(
    count: ClosedRange<Int> = 0...32,
    by key: @escaping @Sendable (Value) -> some Hashable & SendableMetatype
  ) -> Generator<[Value]> {
    guard (0...Int(Int32.max)).contains(count.lowerBound) else {
      fatalError("an array cannot have \(count.lowerBound) elements")
    }
    return Generator<[Value]>("\(self).uniqueArray(count: \(count))") { source throws(Rejection) in
      try source.uniqueElements(of: self, count: count, by: key)
    }
  }

  /// Arrays of different elements.
  ///
  /// - Parameter count: How many elements there may be.
  /// - Returns: The generator. It rejects the case if there are too few different elements.
  public func uniqueArray(
    count: ClosedRange<Int> = 0...32
  ) -> Generator<[Value]> where Value: Hashable & SendableMetatype {
    uniqueArray(count: count, by: { $0 })
  }

  /// Arrays of a fixed number of elements, no two of which have the same key.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - key: What has to differ.
  /// - Returns: The generator. It rejects the case if there are too few different elements.
  public func uniqueArray(
    count: Int,
    by key: @escaping @Sendable (Value) -> some Hashable & SendableMetatype
  ) -> Generator<[Value]> {
    uniqueArray(count: count...count, by: key)
  }

  /// Arrays of a fixed number of different elements.
  ///
  /// - Parameter count: How many elements there are.
  /// - Returns: The generator. It rejects the case if there are too few different elements.
  public func uniqueArray(
    count: Int
  ) -> Generator<[Value]> where Value: Hashable & SendableMetatype {
    uniqueArray(count: count...count)
  }

  /// Sets of what `element` makes.
  ///
  /// - Parameters:
  ///   - element: Makes the elements.
  ///   - count: How many elements there may be.
  /// - Returns: The generator. It rejects the case if there are too few different elements.
  public static func set<Element: Hashable & SendableMetatype>(
    of element: Generator<Element>,
    count: ClosedRange<Int> = 0...32
  ) -> Generator where Value == Set<Element> {
    element.uniqueArray(count: count).map { Set($0) }
      .named(".set(of: \(element), count: \(count))")
  }

  /// Dictionaries of what two generators make.
  ///
  /// - Parameters:
  ///   - keys: Makes the keys.
  ///   - values: Makes the values.
  ///   - count: How many entries there may be.
  /// - Returns: The generator. It rejects the case if there are too few different keys.
  public static func dictionary<Key: Hashable & SendableMetatype, Element>(
    of keys: Generator<Key>,
    _ values: Generator<Element>,
    count: ClosedRange<Int> = 0...32
  ) -> Generator where Value == [Key: Element] {
    zip(keys, values).uniqueArray(count: count, by: { $0.0 })
      .map { entries in Dictionary(entries) { first, _ in first } }
      .named(".dictionary(of: \(keys), \(values), count: \(count))")
  }
}

extension ChoiceSource {
  /// How many in a row may be there already: the last of several hundred is found in as many draws, as a rule.
  private static let missesOfNeeded = 5000
  private static let missesOfOthers = 100

  /// Elements that repeat one before are taken back, so that they leave no trace.
  fileprivate func uniqueElements<Element>(
    of element: Generator<Element>,
    count: ClosedRange<Int>,
    by key: (Element) -> some Hashable
  ) throws(Rejection) -> [Element] {
    var elements: [Element] = []
    var keys: Set<AnyHashable> = []
    var misses = 0
    beginSpan(.collection)
    let planned = plannedCount(in: count)
    while true {
      let start = mark
      let wasReplaying = isReplaying
      beginSpan(.element)
      guard try wantsMore(after: elements.count, of: count, planned: planned) else { break }
      let value = try drawPart(element)
      if keys.insert(AnyHashable(key(value))).inserted {
        elements.append(value)
        endSpan(making: value)
        misses = 0
        continue
      }
      takeBack(to: start)
      misses += 1
      // A replay may repeat itself as often as it likes: it ends. What is made up may not.
      let isNeeded = elements.count < count.lowerBound
      let limit = isNeeded ? Self.missesOfNeeded : Self.missesOfOthers
      if wasReplaying || misses <= limit { continue }
      guard !isNeeded else {
        rejectionReason =
          "a collection of \(count.lowerBound) different values of \(element): "
          + "\(elements.count) found, and then \(misses) that were there already"
        throw .filtered
      }
      beginSpan(.element)
      try recordEnd()
      break
    }
    cancelSpan()
    endSpan()
    return elements
  }
}
