/// Looks for the simplest sequence of choices that still fails in the same way.
public struct Shrinker: Sendable {
  /// When to stop looking.
  ///
  /// Counted in executions, so that the result does not depend on the clock, unless a duration is
  /// given as well.
  public struct Limits: Hashable, Sendable {
    /// How many cases may be run.
    public var executions: Int
    /// How many cases in a row may bring nothing.
    public var stall: Int
    /// How many choices may be drawn in a row without bringing anything: drawing takes time also
    /// where the property does not have to run.
    public var stallingChoices: Int
    /// How long it may take; nil for as long as the counts allow.
    public var duration: Duration?

    /// Creates limits.
    public init(
      executions: Int = 20_000,
      stall: Int = 4_000,
      stallingChoices: Int = 40_000_000,
      duration: Duration? = nil
    ) {
      self.executions = executions
      self.stall = stall
      self.stallingChoices = stallingChoices
      self.duration = duration
    }
  }

  /// When to stop looking.
  public var limits: Limits

  /// Creates a shrinker.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Shrinks a failing sequence.
  ///
  /// The passes are those of MacIver & Donaldson 2020, and some more for programs and for values
  /// that depend on each other. A subject that calls ``ChoiceSource/finishDrawing()`` is run only
  /// for cases that it has not seen.
  ///
  /// - Parameters:
  ///   - failing: A sequence that fails.
  ///   - origin: Which failure counts.
  ///   - running: Runs one case.
  /// - Returns: The simplest sequence found. It is `failing` itself if that does not fail again.
  public func shrink(
    _ failing: ChoiceSequence,
    origin: String,
    running: (ChoiceSource) -> CaseResult
  ) -> ShrinkResult {
    withoutActuallyEscaping(running) { run in
      let session = ShrinkSession(origin: origin, limits: limits, run: run)
      var driver = ShrinkDriver(session) {
        ChoiceSource(prefix: failing.choices, continuation: .simplest, recordsSpans: true)
      }
      _ = driver.advance()
      guard session.isConfirmed else {
        return ShrinkResult(minimal: failing, executions: 1, improvements: 0, isExhausted: false)
      }
      return driver.result
    }
  }
}
