extension ChoiceSequence {
  /// A short text that reproduces the sequence: paste it into a report or a regression test.
  ///
  /// A version byte, one variable-length number per choice and a checksum, in URL-safe base 64
  /// without padding.
  public var token: String {
    var bytes: [UInt8] = [TokenFormat.version]
    for choice in choices {
      TokenFormat.append(TokenFormat.code(of: choice), to: &bytes)
    }
    let checksum = TokenFormat.checksum(of: bytes)
    bytes.append(UInt8(truncatingIfNeeded: checksum >> 8))
    bytes.append(UInt8(truncatingIfNeeded: checksum))
    return Base64.encode(bytes)
  }

  /// Reads a token back.
  ///
  /// - Parameter token: A text made by ``token``.
  /// - Throws: A ``TokenError`` that says what was expected, and where.
  public init(token: String) throws(TokenError) {
    let bytes = try Base64.decode(token)
    guard bytes.count >= 3 else { throw .tooShort(byteCount: bytes.count) }
    guard bytes[0] == TokenFormat.version else {
      throw .unsupportedVersion(found: bytes[0], expected: TokenFormat.version)
    }
    let body = Array(bytes.dropLast(2))
    let found = UInt16(bytes[bytes.count - 2]) << 8 | UInt16(bytes[bytes.count - 1])
    let computed = TokenFormat.checksum(of: body)
    guard found == computed else { throw .checksumMismatch(found: found, computed: computed) }
    var choices: [Choice] = []
    var position = 1
    while position < body.count {
      let code = try TokenFormat.readCode(from: body, at: &position)
      choices.append(TokenFormat.choice(for: code))
    }
    self.init(choices)
  }
}

/// How the bytes of a token are made: 0 and 1 are the booleans, 2 and up the integers, zigzagged.
private enum TokenFormat {
  static let version: UInt8 = 1

  // 64 bits hold every zigzagged integer, so two codes more need one bit more.
  static func code(of choice: Choice) -> UInt128 {
    switch choice {
    case .boolean(let value, _): value ? 1 : 0
    case .integer(let value, _):
      2 + UInt128(UInt64(bitPattern: Int64((value << 1) ^ (value >> (Int.bitWidth - 1)))))
    }
  }

  static func choice(for code: UInt128) -> Choice {
    if code < 2 { return .boolean(code == 1, probability: 0.5) }
    let zigzag = UInt64(truncatingIfNeeded: code - 2)
    let value = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
    return .integer(Int(value), .unbounded)
  }

  static func append(_ code: UInt128, to bytes: inout [UInt8]) {
    var rest = code
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  static func readCode(from bytes: [UInt8], at position: inout Int) throws(TokenError) -> UInt128 {
    let start = position
    var code: UInt128 = 0
    var shift = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      code |= UInt128(byte & 0x7F) << UInt128(shift)
      guard code <= UInt128(UInt64.max) + 2, shift < 70 else {
        throw .numberTooLarge(byteOffset: start)
      }
      if byte & 0x80 == 0 { return code }
      shift += 7
    }
    throw .unfinishedNumber(byteOffset: start)
  }

  static func checksum(of bytes: [UInt8]) -> UInt16 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return UInt16(truncatingIfNeeded: RandomSource.mixed(hash))
  }
}
