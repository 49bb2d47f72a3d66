/// Looks for the simplest sequence of choices that still fails in the same way.
public struct Shrinker: Sendable {
  /// When to stop looking, counted in executions, so that the result does not depend on the clock.
  public struct Limits: Hashable, Sendable {
    /// How many cases may be run.
    public var executions: Int
    /// How many cases in a row may bring nothing.
    public var stall: Int

    /// Creates limits.
    public init(executions: Int = 20_000, stall: Int = 4_000) {
      self.executions = executions
      self.stall = stall
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
  /// Cheap passes run until they are dry; only then come those that look at pairs, and after any
  /// success it is the turn of the cheap ones again.
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
      let session = ShrinkSession(failing.choices, origin: origin, limits: limits, run: run)
      if session.start() { session.shrinkToFixedPoint() }
      return ShrinkResult(
        minimal: ChoiceSequence(session.best),
        executions: session.executions,
        improvements: session.improvements,
        isExhausted: !session.hasBudget
      )
    }
  }
}

extension ShrinkSession {
  fileprivate func shrinkToFixedPoint() {
    repeat {
      repeatUntilDry {
        repeatUntilDry { deleteChildren() }
        simplifySpans()
        liftDescendants()
        joinCollections()
        deleteAndRenumber()
        lowerAndDelete()
        minimizeDuplicates()
        minimizeIntegers()
        adjustPairs()
        sortSiblings()
      }
    } while hasBudget
      && (improves { deletePairs() } || improves { mergeNeighbours() }
        || improves { deleteRuns() } || improves { simplifyBooleans() })
  }

  private func repeatUntilDry(_ passes: () -> Void) {
    while hasBudget, improves(passes) {}
  }

  private func improves(_ pass: () -> Void) -> Bool {
    let before = improvements
    pass()
    return improvements > before
  }
}
