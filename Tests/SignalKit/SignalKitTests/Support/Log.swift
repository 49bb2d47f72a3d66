import Synchronization

/// Notes lines from any thread.
final class Log: Sendable {
  private let noted = Mutex<[String]>([])

  var lines: [String] {
    noted.withLock { $0 }
  }

  func note(_ line: String) {
    noted.withLock { $0.append(line) }
  }
}
