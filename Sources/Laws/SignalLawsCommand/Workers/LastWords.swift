internal import Foundation

/// What a process says on standard error: the end of it, and why it may have died.
///
/// Whatever comes, no more than some pages are kept.
struct LastWords {
  private static let kept = 1 << 14
  /// A line may be endless, and says by then what it has to say.
  private static let longest = 4096

  private var line = Data()
  private var isCutOff = false
  private var tail: [String] = []
  private var tailSize = 0
  private(set) var cause = CauseOfDeath()

  mutating func append(_ data: Data) {
    var rest = data[...]
    while let newline = rest.firstIndex(of: 10) {
      extend(rest[..<newline])
      endLine()
      rest = rest[(newline + 1)...]
    }
    extend(rest)
  }

  /// Takes the last line as whole, which nothing follows any more.
  mutating func finish() { if !line.isEmpty { endLine() } }

  private mutating func extend(_ bytes: Data.SubSequence) {
    let room = Self.longest - line.count
    if bytes.count > room { isCutOff = true }
    line.append(contentsOf: bytes.prefix(max(room, 0)))
  }

  private mutating func endLine() {
    let text = String(decoding: line, as: UTF8.self) + (isCutOff ? "…" : "")
    line.removeAll(keepingCapacity: true)
    isCutOff = false
    guard !text.allSatisfy(\.isWhitespace) else { return }
    cause.read(text)
    tail.append(text)
    tailSize += text.utf8.count
    while tailSize > Self.kept, tail.count > 1 {
      tailSize -= tail.removeFirst().utf8.count
    }
  }

  /// The last line that is not this package's own, if there is one.
  var last: String? {
    tail.last { !$0.hasPrefix("[Interleaving]") }
  }
}
