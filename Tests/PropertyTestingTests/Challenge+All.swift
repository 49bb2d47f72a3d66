extension Challenge {
  static let all: [Challenge] = [
    .bound5, .largeUnionList, .reverse, .calculator, .lengthList, .notZero, .notSmall, .notOne,
    .deletion, .distinct, .nestedLists, .coupling, .heap, .store,
  ]
}
