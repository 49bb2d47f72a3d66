/// One lock for everything.
struct GlobalLock: Lock {
  private static let shared = PlainLock()

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result { Self.shared.withLock(body) }
}
