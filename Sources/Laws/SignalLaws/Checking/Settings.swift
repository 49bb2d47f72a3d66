/// How much to try, and from which seed.
public struct Settings: Hashable, Sendable, Codable {
  /// How many programs are tried for a law about one thread.
  public var cases: Int
  /// How many programs are tried for a law about interleavings; fewer than of one thread, since most mistakes
  /// between threads show in a law's first programs, if they do at all.
  public var concurrentCases: Int
  /// How many schedules are tried for each of those; a law's first program, the simplest, gets
  /// sixteen times as many, and a program that is drawn again so many more.
  public var schedules: Int
  /// The seed: the same seed tries the same programs and schedules.
  public var seed: UInt64
  /// Who decides which thread of a run goes on.
  public var control: Control

  /// Who decides which thread of a run goes on.
  public enum Control: String, Sendable, Codable, CaseIterable {
    /// The checker, as far as the platform lets it: where locks cannot be intercepted, as with
    /// ``accesses``; where there are no threads, nobody.
    case automatic
    /// The checker, at accesses to memory and at callbacks, functions and commands; locks are the platform's.
    ///
    /// Programs of several threads are a random sample of runs, and a replay is most likely the same one.
    /// Where the implementation tells of no access, runs are as with ``none``. What cannot be settled without
    /// control of time, pools and tasks is *untested*, and so is whether there are data races.
    case accesses
    /// Nobody: programs run on the platform's threads, those with several many times.
    ///
    /// What cannot be settled without control, such as what happens when time passes, is *untested*.
    case none
  }

  /// Creates settings; the defaults check the reference in seconds.
  public init(
    cases: Int = 60,
    concurrentCases: Int = 20,
    schedules: Int = 40,
    seed: UInt64 = 0,
    control: Control = .automatic
  ) {
    self.control = control
    self.cases = cases
    self.concurrentCases = concurrentCases
    self.schedules = schedules
    self.seed = seed
  }
}

/// An object as `Spec/report.schema.json` describes; control is named where there is none.
extension Settings {
  private enum Key: String, CodingKey { case cases, concurrentCases, schedules, seed, control }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    self.init(
      cases: try object.decode(Int.self, forKey: .cases),
      concurrentCases: try object.decode(Int.self, forKey: .concurrentCases),
      schedules: try object.decode(Int.self, forKey: .schedules),
      seed: try object.decode(UInt64.self, forKey: .seed),
      control: try object.decodeIfPresent(Control.self, forKey: .control) ?? .automatic
    )
  }

  /// Writes how much is tried.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(cases, forKey: .cases)
    try object.encode(concurrentCases, forKey: .concurrentCases)
    try object.encode(schedules, forKey: .schedules)
    try object.encode(seed, forKey: .seed)
    if control != .automatic { try object.encode(control, forKey: .control) }
  }
}
