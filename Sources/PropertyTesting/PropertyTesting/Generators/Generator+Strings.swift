extension Generator<Unicode.Scalar> {
  /// A Unicode scalar.
  ///
  /// - Parameter alphabet: The permitted scalars, the simplest first.
  /// - Returns: The generator.
  public static func scalar(of alphabet: Alphabet = .unicode) -> Generator {
    Generator(".scalar(of: \(alphabet))") { source throws(Rejection) in
      let domain = IntegerDomain(0...(alphabet.count - 1), meaning: .letters)
      if source.dictionary != nil {
        return alphabet[try source.guidedScalar(of: alphabet, in: domain)]
      }
      let index = try source.replayedInteger(domain) ?? source.freshLetter(in: domain)
      return alphabet[try source.record(index, domain)]
    }
  }

  /// A Unicode scalar of any kind, biased towards what breaks programs: about half of the time
  /// ASCII, else white space, combining marks, pictures, letters of many scripts, letters that grow
  /// when their case changes, or anything.
  ///
  /// One choice in the order of ``Alphabet/unicode``, so that it shrinks across the kinds.
  public static var anyScalar: Generator {
    Generator(".anyScalar") { source throws(Rejection) in
      let domain = IntegerDomain(0...(Alphabet.unicode.count - 1), meaning: .scalars)
      if source.dictionary != nil {
        return Alphabet.unicode[
          try source.guidedScalar(of: .unicode, in: domain) { AnyScalar.freshIndex(source) }
        ]
      }
      let index = try source.replayedInteger(domain) ?? AnyScalar.freshIndex(source)
      return Alphabet.unicode[try source.record(index, domain)]
    }
  }
}

extension ChoiceSource {
  /// A place in an alphabet, in a guided search: what is planned, or what the code under test
  /// compares with, or made up.
  fileprivate func guidedScalar(
    of alphabet: Alphabet,
    in domain: IntegerDomain,
    fresh: (() -> Int)? = nil
  ) throws(Rejection) -> Int {
    let index: Int
    if let replayed = try replayedInteger(domain) {
      index = replayed
    } else {
      index =
        plannedText.popFirst() ?? knownScalar(of: alphabet) ?? fresh?() ?? freshLetter(in: domain)
    }
    alphabets[choices.count] = alphabet
    return try record(index, domain)
  }
}

/// The kinds of scalars that ``Generator/anyScalar`` mixes.
private enum AnyScalar {
  private static let kinds: [Alphabet] = [
    .printable, .ascii, .whitespace, .combining, .emoji, .international, .caseChanging, .unicode,
    ends,
  ]
  private static let weights = Weights([6, 1, 1, 1, 1, 2, 1, 1, 1])

  /// Where encodings get longer, where surrogates and private use begin and end, what is no
  /// character, and the mark of byte order.
  private static let ends = Alphabet(
    ".ends",
    [
      "\u{7F}"..."\u{80}", "\u{7FF}"..."\u{800}", "\u{D7FF}"..."\u{E000}", "\u{F8FF}"..."\u{F8FF}",
      "\u{FEFF}"..."\u{FEFF}", "\u{FFFD}"..."\u{10000}", "\u{E0001}"..."\u{E0001}",
      "\u{F0000}"..."\u{F0000}", "\u{10FFFF}"..."\u{10FFFF}",
    ]
  )

  static func freshIndex(_ source: ChoiceSource) -> Int {
    let kind = kinds[weights.index(for: &source.random)]
    let scalar = kind[Int(truncatingIfNeeded: source.random.next(below: UInt64(kind.count)))]
    return Alphabet.unicode.index(of: scalar) ?? 0
  }
}

extension Generator<Character> {
  /// A character of one scalar.
  ///
  /// - Parameter alphabet: The permitted scalars, the simplest first.
  /// - Returns: The generator.
  public static func character(of alphabet: Alphabet = .printable) -> Generator {
    Generator<Unicode.Scalar>.scalar(of: alphabet).map(Character.init)
      .named(".character(of: \(alphabet))")
  }

  /// A character of one scalar and marks that combine with it.
  public static var composedCharacter: Generator {
    zip(
      Generator<Unicode.Scalar>.scalar(of: .letters + .international + .emoji),
      Generator<Unicode.Scalar>.scalar(of: .combining).array(count: 0...3)
    )
    .compactMap { base, marks in
      var text = String.UnicodeScalarView()
      text.append(base)
      text.append(contentsOf: marks)
      return String(text).count == 1 ? Character(String(text)) : nil
    }
    .named(".composedCharacter")
  }
}

extension Generator<String> {
  /// Text of the scalars of an alphabet.
  ///
  /// - Parameters:
  ///   - alphabet: The permitted scalars, the simplest first.
  ///   - count: How many scalars there may be.
  /// - Returns: The generator.
  public static func string(
    of alphabet: Alphabet = .printable,
    count: ClosedRange<Int> = 0...32
  ) -> Generator {
    string(of: Generator<Unicode.Scalar>.scalar(of: alphabet), count: count, planning: alphabet)
      .named(".string(of: \(alphabet), count: \(count))")
  }

  /// Text of what a generator makes.
  ///
  /// - Parameters:
  ///   - scalar: Makes the scalars.
  ///   - count: How many scalars there may be.
  /// - Returns: The generator.
  public static func string(
    of scalar: Generator<Unicode.Scalar>,
    count: ClosedRange<Int> = 0...32
  ) -> Generator {
    string(of: scalar, count: count, planning: nil)
      .named(".string(of: \(scalar), count: \(count))")
  }

  /// Texts; in a guided search some begin with literals of the code under test, if the scalars are
  /// those of one alphabet.
  private static func string(
    of scalar: Generator<Unicode.Scalar>,
    count: ClosedRange<Int>,
    planning alphabet: Alphabet?
  ) -> Generator {
    let scalars = scalar.array(count: count)
    return Generator("string") { source throws(Rejection) in
      if let alphabet, source.dictionary != nil,
        let planned = source.plannedScalars(of: alphabet, count: count)
      {
        source.plannedText = planned[...]
      }
      defer { if !source.plannedText.isEmpty { source.plannedText = [] } }
      source.plansText = alphabet != nil
      var text = String.UnicodeScalarView()
      text.append(contentsOf: try scalars.draw(from: source))
      return String(text)
    }
  }

  /// Text of any scalars, biased towards what breaks programs.
  ///
  /// - Parameter count: How many scalars there may be.
  /// - Returns: The generator.
  public static func anyText(count: ClosedRange<Int> = 0...32) -> Generator {
    string(of: .anyScalar, count: count, planning: .unicode).named(".anyText(count: \(count))")
  }
}
