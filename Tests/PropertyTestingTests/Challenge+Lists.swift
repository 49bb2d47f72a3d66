import PropertyTesting

extension Challenge {
  private static let wide = Generator<Int>.integer(in: -1_000_000_000...1_000_000_000)

  static let reverse = Challenge(
    "reverse",
    expected: "[0, 1]",
    wide.array(count: 0...30)
  ) { list in
    list != list.reversed()
  }

  static let distinct = Challenge(
    "distinct",
    expected: "[0, 1, -1]",
    wide.array(count: 0...30)
  ) { list in
    Set(list).count >= 3
  }

  static let deletion = Challenge(
    "deletion",
    expected: "([0, 0], 0)",
    zip(wide.array(count: 0...30), Generator<Int>.integer(in: 0...10))
  ) { input throws(Rejection) in
    let (list, index) = input
    try assume(index < list.count)
    var rest = list
    if let position = rest.firstIndex(of: list[index]) { rest.remove(at: position) }
    return rest.contains(list[index])
  }

  static let nestedLists = Challenge(
    "nested lists",
    expected: "\([Array(repeating: 0, count: 11)])",
    wide.array(count: 0...20).array(count: 0...10)
  ) { lists in
    lists.joined().count > 10
  }

  static let largeUnionList = Challenge(
    "large union list",
    expected: "[[0, 1, -1, 2, -2]]",
    wide.array(count: 0...10).array(count: 0...10)
  ) { lists in
    Set(lists.joined()).count >= 5
  }

  /// The length is drawn first, then exactly as many elements.
  static let lengthList = Challenge(
    "length list",
    expected: "[900]",
    Generator<Int>.uniform(in: 1...100).flatMap { count in
      Generator<Int>.uniform(in: 0...1000).array(count: count)
    }
  ) { list in
    (list.max() ?? 0) >= 900
  }

  /// Values are positions: an element cannot be deleted without renumbering others.
  static let coupling = Challenge(
    "coupling",
    expected: "[1, 0]",
    Generator<Int>.integer(in: 0...10).array(count: 0...30)
  ) { list throws(Rejection) in
    try assume(list.allSatisfy { $0 < list.count })
    return list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
  }

  /// Five lists of 16-bit numbers whose sums, each small, wrap around when added up.
  static let bound5 = Challenge(
    "bound5",
    expected: "[[], [], [], [-1], [-32768]]",
    Generator<Int>.uniform(in: -32768...32767).array(count: 0...10).array(count: 5)
  ) { lists throws(Rejection) in
    let sums = lists.map { $0.reduce(Int16(0)) { $0 &+ Int16(truncatingIfNeeded: $1) } }
    try assume(sums.allSatisfy { $0 < 256 })
    return sums.reduce(0, &+) >= 5 * 256
  }
}
