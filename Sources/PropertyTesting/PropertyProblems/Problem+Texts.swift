import PropertyTesting

extension Problem {
  static let texts: [Problem] = [
    Problem("text constant", expected: "needle-42", text) { $0 == "needle-42" },
    Problem("capitals are longer", expected: "ß", text) {
      $0.uppercased().unicodeScalars.count != $0.unicodeScalars.count
    },
    Problem("small letters are longer", expected: "İ", text) {
      $0.lowercased().unicodeScalars.count != $0.unicodeScalars.count
    },
    Problem("not ASCII", expected: "à", text) { $0.utf8.count != $0.unicodeScalars.count },
    Problem("two UTF-16 units", expected: "𐀀", text) {
      $0.utf16.count != $0.unicodeScalars.count
    },
    Problem("no palindrome", expected: "ab", text) { $0 != String($0.reversed()) },
    Problem("trimmed", expected: " ", text) { $0.first == " " || $0.last == " " },
    Problem("control character in JSON", expected: "\u{0}", text) {
      $0.unicodeScalars.contains { $0.value < 0x20 && !"\n\r\t".unicodeScalars.contains($0) }
    },
    Problem("comma in a table", expected: "[\",\"]", text.array(count: 0...5)) { fields in
      fields.joined(separator: ",").split(separator: ",", omittingEmptySubsequences: false).count
        > max(fields.count, 1)
    },
    Problem("number with a sign", expected: "+0", .string(of: .printable, count: 0...6)) {
      Int($0) != nil && "\(Int($0) ?? 0)" != $0 && $0.first == "+"
    },
    Problem("combining mark", expected: "a\u{300}", text) {
      $0.unicodeScalars.dropFirst().contains { $0.properties.canonicalCombiningClass.rawValue > 0 }
    },
    Problem("same key twice", expected: "[\"a\", \"a\"]", short.array(count: 0...8)) {
      Set($0).count != $0.count && !$0.contains("")
    },
    Problem("ends in its beginning", expected: "aa", .string(of: .lowercase)) {
      $0.count > 1 && $0.first == $0.last
    },
    Problem("percent escape", expected: "%aa", .string(of: .ascii)) { text in
      let bytes = Array(text.utf8)
      func isHexadecimal(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }
      return bytes.indices.dropLast(2).contains { start in
        bytes[start] == UInt8(ascii: "%") && isHexadecimal(bytes[start + 1])
          && isHexadecimal(bytes[start + 2])
      }
    },
  ]

  private static let text = Generator<String>.anyText()
  private static let short = Generator<String>.string(of: .lowercase, count: 0...6)
}
