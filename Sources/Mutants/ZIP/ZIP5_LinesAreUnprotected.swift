internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The lines are lists that nothing protects.
  ///
  /// Caught by ZIP-5.
  static let linesAreUnprotected = Mutant(
    "ZIP-5",
    "lines-are-unprotected",
    """
    The lines are lists that nothing protects.
    """,
    reference: {
      $0.zip = { signals, join in
        Signals { downstream in
          let lines = Held([[Int]](repeating: [], count: signals.count))
          let handles = DisposableSet()
          for (index, signal) in signals.enumerated() {
            handles.add(
              signal.start(next: { value in
                lines.value[index].append(value)
                guard lines.value.allSatisfy({ !$0.isEmpty }) else { return }
                let values = lines.value.indices.map { lines.value[$0].removeFirst() }
                downstream.putNext(join(values))
              })
            )
          }
          return handles
        }
      }
    }
  )
}
