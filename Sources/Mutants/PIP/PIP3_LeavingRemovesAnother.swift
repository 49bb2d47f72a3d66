internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Who leaves is removed by the place that it had when it came.
  ///
  /// Caught by PIP-3.
  static let leavingRemovesAnother = Mutant(
    "PIP-3",
    "leaving-removes-another",
    """
    Who leaves is removed by the place that it had when it came.
    """,
    reference: {
      $0.valuePipe = {
        let members = Held([Downstream]())
        return (
          Signals { downstream in
            members.value.append(downstream)
            let place = members.value.count - 1
            return ActionDisposable {
              let other = members.value.count - 1 - place
              if members.value.indices.contains(other) { members.value.remove(at: other) }
            }
          },
          { value in for member in members.value { member.putNext(value) } }
        )
      }
    }
  )
}
