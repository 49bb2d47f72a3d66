internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let twoThreadsGiveWay = Mutant(
    "LST-9",
    "two-threads-give-way",
    """
    A value is not kept when another thread is there as well; two that see each other both go.
    """,
    reference: {
      $0.last = { source, none in
        Signals { downstream in
          let kept = Atomic<Int>(value: none)
          let threads = Atomic<Int>(value: 0)
          return source.start(
            next: { value in
              _ = threads.modify { $0 + 1 }
              if threads.with({ $0 }) == 1 { _ = kept.swap(value) }
              _ = threads.modify { $0 - 1 }
            },
            error: { downstream.putError($0) },
            completed: {
              downstream.putNext(kept.with { $0 })
              downstream.putCompletion()
            }
          )
        }
      }
    }
  )
}
