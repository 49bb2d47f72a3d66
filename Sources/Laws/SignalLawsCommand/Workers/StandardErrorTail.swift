internal import Foundation

/// Keeps what a process says on standard error, so that its last words can be reported.
final class StandardErrorTail: Sendable {
  private let reader: Reader

  init(_ handle: FileHandle) {
    reader = Reader(handle)
    let reader = reader
    Thread.detachNewThread { reader.readAll() }
  }

  /// The first line about a fatal error, else the last line, once everything has been read.
  var last: String? { reader.lastLine }

  /// Unchecked: `text` is written before `done` is signalled, and read after.
  private final class Reader: @unchecked Sendable {
    private let handle: FileHandle
    private let done = DispatchSemaphore(value: 0)
    private var text = ""

    init(_ handle: FileHandle) { self.handle = handle }

    func readAll() {
      text = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
      done.signal()
    }

    var lastLine: String? {
      done.wait()
      done.signal()
      let lines = text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
      return (lines.first { $0.contains("Fatal error") } ?? lines.last).map(String.init)
    }
  }
}
