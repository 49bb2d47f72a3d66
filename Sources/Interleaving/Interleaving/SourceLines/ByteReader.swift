/// Reads numbers and texts from bytes it does not trust; past the end everything is `nil`.
struct ByteReader {
  /// Unsafe: the program's own file, mapped for good, or what a test keeps alive while it reads.
  private let bytes: UnsafeRawBufferPointer
  private(set) var position: Int
  private(set) var end: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  var isAtEnd: Bool { position >= end }

  /// A reader of `count` bytes from `start`; `nil` unless they are there.
  func slice(from start: Int, count: Int) -> ByteReader? {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else {
      return nil
    }
    var slice = self
    slice.position = start
    slice.end = start + count
    return slice
  }

  /// Goes to a place; false if there is no such place.
  mutating func move(to place: Int) -> Bool {
    guard place >= 0, place <= end else { return false }
    position = place
    return true
  }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= end - position else { return false }
    position += count
    return true
  }

  mutating func byte() -> UInt8? {
    guard position < end else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func number<Number: FixedWidthInteger>(_: Number.Type) -> Number? {
    let size = MemoryLayout<Number>.size
    guard size <= end - position else { return nil }
    defer { position += size }
    return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: Number.self))
  }

  /// An offset of 4 or 8 bytes.
  mutating func offset(wide: Bool) -> Int? {
    wide ? number(UInt64.self).flatMap { Int(exactly: $0) } : number(UInt32.self).map { Int($0) }
  }

  mutating func unsigned() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = byte() {
      if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  mutating func signed() -> Int64? {
    var value: Int64 = 0
    var shift: Int64 = 0
    while let byte = byte() {
      if shift < 64 { value |= Int64(byte & 0x7F) << shift }
      shift += 7
      guard byte & 0x80 == 0 else { continue }
      if byte & 0x40 != 0, shift < 64 { value |= -1 << shift }
      return value
    }
    return nil
  }

  /// A text that a zero ends.
  mutating func text() -> String? {
    guard let length = bytes[position..<max(end, position)].firstIndex(of: 0) else { return nil }
    defer { position = length + 1 }
    return String(decoding: bytes[position..<length], as: UTF8.self)
  }
}
