/// A set of thread ids, which are below 64.
struct ThreadSet: Equatable {
  private(set) var bits: UInt64 = 0

  init() {}
  init(bits: UInt64) { self.bits = bits }
  init(_ thread: Int32) { bits = 1 << UInt64(thread) }

  var isEmpty: Bool { bits == 0 }
  /// The lowest id; only of a set that is not empty.
  var first: Int32 { Int32(bits.trailingZeroBitCount) }

  func contains(_ thread: Int32) -> Bool { bits & (1 << UInt64(thread)) != 0 }
  mutating func insert(_ thread: Int32) { bits |= 1 << UInt64(thread) }
  mutating func remove(_ thread: Int32) { bits &= ~(1 << UInt64(thread)) }
  func union(_ other: ThreadSet) -> ThreadSet { ThreadSet(bits: bits | other.bits) }
  func intersection(_ other: ThreadSet) -> ThreadSet { ThreadSet(bits: bits & other.bits) }
  func subtracting(_ other: ThreadSet) -> ThreadSet { ThreadSet(bits: bits & ~other.bits) }
}
