package import Foundation

/// Reads lines from a descriptor and notices when none comes for some time.
package struct LineReader {
  /// What comes next.
  package enum Event {
    case line(Data)
    case end
    case silence
  }

  private let descriptor: Int32
  private var buffer = LineBuffer()

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The next line, if it comes within so many milliseconds.
  package mutating func next(within milliseconds: Int32) -> Event {
    while true {
      if let line = buffer.next() { return .line(line) }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&ready, 1, milliseconds)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .silence }
      switch Descriptor.read(descriptor) {
      case .data(let data): buffer.append(data)
      case .nothingYet: continue
      case .end: return .end
      }
    }
  }
}
