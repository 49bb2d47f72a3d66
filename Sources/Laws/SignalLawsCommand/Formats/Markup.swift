internal import SignalLaws

extension String {
  /// As the text of an element or of an attribute in XML or HTML.
  ///
  /// What does something instead of being seen is escaped as in text; it includes all that XML 1.0
  /// has no place for.
  var escapedForMarkup: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "&": text += "&amp;"
      case "\"": text += "&quot;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      case let acting where acting.acts: text += String(acting).visible
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
