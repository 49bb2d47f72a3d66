internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let listIsReadAndWritten = Mutant(
    "LST-10",
    "list-is-read-and-written",
    """
    Between reading the list and writing it nothing keeps another thread out.
    """,
    reference: {
      $0.takeLast = { source, count in
        Signals { downstream in
          let kept = Atomic<[Int]>(value: [])
          return source.start(
            next: { value in
              let values = kept.with { $0 } + [value]
              _ = kept.swap(values.suffix(max(count, 0)))
            },
            error: { downstream.putError($0) },
            completed: {
              for value in kept.swap([]) { downstream.putNext(value) }
              downstream.putCompletion()
            }
          )
        }
      }
    }
  )
}
