extension String {
  /// With everything escaped that a terminal or a browser would act on instead of showing it, but
  /// for the ends of lines.
  ///
  /// Control characters, and those that turn the direction of the text around or join lines, become
  /// `\u{…}`: a name must not be able to look like a verdict.
  package var visible: String { escaped { $0 == "\n" } }

  /// The same in a line: ends of lines are escaped as well.
  package var visibleInLine: String { escaped { _ in false } }

  private func escaped(_ isKept: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: { $0.acts && !isKept($0) }) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.acts, !isKept(scalar) {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it does something instead of being seen.
  package var acts: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    // Directions and their marks.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Separators of lines and paragraphs, what takes no room, and tags.
    case 0x2028, 0x2029, 0x200B, 0x2060, 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}

extension String {
  /// The beginning of a text that somebody else has written, where the whole might be endless.
  package func shortened(to length: Int = 80) -> String {
    guard unicodeScalars.count > length else { return self }
    var text = ""
    text.unicodeScalars.append(contentsOf: unicodeScalars.prefix(length))
    return text + "…"
  }
}
