/// A case that is another one with some changes; what the changes leave open is drawn.
struct Mutation {
  var choices: [Choice]
  /// The choices that are drawn anew.
  var holes: Set<Int> = []
  /// Whether what comes behind them is made up; else it is as simple as can be.
  var goesOn: Bool?
}

extension Corpus.Entry {
  /// Copies in which the operand of a comparison is put in the place of the other one, wherever
  /// that occurs among the choices (input-to-state correspondence, as in *REDQUEEN*, Aschermann and
  /// others 2019).
  ///
  /// Nothing is known of what the code does to its input before it compares. Where the operand does
  /// not occur, the difference of both is added to a choice instead.
  func correspondences(limit: Int) -> [Mutation] {
    var found: [Mutation] = []
    var seen: Set<[Choice]> = [choices]
    func add(_ position: Int, _ value: Int) {
      guard case .integer(_, let domain) = choices[position], domain.contains(value) else { return }
      var changed = choices
      changed[position] = .integer(value, domain)
      if seen.insert(changed).inserted { found.append(Mutation(choices: changed)) }
    }
    // The last comparisons are those that decided how the case ended.
    for comparison in comparisons.reversed() where comparison.left != comparison.right {
      guard found.count < limit else { break }
      let before = found.count
      for (left, right) in comparison.readings {
        for (present, wanted) in [(left, right), (right, left)] {
          for position in choices.indices where found.count < before + 16 {
            guard let value = number(at: position), value == present else { continue }
            for offset in [0, 1, -1] {
              if let choice = choice(at: position, for: wanted &+ offset) { add(position, choice) }
            }
          }
        }
      }
      for changed in replacingBytes(comparison) where seen.insert(changed).inserted {
        found.append(Mutation(choices: changed))
      }
      guard found.count == before, let (left, right) = comparison.readings.last else { continue }
      let difference = left &- right
      for position in choices.indices.suffix(64) where found.count < before + 16 {
        guard let (value, _) = choices[position].asInteger else { continue }
        add(position, value &+ difference)
        add(position, value &- difference)
      }
    }
    return found
  }

  /// What the choice stands for, as far as that is known: a scalar by its number.
  private func number(at position: Int) -> Int? {
    guard let (value, domain) = choices[position].asInteger else { return nil }
    if let alphabet = alphabets[position], (0..<alphabet.count).contains(value) {
      return Int(alphabet[value].value)
    }
    if domain.meaning == .doubles { return Int(exactly: SimplestDouble.value(ofSigned: value)) }
    return value
  }

  private func choice(at position: Int, for number: Int) -> Int? {
    if let alphabet = alphabets[position] {
      return UInt32(exactly: number).flatMap { Unicode.Scalar($0) }
        .flatMap { alphabet.index(of: $0) }
    }
    guard let (_, domain) = choices[position].asInteger else { return nil }
    if domain.meaning == .doubles {
      return Double(exactly: number).map { SimplestDouble.signedNumber(of: $0) }
    }
    return number
  }

  /// The operand may have been put together from several bytes.
  private func replacingBytes(_ comparison: Comparison) -> [[Choice]] {
    guard comparison.width > 1 else { return [] }
    let places = choices.indices.filter { position in
      guard let value = number(at: position) else { return false }
      return (0...255).contains(value) || (-128..<0).contains(value)
    }
    let bytes = places.map { UInt8(truncatingIfNeeded: number(at: $0) ?? 0) }
    var found: [[Choice]] = []
    // A field may be narrower than the register in which it is compared.
    let significant = comparison.left | comparison.right
    for width in [comparison.width, 4, 2]
    where width <= comparison.width && (width == 8 || significant >> UInt64(8 * width) == 0) {
      for (present, wanted) in [
        (comparison.left, comparison.right), (comparison.right, comparison.left),
      ] {
        for isBigEndian in [false, true] {
          let pattern = Self.bytes(present, width, isBigEndian)
          let replacement = Self.bytes(wanted, width, isBigEndian)
          guard bytes.count >= width else { continue }
          for start in 0...(bytes.count - width)
          where bytes[start..<start + width].elementsEqual(pattern) && found.count < 24 {
            found.append(writing(replacement, at: places[start..<start + width]))
          }
        }
      }
    }
    return found
  }

  private func writing(_ bytes: [UInt8], at places: ArraySlice<Int>) -> [Choice] {
    var changed = choices
    for (place, byte) in zip(places, bytes) {
      guard let (_, domain) = choices[place].asInteger else { continue }
      let isSigned = domain.lower < 0 && domain.upper < 255
      let number = isSigned ? Int(Int8(bitPattern: byte)) : Int(byte)
      guard let value = choice(at: place, for: number), domain.contains(value) else { continue }
      changed[place] = .integer(value, domain)
    }
    return changed
  }

  /// Copies in which a literal is in the place of what lies between two scalars that the code has
  /// found to be what it looks for: words end where it recognizes something.
  func replacements(by texts: [String], limit: Int) -> [Mutation] {
    let recognized = Set(comparisons.filter { $0.left == $0.right }.map { Int(clamping: $0.left) })
    let scalars = choices.indices.filter { alphabets[$0] != nil && $0 > 0 }
    let marks = scalars.indices.filter { index in
      number(at: scalars[index]).map(recognized.contains) ?? false
    }
    let bounds = [-1] + marks.prefix(8) + [scalars.count]
    var found: [Mutation] = []
    for text in texts {
      for (index, lower) in bounds.enumerated() {
        for upper in bounds[(index + 1)...].prefix(3) where found.count < limit {
          let inner = scalars[(lower + 1)..<upper]
          guard let start = inner.first ?? scalars[(lower + 1)...].first,
            let alphabet = alphabets[start], choices[start - 1].isBoolean,
            case .integer(_, let domain) = choices[start]
          else { continue }
          let indices = text.unicodeScalars.compactMap { alphabet.index(of: $0) }
          var changed = choices
          changed.replaceSubrange(
            start - 1..<(inner.last.map { $0 + 1 } ?? start - 1),
            with: indices.flatMap { [choices[start - 1], .integer($0, domain)] }
          )
          found.append(Mutation(choices: changed))
        }
      }
    }
    return found
  }

  /// Copies with a literal of the code inside a text.
  func insertions(
    _ dictionary: GuidanceDictionary,
    count: Int,
    _ random: inout RandomSource
  ) -> [Mutation] {
    guard !alphabets.isEmpty else { return [] }
    return (0..<count).map { _ in
      var mutation = Mutation(choices: choices)
      let position = Int(random.next(below: UInt64(choices.count)))
      mutation.insertText(position, alphabets, dictionary, &random)
      return mutation
    }
  }

  private static func bytes(_ value: UInt64, _ width: Int, _ isBigEndian: Bool) -> [UInt8] {
    let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
    return isBigEndian ? bytes.reversed() : bytes
  }

  /// A copy with some random changes.
  func mutated(
    with others: [Corpus.Entry],
    _ dictionary: GuidanceDictionary,
    _ random: inout RandomSource
  ) -> Mutation {
    var mutation = Mutation(choices: choices)
    let changes = 1 + Int(random.next(below: 3))
    for _ in 0..<changes where !mutation.choices.isEmpty {
      let count = mutation.choices.count
      let position = Int(random.next(below: UInt64(count)))
      switch random.next(below: alphabets.isEmpty ? 10 : 14) {
      case 0, 1: mutation.change(position, &random)
      case 2, 3: mutation.holes.insert(position)
      case 4: mutation.putKnown(position, dictionary, &random)
      case 5:
        let length = min(1 + Int(random.next(below: 6)), count - position)
        mutation.choices.removeSubrange(position..<position + length)
        mutation.holes.removeAll()
      case 6:
        // A part twice: an element, if it begins where one does.
        let length = min(1 + Int(random.next(below: 8)), count - position)
        mutation.choices.insert(
          contentsOf: mutation.choices[position..<position + length],
          at: position
        )
        mutation.holes.removeAll()
      case 7:
        let other = others[Int(random.next(below: UInt64(others.count)))].choices
        guard !other.isEmpty else { continue }
        let start = Int(random.next(below: UInt64(other.count)))
        mutation.choices.replaceSubrange(position..., with: other[start...])
        mutation.holes.removeAll()
      case 8:
        // More of what comes last: the answers that end collections are asked for again.
        mutation.reopen()
      case 9:
        mutation.choices.removeSubrange(position...)
        mutation.holes.removeAll()
      default: mutation.insertText(position, alphabets, dictionary, &random)
      }
    }
    return mutation
  }
}

extension Mutation {
  /// Asks again whether the collections that come last have more elements.
  mutating func reopen() {
    while let last = choices.last, last.isBoolean, !last.isTrue { choices.removeLast() }
    goesOn = true
  }

  fileprivate mutating func change(_ position: Int, _ random: inout RandomSource) {
    switch choices[position] {
    case .boolean(let value, let probability):
      choices[position] = .boolean(!value, probability: probability)
    case .integer(let value, let domain):
      choices[position] = .integer(HillClimber.moved(value, in: domain, &random), domain)
    }
  }

  fileprivate mutating func putKnown(
    _ position: Int,
    _ dictionary: GuidanceDictionary,
    _ random: inout RandomSource
  ) {
    guard let (_, domain) = choices[position].asInteger, !dictionary.integers.isEmpty else {
      holes.insert(position)
      return
    }
    let known = dictionary.integers[Int(random.next(below: UInt64(dictionary.integers.count)))]
    if domain.contains(known) { choices[position] = .integer(known, domain) }
  }

  /// Puts a literal into a text.
  fileprivate mutating func insertText(
    _ position: Int,
    _ alphabets: [Int: Alphabet],
    _ dictionary: GuidanceDictionary,
    _ random: inout RandomSource
  ) {
    guard let scalar = (position..<choices.count).first(where: { alphabets[$0] != nil }),
      scalar > 0,
      let alphabet = alphabets[scalar], choices[scalar - 1].isBoolean,
      case .integer(_, let domain) = choices[scalar]
    else { return }
    let indices: [Int]
    if random.next() & 3 == 0, !dictionary.integers.isEmpty {
      let known = dictionary.integers[Int(random.next(below: UInt64(dictionary.integers.count)))]
      let scalar = UInt32(exactly: known).flatMap { Unicode.Scalar($0) }
      indices = scalar.flatMap { alphabet.index(of: $0) }.map { [$0] } ?? []
    } else {
      guard let text = dictionary.text(&random) else { return }
      indices = text.unicodeScalars.compactMap { alphabet.index(of: $0) }
    }
    // In the place of some scalars, or before them.
    var end = scalar - 1
    for _ in 0..<random.next(below: 4) where end + 1 < choices.count && alphabets[end + 1] != nil {
      end += 2
    }
    choices.replaceSubrange(
      scalar - 1..<end,
      with: indices.flatMap { [choices[scalar - 1], .integer($0, domain)] }
    )
    holes.removeAll()
  }
}
