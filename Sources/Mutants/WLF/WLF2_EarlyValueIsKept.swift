internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// A value that came too early is sent with the first partner.
  ///
  /// Caught by WLF-2.
  static let earlyValueIsKept = Mutant(
    "WLF-2",
    "early-value-is-kept",
    """
    A value that came too early is sent with the first partner.
    """,
    reference: {
      $0.withLatestFrom = { source, other, join in
        Signals { downstream in
          let early = Held<Int?>(nil)
          let partner = Held<Int?>(nil)
          let handles = DisposableSet()
          handles.add(
            other.start(next: { value in
              partner.value = value
              if let first = early.value { downstream.putNext(join(first, value)) }
              early.value = nil
            })
          )
          handles.add(
            source.start(
              next: { value in
                guard let other = partner.value else { return early.value = value }
                downstream.putNext(join(value, other))
              },
              completed: { downstream.putCompletion() }
            )
          )
          return handles
        }
      }
    }
  )
}
