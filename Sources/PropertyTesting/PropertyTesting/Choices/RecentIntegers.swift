/// The integers drawn last, from which some are drawn again: equal values are rare otherwise.
final class RecentIntegers {
  private static let capacity = 32

  // A raw buffer, because every integer of every case passes through here.
  private let values = UnsafeMutablePointer<Int>.allocate(capacity: RecentIntegers.capacity)
  private var count = 0

  deinit { values.deallocate() }

  func append(_ value: Int) {
    values[count & (Self.capacity &- 1)] = value
    count &+= 1
  }

  func forgetAll() { count = 0 }

  /// The last one, if there is any.
  var last: Int? { count > 0 ? values[(count &- 1) & (Self.capacity &- 1)] : nil }

  /// One of the last values, if there are any.
  func random(_ random: inout RandomSource) -> Int? {
    guard count > 0 else { return nil }
    let window = count < Self.capacity ? count : Self.capacity
    let back = 1 &+ Int(truncatingIfNeeded: random.next(below: UInt64(truncatingIfNeeded: window)))
    return values[(count &- back) & (Self.capacity &- 1)]
  }
}
