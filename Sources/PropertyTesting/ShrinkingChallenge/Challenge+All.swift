extension Challenge {
  /// Every problem: the thirteen, and `kvstate`.
  public static let all: [Challenge] = [
    .bound5, .largeUnionList, .reverse, .calculator, .lengthList, .notZero, .notSmall, .notOne,
    .deletion, .distinct, .nestedLists, .coupling, .heap, .store,
  ]
}
