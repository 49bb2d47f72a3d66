internal import Foundation

/// The end of what a process says on standard error; whatever comes, no more than some pages are kept.
struct LastWords {
  private static let kept = 1 << 16

  private var chunks: [Data] = []
  private var size = 0

  mutating func append(_ data: Data) {
    chunks.append(data)
    size += data.count
    while let first = chunks.first, size - first.count >= Self.kept {
      size -= first.count
      chunks.removeFirst()
    }
  }

  /// The lines that are not empty.
  var lines: [String] {
    let bytes = chunks.reduce(into: Data()) { $0 += $1 }
    return bytes.suffix(Self.kept).split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
