/// Lets one thread in at a time.
protocol Lock: Sendable {
  init()
  func withLock<Result>(_ body: () -> Result) -> Result
}
