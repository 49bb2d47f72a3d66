internal import Foundation

extension UnsafeRawBufferPointer {
  /// Where the first line ends that begins, or goes on, at an index; nil if that is not seen yet.
  ///
  /// The C library looks for it: subjects may say much. The pointer is used for the time of the call.
  func lineEnd(from index: Int) -> Int? {
    guard let start = baseAddress, index < count,
      let end = memchr(start + index, Int32(Self.lineEnd), count - index)
    else { return nil }
    return UnsafeRawPointer(end) - start
  }

  /// What ends a line.
  static var lineEnd: UInt8 { 0x0A }
}
