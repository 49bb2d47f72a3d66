internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let nestedValueOvertakes = Mutant(
    "PIP-5",
    "nested-value-overtakes",
    """
    A value is delivered at once to all, wherever it is put.
    """,
    reference: {
      $0.valuePipe = {
        let members = Held([Downstream]())
        return (
          Signals { downstream in
            members.value.append(downstream)
            return ActionDisposable { members.value.removeAll { $0 === downstream } }
          },
          { value in for member in members.value { member.putNext(value) } }
        )
      }
    }
  )
}
