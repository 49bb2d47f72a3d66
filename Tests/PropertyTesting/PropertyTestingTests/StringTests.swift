import PropertyTesting
import Testing

@Suite struct `Strings` {
  @Test(arguments: [
    Alphabet.digits, .lowercase, .letters, .alphanumerics, .printable, .ascii, .whitespace,
    .combining, .emoji, .international, .unicode,
  ])
  func `scalars are those of their alphabet`(_ alphabet: Alphabet) throws {
    let scalars = try samples(.scalar(of: alphabet), count: 300)
    #expect(Set(scalars).count > 8)
    #expect(alphabet.count >= Set(scalars).count)
    if alphabet.count < 40 { #expect(Set(scalars).count == alphabet.count) }
  }

  @Test func `classes are what they are called`() throws {
    #expect(try samples(.scalar(of: .digits)).allSatisfy { $0.properties.numericType != nil })
    #expect(try samples(.scalar(of: .whitespace)).allSatisfy { $0.properties.isWhitespace })
    #expect(
      try samples(.scalar(of: .combining)).allSatisfy {
        $0.properties.generalCategory == .nonspacingMark
          || $0.properties.generalCategory == .enclosingMark
      }
    )
    #expect(
      try samples(.scalar(of: Alphabet(of: "xyz"))).allSatisfy { "xyz".contains(Character($0)) }
    )
    let currency = Alphabet(categories: [.currencySymbol])
    #expect(try samples(.scalar(of: currency)).contains("€"))
  }

  @Test func `any scalar is of every kind`() throws {
    let scalars = try samples(.anyScalar)
    #expect(scalars.contains { $0.isASCII })
    #expect(scalars.contains { $0.value > 0xFFFF })
    #expect(scalars.contains { $0.properties.isWhitespace && !$0.isASCII })
    #expect(scalars.contains { $0.properties.generalCategory == .nonspacingMark })
  }

  @Test func `strings have the permitted number of scalars`() throws {
    let texts = try samples(.string(of: .letters, count: 2...5))
    #expect(Set(texts.map(\.unicodeScalars.count)) == [2, 3, 4, 5])
    #expect(try replays(.anyText()))
  }

  @Test func `some are in order from one of the first letters to the last`() throws {
    let texts = try samples(.string(of: .digits), count: 10_000)
    let ordered = texts.filter { text in
      text.unicodeScalars.count >= 7
        && zip(text.unicodeScalars, text.unicodeScalars.dropFirst()).allSatisfy { $0 < $1 }
    }
    #expect(ordered.count >= 40)
  }

  @Test func `some are short and of two letters`() throws {
    let texts = try samples(.string(of: .lowercase), count: 2000)
    let few = texts.filter { (4...8).contains($0.count) && Set($0).count == 2 }
    #expect(few.count > texts.count / 25)
  }

  @Test func `characters of several scalars are single characters`() throws {
    let characters = try samples(.composedCharacter, count: 100)
    #expect(characters.contains { $0.unicodeScalars.count > 1 })
  }

  @Test func `strings shrink to few, simple scalars`() {
    #expect(shrunk(.string()) { $0.count >= 3 } == "aaa")
    #expect(shrunk(.string()) { $0.contains("Z") } == "Z")
    #expect(shrunk(.string()) { $0.contains(where: \.isNumber) } == "0")
    #expect(shrunk(.anyText()) { $0.utf8.count != $0.unicodeScalars.count } == "à")
    #expect(shrunk(.anyText()) { $0.count < $0.unicodeScalars.count }?.unicodeScalars.count == 2)
  }
}
