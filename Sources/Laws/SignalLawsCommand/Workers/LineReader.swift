package import Foundation

/// Reads lines from a pipe and notices when none comes for some time.
package struct LineReader {
  /// What comes next.
  package enum Event {
    case line(Data)
    case end
    case silence
  }

  private let handle: FileHandle
  private var buffer = Data()

  package init(_ handle: FileHandle) { self.handle = handle }

  /// The next line, if it comes within so many milliseconds.
  package mutating func next(within milliseconds: Int32) -> Event {
    while true {
      if let newline = buffer.firstIndex(of: 10) {
        let line = buffer[buffer.startIndex..<newline]
        buffer.removeSubrange(buffer.startIndex...newline)
        return .line(Data(line))
      }
      var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, milliseconds) > 0 else { return .silence }
      let more = handle.availableData
      guard !more.isEmpty else { return .end }
      buffer.append(more)
    }
  }
}
