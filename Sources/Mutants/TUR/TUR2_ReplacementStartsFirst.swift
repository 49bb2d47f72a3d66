internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The source is disposed when its replacement has sent a value.
  ///
  /// Caught by TUR-2.
  static let replacementStartsFirst = Mutant(
    "TUR-2",
    "replacement-starts-first",
    """
    The source is disposed when its replacement has sent a value.
    """,
    reference: {
      $0.takeUntilReplacement = { source, replacement, choose in
        Signals { downstream in
          let slot = MetaDisposable()
          let outer = replacement.start(
            next: { value in slot.set(choose(value).start(next: { downstream.putNext($0) })) },
            error: { downstream.putError($0) }
          )
          slot.set(source.start(next: { downstream.putNext($0) }))
          return ActionDisposable {
            outer.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
