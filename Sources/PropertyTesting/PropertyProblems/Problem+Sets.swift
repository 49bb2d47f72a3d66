import PropertyTesting

extension Problem {
  /// Those about sets, which are lists of different elements.
  static let sets: [Problem] = [
    Problem("symmetric difference", expected: "([], [0, 1, 2, 3])", zip(set, set)) {
      Set($0.0).symmetricDifference($0.1).count >= 4
    },
    Problem("three sets that meet", expected: "([0, 1], [0, 2], [1, 2])", zip(few, few, few)) {
      let sets = [Set($0.0), Set($0.1), Set($0.2)]
      return !sets[0].isDisjoint(with: sets[1]) && !sets[1].isDisjoint(with: sets[2])
        && !sets[0].isDisjoint(with: sets[2])
        && sets[0].intersection(sets[1]).isDisjoint(with: sets[2])
    },
  ]

  private static let set = Generator<Int>.integer(in: 0...100).uniqueArray(count: 0...16)
  private static let few = Generator<Int>.integer(in: 0...20).uniqueArray(count: 0...8)
}
