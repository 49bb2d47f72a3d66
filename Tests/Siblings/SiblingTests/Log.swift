import Dispatch
import Synchronization

/// Notes lines from any thread.
final class Log: Sendable {
  private let noted = Mutex<[String]>([])

  var lines: [String] { noted.withLock { $0 } }

  func note(_ line: String) {
    noted.withLock { $0.append(line) }
  }
}

/// Waits for an event, for a limited time.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() { semaphore.signal() }

  /// Whether it was opened in time.
  func wait() -> Bool {
    semaphore.wait(timeout: .now() + 10) == .success
  }
}

/// Says when it dies.
final class Mortal {
  private let name: String
  private let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
  }

  deinit { log.note("\(name) died") }
}
