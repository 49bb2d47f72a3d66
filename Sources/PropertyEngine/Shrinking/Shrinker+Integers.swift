extension Shrinker {
  /// Brings every choice as near to its target as it gets.
  func minimizeIntegers() {
    var position = 0
    while position < best.choices.count, !isExhausted {
      minimize([position])
      position += 1
    }
  }

  /// Brings equal choices nearer to their targets together.
  func minimizeDuplicates() {
    var seen: Set<Choice> = []
    var position = 0
    while position < best.choices.count, !isExhausted {
      let choice = best.choices[position]
      if choice.isNumber, choice.distance > 0, seen.insert(choice).inserted {
        let equal = best.choices.indices.filter { best.choices[$0] == choice }
        if equal.count > 1 { minimize(equal) }
        if equal.count > 2 {
          for (one, other) in Swift.zip(equal, equal.dropFirst()) { minimize([one, other]) }
        }
      }
      position += 1
    }
  }

  /// Brings equal choices, at these positions, nearer to their target.
  private func minimize(_ positions: [Int]) {
    while !isExhausted {
      guard let first = positions.first, let last = positions.last, last < best.choices.count
      else { return }
      let choice = best.choices[first]
      guard choice.distance > 0, positions.allSatisfy({ best.choices[$0] == choice }) else {
        return
      }
      let before = improvements
      minimizeOnce(choice, positions)
      if improvements == before { return }
    }
  }

  private func minimizeOnce(_ choice: Choice, _ positions: [Int]) {
    let (distance, below) = (choice.distance, choice.isBelow)
    for near in 0...min(4, distance) {
      if set(positions, to: choice.value(at: near, below: false)) { return }
      if near < distance, set(positions, to: choice.value(at: near, below: true)) { return }
    }
    if below, set(positions, to: choice.value(at: distance, below: false)) { return }
    guard distance > 4 else { return }
    if largest({ count in
      count < UInt.bitWidth
        && set(positions, to: choice.value(at: distance >> UInt(count), below: below))
    }) > 0 {
      return
    }
    if largest({ count in
      UInt(count) < distance
        && set(positions, to: choice.value(at: distance - UInt(count), below: below))
    }) > 0 {
      return
    }
    // A value between may be the one that passes: step over it.
    for step in 1...8 where UInt(step) < distance {
      if set(positions, to: choice.value(at: distance - UInt(step), below: false)) { return }
      if set(positions, to: choice.value(at: distance - UInt(step), below: true)) { return }
    }
  }

  private func set(_ positions: [Int], to value: Int?) -> Bool {
    guard let value, let first = positions.first, let last = positions.last,
      last < best.choices.count
    else { return false }
    var values = best.values
    for position in positions { values[position] = value }
    guard let attempt = attempt(values) else { return true }
    guard positions.count == 1, attempt.choices.count != best.choices.count else { return false }
    // The value may have decided how many choices follow: try the nearest spans around it.
    let around = best.spans.indices.filter { best.spans[$0].range.contains(first) }
    return around.suffix(2).reversed().contains { realign(attempt, at: $0) }
  }

  /// Changes two choices at once: both nearer to their targets, or with the same sum.
  func lowerTogether() {
    var first = 0
    while !isExhausted {
      let numbers = best.choices.indices.filter { best.choices[$0].isNumber }
      guard first + 1 < numbers.count else { return }
      for second in first + 1...min(first + 4, numbers.count - 1) {
        guard numbers[second] < best.choices.count else { break }
        lower(numbers[first], and: numbers[second])
      }
      first += 1
    }
  }

  private func lower(_ one: Int, and other: Int) {
    for keepsSum in [false, true] {
      let base = best
      guard other < base.choices.count else { return }
      let (first, second) = (base.choices[one], base.choices[other])
      guard first.distance > 0 else { return }
      let down = second.isBelow ? -1 : 1
      let up = first.isBelow ? -1 : 1
      _ = largest { count in
        guard UInt(count) <= first.distance, keepsSum || UInt(count) <= second.distance,
          let value = first.value(at: first.distance - UInt(count), below: first.isBelow)
        else { return false }
        let (moved, overflow) = second.value.addingReportingOverflow(
          keepsSum ? up * count : -down * count
        )
        guard !overflow, moved >= second.lower, moved <= second.upper else { return false }
        var values = base.values
        values[one] = value
        values[other] = moved
        return accepts(values)
      }
    }
  }
}
