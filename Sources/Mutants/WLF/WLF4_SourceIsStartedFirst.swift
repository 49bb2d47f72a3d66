internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The source is started first.
  ///
  /// Caught by WLF-4.
  static let sourceIsStartedFirst = Mutant(
    "WLF-4",
    "source-is-started-first",
    """
    The source is started first.
    """,
    reference: {
      $0.withLatestFrom = { source, other, join in
        combineLatest(source, other) |> map { join($0, $1) }
      }
    }
  )
}
