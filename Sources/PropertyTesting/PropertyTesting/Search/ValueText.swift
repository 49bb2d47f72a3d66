#if canImport(FoundationEssentials)
internal import FoundationEssentials
#elseif canImport(Foundation)
internal import Foundation
#endif

/// A value as the reader of a report needs it.
///
/// As interpolation has it, but for two kinds that say too little: data are only counted, and objects
/// that do not describe themselves are only named. Where such a value occurs, all of its surroundings
/// are written in the form of Swift's own descriptions.
enum ValueText {
  private static let deepest = 8
  /// So many parts are looked at: more are hardly read.
  private static let mostParts = 2000

  static func of(_ value: Any) -> String {
    var budget = mostParts
    guard saysTooLittle(value, 0, &budget) else {
      let text = "\(value)"
      return isText(value) && !isPlain(text) ? quoted(text) : withoutZeros(text)
    }
    return withoutZeros(written(value, 0))
  }

  private static func isText(_ value: Any) -> Bool {
    value is String || value is Substring || value is Character || value is Unicode.Scalar
  }

  /// Whether it can be read without quotes.
  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else {
      return false
    }
    return !first.properties.isWhitespace && !last.properties.isWhitespace
      && !text.unicodeScalars.contains(where: isInvisible)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  private static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { $0.escaped(asASCII: isInvisible($0)) }
    return "\"\(scalars.joined())\""
  }

  /// What reads it as a string of C must not end there.
  static func withoutZeros(_ text: String) -> String {
    guard text.utf8.contains(0) else { return text }
    return text.split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "\\0")
  }

  /// The same, with texts in quotes.
  static func debug(_ value: Any) -> String {
    var budget = mostParts
    return saysTooLittle(value, 0, &budget) ? written(value, 0) : String(reflecting: value)
  }

  private static func saysTooLittle(_ value: Any, _ depth: Int, _ budget: inout Int) -> Bool {
    budget -= 1
    guard depth < deepest, budget > 0 else { return false }
    if bytes(of: value) != nil { return true }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .optional, .tuple: break
    default:
      if describesItself(value) { return false }
      if mirror.displayStyle == .class { return true }
    }
    for (_, child) in mirror.children where saysTooLittle(child, depth + 1, &budget) {
      return true
    }
    return false
  }

  private static func written(_ value: Any, _ depth: Int) -> String {
    if let bytes = bytes(of: value) { return bytes }
    let mirror = Mirror(reflecting: value)
    let name = "\(type(of: value))"
    guard depth < deepest else { return "…" }
    func children(_ withLabels: Bool = false) -> String {
      mirror.children.map { label, child in
        let text = written(child, depth + 1)
        guard withLabels, let label, !label.hasPrefix(".") else { return text }
        return "\(label): \(text)"
      }
      .joined(separator: ", ")
    }
    switch mirror.displayStyle {
    case .collection, .set: return "[\(children())]"
    case .tuple: return "(\(children(true)))"
    case .optional: return mirror.children.isEmpty ? "nil" : "Optional(\(children()))"
    case .dictionary:
      let entries = mirror.children.map { _, entry in
        Mirror(reflecting: entry).children.map { written($0.value, depth + 1) }
          .joined(separator: ": ")
      }
      return entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
    case _ where describesItself(value): return String(reflecting: value)
    case .class, .struct: return "\(name)(\(children(true)))"
    case .enum:
      guard let (label, payload) = mirror.children.first, let label else { return "\(value)" }
      let text = written(payload, depth + 1)
      return Mirror(reflecting: payload).displayStyle == .tuple
        ? "\(label)\(text)" : "\(label)(\(text))"
    default: return String(reflecting: value)
    }
  }

  static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  private static func bytes(of value: Any) -> String? {
    #if canImport(FoundationEssentials) || canImport(Foundation)
    guard let data = value as? Data else { return nil }
    let digits = data.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0x0\(text)" : "0x\(text)"
    }
    return "Data([\(digits.joined(separator: ", "))])"
    #else
    return nil
    #endif
  }
}
