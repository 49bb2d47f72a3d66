/// URL-safe base 64 without padding.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  static func encode(_ bytes: [UInt8]) -> String {
    var text = ""
    var pending: UInt32 = 0
    var bitCount = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text.unicodeScalars.append(scalar(pending >> UInt32(bitCount)))
      }
    }
    if bitCount > 0 { text.unicodeScalars.append(scalar(pending << UInt32(6 - bitCount))) }
    return text
  }

  static func decode(_ text: String) throws(TokenError) -> [UInt8] {
    var bytes: [UInt8] = []
    var pending: UInt32 = 0
    var bitCount = 0
    var count = 0
    for character in text {
      guard let ascii = character.asciiValue, let digit = alphabet.firstIndex(of: ascii) else {
        throw .invalidCharacter(character, offset: count)
      }
      count += 1
      pending = (pending << 6 | UInt32(digit)) & 0xFFFF
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> UInt32(bitCount)))
      }
    }
    // Six bits are left over when a character is missing; set bits in the remainder mean that
    // another text stands for the same bytes, so the token was altered.
    guard bitCount < 6, pending & ((1 << UInt32(bitCount)) - 1) == 0 else {
      throw .incomplete(characterCount: count)
    }
    return bytes
  }

  private static func scalar(_ digit: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(alphabet[Int(digit & 63)])
  }
}
