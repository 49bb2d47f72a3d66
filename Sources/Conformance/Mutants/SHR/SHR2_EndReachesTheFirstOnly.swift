internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endReachesTheFirstOnly = Mutant(
    "SHR-2",
    "end-reaches-the-first-only",
    """
    The terminal event is delivered to the subscription that has started the run.
    """,
    reference: {
      $0.share = { source in
        let members = Held([Downstream]())
        return Signals { downstream in
          members.value.append(downstream)
          let leave = ActionDisposable { members.value.removeAll { $0 === downstream } }
          guard members.value.count == 1 else { return leave }
          let handle = source.start(
            next: { value in for member in members.value { member.putNext(value) } },
            error: { downstream.putError($0) },
            completed: { downstream.putCompletion() }
          )
          return ActionDisposable {
            leave.dispose()
            if members.value.isEmpty { handle.dispose() }
          }
        }
      }
    }
  )
}
