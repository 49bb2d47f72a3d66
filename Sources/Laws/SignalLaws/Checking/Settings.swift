/// How much to try, and from which seed.
public struct Settings: Hashable, Sendable, Codable {
  /// How many programs are tried for a law about one thread.
  public var cases: Int
  /// How many programs are tried for a law about interleavings.
  public var concurrentCases: Int
  /// How many schedules are tried for each of those; a law's first program, the simplest, gets
  /// sixteen times as many, and a program that is drawn again so many more.
  public var schedules: Int
  /// The seed: the same seed tries the same programs and schedules.
  public var seed: UInt64

  /// Creates settings; the defaults check the reference in seconds.
  public init(
    cases: Int = 60,
    concurrentCases: Int = 60,
    schedules: Int = 40,
    seed: UInt64 = 0
  ) {
    self.cases = cases
    self.concurrentCases = concurrentCases
    self.schedules = schedules
    self.seed = seed
  }
}
