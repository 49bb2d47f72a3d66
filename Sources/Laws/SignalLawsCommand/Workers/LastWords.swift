internal import Foundation

/// The end of what a process says on standard error; whatever comes, no more than some pages are kept.
///
/// Of a long line the beginning is kept, which says what it is.
struct LastWords {
  private static let kept = 1 << 16
  private static let keptOfLine = 1 << 12
  /// This package's own lines hold schedules.
  private static let own = Data("[Interleaving]".utf8)

  private var complete: [Data] = []
  private var size = 0
  private var current = Data()

  mutating func append(_ data: Data) {
    data.withUnsafeBytes { bytes in
      var start = 0
      while let end = bytes.lineEnd(from: start) {
        goOn(with: bytes[start..<end])
        endLine()
        start = end + 1
      }
      goOn(with: bytes[start...])
    }
  }

  private mutating func goOn(with part: Slice<UnsafeRawBufferPointer>) {
    let isOwn =
      current.isEmpty ? part.starts(with: Self.own) : current.starts(with: Self.own)
    let limit = isOwn ? Self.kept : Self.keptOfLine
    guard current.count < limit else { return }
    current.append(contentsOf: UnsafeRawBufferPointer(rebasing: part.prefix(limit - current.count)))
  }

  private mutating func endLine() {
    guard !current.isEmpty else { return }
    complete.append(current)
    size += current.count
    current = Data()
    guard size > 2 * Self.kept else { return }
    // Many at once, since what remains is moved.
    var dropped = 0
    while size > Self.kept {
      size -= complete[dropped].count
      dropped += 1
    }
    complete.removeFirst(dropped)
  }

  /// The lines that are not empty.
  var lines: [String] {
    (complete + [current]).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
