internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completesInASecondStep = Mutant(
    "TKU-4",
    "completes-in-a-second-step",
    """
    Between the last value and the completion nothing keeps another thread out.
    """,
    reference: {
      $0.takeUntil = { source, limit in
        Signals { downstream in
          let isOver = Atomic<Bool>(value: false)
          return source.start(
            next: { value in
              if isOver.with({ $0 }) { return }
              let (passes, completes) = limit(value)
              if passes { downstream.putNext(value) }
              guard completes else { return }
              _ = isOver.swap(true)
              downstream.putCompletion()
            },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
        }
      }
    }
  )
}
