/// What kind of thing a group of choices makes.
///
/// Spans with equal labels may stand for one another: the shrinker lifts a subterm into the place
/// of its term, and sorts the elements of a list.
public struct SpanLabel: Hashable, Sendable, ExpressibleByStringLiteral {
  let identity: UInt64

  init(identity: UInt64) {
    self.identity = identity
  }

  /// The label with the given name.
  public init(stringLiteral name: StaticString) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    name.withUTF8Buffer { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    identity = hash
  }

  static var collection: SpanLabel { SpanLabel(identity: 1) }
  static var element: SpanLabel { SpanLabel(identity: 2) }
  static var alternative: SpanLabel { SpanLabel(identity: 3) }
  static var recursive: SpanLabel { SpanLabel(identity: 4) }
  static var program: SpanLabel { SpanLabel(identity: 5) }
  static var step: SpanLabel { SpanLabel(identity: 6) }
  static var component: SpanLabel { SpanLabel(identity: 7) }
  static var reference: SpanLabel { SpanLabel(identity: 9) }
  static var result: SpanLabel { SpanLabel(identity: 10) }
  static var root: SpanLabel { SpanLabel(identity: 8) }
}

/// A contiguous group of choices; spans are recorded in the order in which they began.
struct Span {
  let label: SpanLabel
  /// Index of the enclosing span; the root is its own parent.
  let parent: Int
  let start: Int
  var end: Int

  var range: Range<Int> { start..<end }
  var count: Int { end - start }
}
