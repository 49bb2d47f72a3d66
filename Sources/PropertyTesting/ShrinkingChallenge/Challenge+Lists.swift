import PropertyTesting

extension Challenge {
  private static let wide = Generator<Int>.integer(in: -1_000_000_000...1_000_000_000)

  /// A list that is not its own reverse.
  public static let reverse = Challenge(
    "reverse",
    expected: "[0, 1]",
    reference: Reference(normalShare: 1, executions: 9, startingSize: 2.8),
    wide.array(count: 0...30),
    size: { $0.count }
  ) { list in
    list != list.reversed()
  }

  /// A list of three different numbers.
  public static let distinct = Challenge(
    "distinct",
    expected: "[0, 1, -1]",
    reference: Reference(normalShare: 1, executions: 34, startingSize: 3.4),
    wide.array(count: 0...30),
    size: { $0.count }
  ) { list in
    Set(list).count >= 3
  }

  /// A list from which deleting one element leaves an equal one.
  public static let deletion = Challenge(
    "deletion",
    expected: "([0, 0], 0)",
    reference: Reference(normalShare: 1, executions: 8, startingSize: 4.2),
    zip(wide.array(count: 0...30), Generator<Int>.integer(in: 0...10)),
    size: { $0.0.count + 1 }
  ) { input in
    let (list, index) = input
    try assume(index < list.count)
    var rest = list
    if let position = rest.firstIndex(of: list[index]) { rest.remove(at: position) }
    return rest.contains(list[index])
  }

  /// Lists with more than ten elements altogether.
  public static let nestedLists = Challenge(
    "nested lists",
    expected: "\([Array(repeating: 0, count: 11)])",
    reference: Reference(normalShare: 1, executions: 142, startingSize: 35.6),
    firstSize: ChoiceSource.fullSize,
    wide.array(count: 0...20).array(count: 0...10),
    size: { $0.joined().count }
  ) { lists in
    lists.joined().count > 10
  }

  /// Lists with five different numbers altogether.
  public static let largeUnionList = Challenge(
    "large union list",
    expected: "[[0, 1, -1, 2, -2]]",
    reference: Reference(normalShare: 1, executions: 192, startingSize: 24.2),
    firstSize: ChoiceSource.fullSize,
    wide.array(count: 0...10).array(count: 0...10),
    size: { $0.joined().count }
  ) { lists in
    Set(lists.joined()).count >= 5
  }

  /// The length is drawn first, then exactly as many elements.
  public static let lengthList = Challenge(
    "length list",
    expected: "[900]",
    reference: Reference(normalShare: 1, executions: 86, startingSize: 56.8),
    Generator<Int>.integer(weighting: [(1...50, 1), (51...100, 2)]).flatMap { count in
      Generator<Int>.uniform(in: 0...1000).array(count: count)
    },
    size: { $0.count }
  ) { list in
    (list.max() ?? 0) >= 900
  }

  /// Values are positions: an element cannot be deleted without renumbering others.
  public static let coupling = Challenge(
    "coupling",
    expected: "[1, 0]",
    reference: Reference(normalShare: 0.27, executions: 38, startingSize: 13.0),
    Generator<Int>.integer(in: 0...10).array(count: 0...30),
    size: { $0.count }
  ) { list in
    try assume(list.allSatisfy { $0 < list.count })
    return list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
  }

  /// Five lists of 16-bit numbers whose sums, each small, wrap around when added up.
  public static let bound5 = Challenge(
    "bound5",
    expected: "[[], [], [], [-1], [-32768]]",
    reference: Reference(normalShare: 0.81, executions: 312, startingSize: 16.4),
    Generator<Int>.uniform(in: -32768...32767).array(count: 0...10).array(count: 5),
    size: { $0.joined().count }
  ) { lists in
    let sums = lists.map { $0.reduce(Int16(0)) { $0 &+ Int16(truncatingIfNeeded: $1) } }
    try assume(sums.allSatisfy { $0 < 256 })
    return sums.reduce(0, &+) >= 5 * 256
  }
}
