extension ShrinkSession {
  /// Brings each integer as near to its target as possible.
  func minimizeIntegers() {
    var position = 0
    while position < best.count, hasBudget {
      minimize([position])
      position += 1
    }
  }

  /// Brings all integers that have the same value nearer to their targets together.
  func minimizeDuplicates() {
    var groups: [Int: [Int]] = [:]
    var order: [Int] = []
    for (position, choice) in best.enumerated() {
      guard let (value, domain) = choice.asInteger, value != domain.target else { continue }
      if groups[value] == nil { order.append(value) }
      groups[value, default: []].append(position)
    }
    for value in order where hasBudget {
      guard let positions = groups[value], positions.count > 1 else { continue }
      let count = best.count
      minimize(positions)
      // The positions of the other groups mean something else once the shape has changed.
      if best.count != count { return }
    }
  }

  /// Minimizes integers that have equal values to a common smaller one.
  private func minimize(_ positions: [Int]) {
    guard let (value, domain) = integer(at: positions[0]), value != domain.target else { return }
    let shape = best.count
    func set(_ value: Int) -> Bool {
      best.count == shape
        && attempt(setting: positions, to: Array(repeating: value, count: positions.count))
    }
    // The simplest values first: they are most often right.
    for complexity in 0..<min(domain.complexity(of: value), 3) {
      if let simple = domain.value(withComplexity: complexity), set(simple) { return }
    }
    if value < domain.target,
      domain.distance(of: value) <= UInt(bitPattern: domain.upper &- domain.target)
    {
      _ = set(domain.value(at: domain.distance(of: value), sameSideAs: domain.target))
    }
    guard best.count == shape, let (current, _) = integer(at: positions[0]) else { return }
    bisect(from: current, in: domain, set)
    guard best.count == shape, let (reached, _) = integer(at: positions[0]) else { return }
    stepDown(from: reached, in: domain, set)
  }

  private func bisect(from value: Int, in domain: IntegerDomain, _ set: (Int) -> Bool) {
    var failing = domain.distance(of: value)
    var passing: UInt = 0
    while failing - passing > 1, hasBudget {
      let middle = passing + (failing - passing) / 2
      if set(domain.value(at: middle, sameSideAs: value)) {
        failing = middle
      } else {
        passing = middle
      }
    }
  }

  /// Looks a little below a local minimum: a property may hold for a few values in between.
  ///
  /// What helps once is repeated, at a logarithmic cost.
  private func stepDown(from value: Int, in domain: IntegerDomain, _ set: (Int) -> Bool) {
    var complexity = domain.complexity(of: value)
    var step: UInt = 1
    while step <= 8, step <= complexity, hasBudget {
      let room = Int(clamping: complexity / step)
      let times = largest(upTo: room) { times in
        guard let lower = domain.value(withComplexity: complexity - step * UInt(times)) else {
          return false
        }
        return set(lower)
      }
      complexity -= step * UInt(times)
      step = times > 0 ? 1 : step + 1
    }
  }

  func integer(at position: Int) -> (value: Int, domain: IntegerDomain)? {
    position < best.count ? best[position].asInteger : nil
  }

  /// Turns each `true` to `false` in place.
  func simplifyBooleans() {
    for position in 0..<best.count where hasBudget && position < best.count {
      guard case .boolean(true, let probability) = best[position], !best[position].isSimplest
      else { continue }
      _ = attempt(
        replacing: position..<position + 1,
        with: [.boolean(false, probability: probability)]
      )
    }
  }
}
