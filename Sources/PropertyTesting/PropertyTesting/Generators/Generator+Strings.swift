extension Generator<Unicode.Scalar> {
  /// A Unicode scalar.
  ///
  /// - Parameter alphabet: The permitted scalars, the simplest first.
  /// - Returns: The generator.
  public static func scalar(of alphabet: Alphabet = .unicode) -> Generator {
    Generator(".scalar(of: \(alphabet))") { source throws(Rejection) in
      alphabet[try source.integer(in: 0...(alphabet.count - 1))]
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
      let index = try source.replayedInteger(domain) ?? AnyScalar.freshIndex(source)
      return Alphabet.unicode[try source.record(index, domain)]
    }
  }
}

/// The kinds of scalars that ``Generator/anyScalar`` mixes.
private enum AnyScalar {
  private static let kinds: [Alphabet] = [
    .printable, .ascii, .whitespace, .combining, .emoji, .international, .caseChanging, .unicode,
  ]
  private static let weights = Weights([6, 1, 1, 1, 1, 2, 1, 1])

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
    string(of: Generator<Unicode.Scalar>.scalar(of: alphabet), count: count)
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
    scalar.array(count: count)
      .map { scalars in
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
      }
      .named(".string(of: \(scalar), count: \(count))")
  }

  /// Text of any scalars, biased towards what breaks programs.
  ///
  /// - Parameter count: How many scalars there may be.
  /// - Returns: The generator.
  public static func anyText(count: ClosedRange<Int> = 0...32) -> Generator {
    string(of: .anyScalar, count: count).named(".anyText(count: \(count))")
  }
}
