internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let collectionIsReadAndWritten = Mutant(
    "LST-11",
    "collection-is-read-and-written",
    """
    Between reading the collection and writing it nothing keeps another thread out.
    """,
    reference: {
      $0.collect = { source, join in
        Signals { downstream in
          let kept = Atomic<[Int]>(value: [])
          return source.start(
            next: { value in
              let values = kept.with { $0 } + [value]
              _ = kept.swap(values)
            },
            error: { downstream.putError($0) },
            completed: {
              downstream.putNext(join(kept.swap([])))
              downstream.putCompletion()
            }
          )
        }
      }
    }
  )
}
