private let alphabet = Array(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
)

/// The bytes as unpadded Base64 that may stand in a URL or on a command line.
func base64(_ bytes: [UInt8]) -> String {
  var text: [UInt8] = []
  var buffer: UInt32 = 0
  var bits: UInt32 = 0
  for byte in bytes {
    buffer = buffer << 8 | UInt32(byte)
    bits += 8
    while bits >= 6 {
      bits -= 6
      text.append(alphabet[Int(buffer >> bits & 0x3F)])
    }
  }
  if bits > 0 { text.append(alphabet[Int(buffer << (6 - bits) & 0x3F)]) }
  return String(decoding: text, as: UTF8.self)
}

/// The bytes of a token; its first character is the version and no part of them.
func bytes(ofBase64 characters: [UInt8]) throws(TokenError) -> [UInt8] {
  var bytes: [UInt8] = []
  var buffer: UInt32 = 0
  var bits: UInt32 = 0
  for index in characters.indices.dropFirst() {
    guard let digit = alphabet.firstIndex(of: characters[index]) else {
      let rest = String(decoding: characters[index...], as: UTF8.self)
      throw TokenError.character(found: rest.first ?? "?", position: index)
    }
    buffer = (buffer << 6 | UInt32(digit)) & 0xFFFF
    bits += 6
    if bits >= 8 {
      bits -= 8
      bytes.append(UInt8(truncatingIfNeeded: buffer >> bits))
    }
  }
  // Every sequence has one token: unused bits are zero, and there is no unused character.
  guard bits < 6, buffer & ((1 << bits) - 1) == 0 else {
    throw TokenError.truncated(position: characters.count)
  }
  return bytes
}

/// The position in the token of the character at which a byte begins.
func position(ofByte index: Int) -> Int {
  1 + index * 8 / 6
}
