internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let everyoneInTheLineHears = Mutant(
    "SIQ-4",
    "everyone-in-the-line-hears",
    """
    The events of the signal that runs reach all who wait.
    """,
    reference: {
      $0.signalQueue = {
        let members = Held([Downstream]())
        let queue = SignalQueue()
        return { source in
          Signals { downstream in
            members.value.append(downstream)
            return queue.enqueue(source).start(
              next: { value in for member in members.value { member.putNext(value) } },
              error: { downstream.putError($0) },
              completed: { downstream.putCompletion() }
            )
          }
        }
      }
    }
  )
}
