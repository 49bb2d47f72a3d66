internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let asksOnce = Mutant(
    "RTI-2",
    "asks-once",
    """
    What the function has said of the first failure holds for all of them.
    """,
    reference: {
      $0.retryIf = { source, isReason in
        Signal { subscriber in
          let answer = Atomic<Bool?>(value: nil)
          let retried =
            source
            |> retryIf { error in
              if let known = answer.with({ $0 }) { return known }
              return answer.modify { _ in isReason(error) } ?? true
            }
          return retried.start(
            next: { subscriber.putNext($0) },
            error: { subscriber.putError($0) },
            completed: { subscriber.putCompletion() }
          )
        }
      }
    }
  )
}
