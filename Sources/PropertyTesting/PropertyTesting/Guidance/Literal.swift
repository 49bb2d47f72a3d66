internal import CPropertyTesting

/// A constant of the code under test, as its instructions show it.
enum Literal: Hashable {
  case text(String)
  /// The elements of an array of integers.
  case sequence([Int])
  case floating(Double)
  /// An integer, which may be anything that the compiler needs, too.
  case number(Int)

  /// Reads a literal that was found; nil if it is no valid text.
  init?(_ found: pt_literal) {
    switch found.kind {
    case PT_TEXT:
      // Unsafe: as many bytes as it says, while it is looked at.
      let bytes = UnsafeBufferPointer(start: found.bytes, count: found.count)
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      self = .text(text)
    case PT_SEQUENCE:
      // Unsafe: the same.
      let numbers = UnsafeBufferPointer(start: found.numbers, count: found.count)
      self = .sequence(numbers.map { Int($0) })
    case PT_FLOATING: self = .floating(found.floating)
    default: self = .number(found.numbers.map { Int($0.pointee) } ?? 0)
    }
  }

  /// How many cases are led to it when it is new: mere numbers are too many.
  var leads: Int {
    switch self {
    case .text, .sequence: 12
    case .floating: 6
    case .number: 4
    }
  }

  /// As the elements of an array; nil for what is none.
  var elements: [Int]? {
    switch self {
    case .text(let text): text.utf8.map { Int($0) }
    case .sequence(let numbers): numbers
    case .floating, .number: nil
    }
  }
}
