internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let laterMembersEndOnTheOlderValue = Mutant(
    "VPR-4",
    "later-members-end-on-the-older-value",
    """
    A value that is set from inside a delivery is delivered to all at once.
    """,
    reference: {
      $0.valuePromise = { initial, ignoresRepeated in
        let members = Held([Downstream]())
        let present = Held(initial)
        return (
          Signals { downstream in
            members.value.append(downstream)
            if let value = present.value { downstream.putNext(value) }
            return ActionDisposable { members.value.removeAll { $0 === downstream } }
          },
          { value in
            if ignoresRepeated, present.value == value { return }
            present.value = value
            for member in members.value { member.putNext(value) }
          }
        )
      }
    }
  )
}
