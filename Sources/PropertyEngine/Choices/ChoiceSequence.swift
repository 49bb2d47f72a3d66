/// The recorded values of a test case, which can be written as a short text.
public struct ChoiceSequence: Hashable, Sendable {
  /// The values of the choices, in the order in which they were made.
  public var values: [Int]

  /// Creates a sequence.
  public init(values: [Int]) {
    self.values = values
  }

  /// The sequence as text: the version `1`, then Base64 (with `-` and `_`, unpadded) of the values
  /// and a checksum.
  public var token: String {
    var bytes: [UInt8] = []
    for value in values {
      var bits = UInt(bitPattern: value << 1) ^ UInt(bitPattern: value >> (Int.bitWidth - 1))
      while bits > 0x7F {
        bytes.append(UInt8(truncatingIfNeeded: bits) | 0x80)
        bits >>= 7
      }
      bytes.append(UInt8(bits))
    }
    let sum = checksum(bytes[...])
    bytes += [UInt8(sum >> 8), UInt8(sum & 0xFF)]
    return "1" + base64(bytes)
  }

  /// Reads a token.
  ///
  /// - Parameter token: What `token` has returned.
  /// - Throws: What is wrong with the text, and where.
  public init(token: String) throws(TokenError) {
    let characters = Array(token.utf8)
    guard characters.first == UInt8(ascii: "1") else {
      throw TokenError.version(found: token.first)
    }
    let bytes = try bytes(ofBase64: characters)
    guard bytes.count >= 2 else { throw TokenError.truncated(position: characters.count) }
    let body = bytes.dropLast(2)
    let written = UInt16(bytes[bytes.count - 2]) << 8 | UInt16(bytes[bytes.count - 1])
    guard checksum(body) == written else {
      throw TokenError.checksum(position: position(ofByte: body.count))
    }
    values = []
    var bits: UInt = 0
    var shift = 0
    for (index, byte) in body.enumerated() {
      let part = UInt(byte & 0x7F)
      // The tenth byte of a value has room for one bit.
      guard shift < 63 || (shift == 63 && part <= 1) else {
        throw TokenError.tooLarge(position: position(ofByte: index))
      }
      bits |= part << UInt(shift)
      shift += 7
      if byte & 0x80 == 0 {
        values.append(Int(bitPattern: bits >> 1) ^ -Int(bitPattern: bits & 1))
        (bits, shift) = (0, 0)
      }
    }
    guard shift == 0 else { throw TokenError.truncated(position: characters.count) }
  }
}

/// A checksum that notices a changed byte and two bytes that were exchanged (CRC-16/CCITT).
private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt16 {
  var sum: UInt16 = 0xFFFF
  for byte in bytes {
    sum ^= UInt16(byte) << 8
    for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : (sum << 1) ^ 0x1021 }
  }
  return sum
}
