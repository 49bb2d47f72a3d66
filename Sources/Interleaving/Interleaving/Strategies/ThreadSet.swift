/// A set of thread ids.
struct ThreadSet: Equatable {
  /// The ids below 64, of which most runs have no other.
  private var low: UInt64 = 0
  /// The others, 64 each; the last word is not 0.
  private var high: [UInt64] = []

  init() {}
  init(_ thread: Int32) { insert(thread) }

  var isEmpty: Bool { low == 0 && high.isEmpty }

  /// The lowest id; only of a set that is not empty.
  var first: Int32 {
    if low != 0 { return Int32(low.trailingZeroBitCount) }
    let word = high.firstIndex { $0 != 0 } ?? 0
    return Int32(64 * (word + 1) + high[word].trailingZeroBitCount)
  }

  func contains(_ thread: Int32) -> Bool {
    if thread < 64 { return low & Self.bit(thread) != 0 }
    let word = Int(thread) / 64 - 1
    return word < high.count && high[word] & Self.bit(thread) != 0
  }

  mutating func insert(_ thread: Int32) {
    guard thread >= 64 else {
      low |= Self.bit(thread)
      return
    }
    let word = Int(thread) / 64 - 1
    while high.count <= word { high.append(0) }
    high[word] |= Self.bit(thread)
  }

  mutating func remove(_ thread: Int32) {
    guard thread >= 64 else {
      low &= ~Self.bit(thread)
      return
    }
    let word = Int(thread) / 64 - 1
    guard word < high.count else { return }
    high[word] &= ~Self.bit(thread)
    shorten()
  }

  func union(_ other: ThreadSet) -> ThreadSet {
    var result = self
    result.low |= other.low
    for (word, bits) in other.high.enumerated() {
      if word < result.high.count {
        result.high[word] |= bits
      } else {
        result.high.append(bits)
      }
    }
    return result
  }

  func intersection(_ other: ThreadSet) -> ThreadSet { combined(other) { $0 & $1 } }
  func subtracting(_ other: ThreadSet) -> ThreadSet { combined(other) { $0 & ~$1 } }

  /// What an operation that has nothing where `self` has nothing makes of both.
  private func combined(_ other: ThreadSet, _ operation: (UInt64, UInt64) -> UInt64) -> ThreadSet {
    var result = self
    result.low = operation(low, other.low)
    for word in high.indices {
      result.high[word] = operation(high[word], word < other.high.count ? other.high[word] : 0)
    }
    result.shorten()
    return result
  }

  private mutating func shorten() {
    while high.last == 0 { high.removeLast() }
  }

  private static func bit(_ thread: Int32) -> UInt64 { 1 << UInt64(thread % 64) }
}
