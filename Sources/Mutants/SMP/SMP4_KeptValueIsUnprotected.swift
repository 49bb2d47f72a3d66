internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The kept value is a variable that nothing protects.
  ///
  /// Caught by SMP-4.
  static let keptValueIsUnprotected = Mutant(
    "SMP-4",
    "kept-value-is-unprotected",
    """
    The kept value is a variable that nothing protects.
    """,
    reference: {
      $0.sample = { source, trigger in
        Signals { downstream in
          let kept = Held<Int?>(nil)
          let handles = DisposableSet()
          handles.add(
            trigger.start(next: { _ in
              guard let value = kept.value else { return }
              kept.value = nil
              downstream.putNext(value)
            })
          )
          handles.add(source.start(next: { kept.value = $0 }))
          return handles
        }
      }
    }
  )
}
