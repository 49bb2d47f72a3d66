internal import Foundation

/// Lines, as their bytes come in.
struct LineBuffer {
  /// No line of ours is longer; what is, is nobody's message.
  private static let longest = 1 << 26

  private var bytes = Data()
  /// Where the search for the end of a line goes on.
  private var searched = 0

  mutating func append(_ data: Data) {
    if bytes.count > Self.longest { clear() }
    bytes.append(data)
  }

  /// The next line that is whole, without its end.
  mutating func next() -> Data? {
    guard let length = bytes.withUnsafeBytes({ $0.lineEnd(from: searched) }) else {
      searched = bytes.count
      return nil
    }
    let start = bytes.startIndex
    let line = Data(bytes[start..<start + length])
    bytes = Data(bytes[(start + length + 1)...])
    searched = 0
    return line
  }

  private mutating func clear() {
    bytes = Data()
    searched = 0
  }
}
