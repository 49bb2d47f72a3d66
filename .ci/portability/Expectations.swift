import Synchronization

/// What has been checked, and what did not hold.
enum Expectations {
  private static let counts = Mutex((count: 0, failures: 0))

  static var count: Int { counts.withLock { $0.count } }
  static var failures: Int { counts.withLock { $0.failures } }

  static func note(_ holds: Bool) {
    counts.withLock { counts in
      counts.count += 1
      if !holds { counts.failures += 1 }
    }
  }
}

func expect(_ holds: Bool, _ what: String) {
  Expectations.note(holds)
  if !holds { print("FAILS: \(what)") }
}
