internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let countIsReadAndWritten = Mutant(
    "SKP-4",
    "count-is-read-and-written",
    """
    Between reading the count and writing it nothing keeps another thread out.
    """,
    reference: {
      $0.skip = { source, count in
        Signals { downstream in
          let left = Atomic<Int>(value: count)
          return source.start(
            next: { value in
              let now = left.with { $0 }
              _ = left.swap(now - 1)
              if now <= 0 { downstream.putNext(value) }
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
