import SignalLaws

private final class LatestEntryIsDisposedWhicheverItsKey: BaseDict, @unchecked Sendable {
  private var latestKey: Int?

  override func set(_ new: (any BaseDisposable)?, _ key: Int) {
    let other = lock.withLock {
      let latest = latestKey
      latestKey = key
      return latest == key ? nil : latest
    }
    if let other { super.set(nil, other) }
    super.set(new, key)
  }
}

extension Mutants {
  static let latestEntryIsDisposedWhicheverItsKey = Mutant(
    "DSP-22",
    "latest-entry-is-disposed-whichever-its-key",
    "Set disposes the latest entry, whichever its key."
  ) { $0.dict = { LatestEntryIsDisposedWhicheverItsKey() } }
}
