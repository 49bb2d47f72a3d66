/// URL-safe base 64 without padding.
enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  static func encode(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      pending = pending << 8 | UInt32(byte)
      bits += 8
      while bits >= 6 {
        bits -= 6
        digits.append(alphabet[Int(pending >> bits & 63)])
      }
      pending &= (1 << bits) - 1
    }
    if bits > 0 { digits.append(alphabet[Int(pending << (6 - bits) & 63)]) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The bytes; `nil` for a text that ``encode(_:)`` does not make.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var pending: UInt32 = 0
    var bits: UInt32 = 0
    for character in text.utf8 {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      pending = pending << 6 | UInt32(digit)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: pending >> bits))
      }
      pending &= (1 << bits) - 1
    }
    return bits < 6 && pending == 0 ? bytes : nil
  }
}
