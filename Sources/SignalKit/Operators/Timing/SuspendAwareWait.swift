#if canImport(Dispatch)

/// Waits for a moment of a clock that goes on while the system is suspended, with timers that stand
/// still then.
///
///     fresh ──▶ polling ──(near)──▶ final ──▶ over        polling ──(missed)──▶ settling ──▶ over
///
/// Looks at the clock every so often, so it notices a suspension within that time.
struct SuspendAwareWait {
  /// Seconds that a system gets that has just come back, if the moment was missed meanwhile.
  static let settling = 0.5

  private enum Phase {
    case fresh
    case polling
    case final
  }

  private let moment: Double
  private let granularity: Double
  private var phase = Phase.fresh

  init(_ timeout: Double, granularity: Double, now: Double) {
    moment = now + timeout
    self.granularity = granularity
  }

  /// How many seconds to wait before asking again; nil if the wait is over.
  mutating func next(now: Double) -> Double? {
    let remaining = moment - now
    switch phase {
    case .final:
      return nil
    case .polling where remaining <= 0:
      phase = .final
      return Self.settling
    case .fresh, .polling:
      phase = remaining > granularity ? .polling : .final
      return min(remaining, granularity)
    }
  }
}

#endif
