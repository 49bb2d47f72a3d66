internal import Foundation

/// Reads lines from a pipe and notices when none comes for too long.
struct LineReader {
  enum Event {
    case line(Data)
    case end
    case silence
  }

  private let handle: FileHandle
  private var buffer = Data()

  init(_ handle: FileHandle) { self.handle = handle }

  mutating func next(patience seconds: Int) -> Event {
    while true {
      if let newline = buffer.firstIndex(of: 10) {
        let line = buffer[buffer.startIndex..<newline]
        buffer.removeSubrange(buffer.startIndex...newline)
        return .line(Data(line))
      }
      var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return .silence }
      let more = handle.availableData
      guard !more.isEmpty else { return .end }
      buffer.append(more)
    }
  }
}

/// Keeps what a process says on standard error, so that its last words can be reported.
final class Complaints: Sendable {
  private let reader: Reader

  init(_ handle: FileHandle) {
    reader = Reader(handle)
    let reader = reader
    Thread.detachNewThread { reader.readAll() }
  }

  /// The last line, once everything has been read.
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
