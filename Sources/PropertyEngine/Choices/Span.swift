/// A stretch of consecutive choices that belong together, such as one element of an array.
///
/// Shrinking deletes, reorders and simplifies whole spans, and replaces a span by one inside of it
/// that has the same label.
public struct Span: Sendable {
  /// What the span holds; spans of equal labels may take each other's place.
  public let label: StaticString
  /// The position of the first choice.
  public let start: Int
  /// The position after the last choice.
  public internal(set) var end: Int
  /// The index of the span around this one.
  public let parent: Int?

  /// The positions of the choices.
  var range: Range<Int> { start..<end }

  /// Whether the labels are equal, wherever their literals stand.
  func hasLabel(of other: Span) -> Bool {
    label.description == other.label.description
  }
}
