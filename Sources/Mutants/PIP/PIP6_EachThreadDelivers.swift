internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The list of members is protected, the deliveries are not.
  ///
  /// Caught by PIP-6.
  static let eachThreadDelivers = Mutant(
    "PIP-6",
    "each-thread-delivers",
    """
    The list of members is protected, the deliveries are not.
    """,
    reference: {
      $0.valuePipe = {
        let lock = MutexLock()
        let members = Held([Downstream]())
        return (
          Signals { downstream in
            lock.withLock { members.value.append(downstream) }
            return ActionDisposable {
              lock.withLock { members.value.removeAll { $0 === downstream } }
            }
          },
          { value in for member in lock.withLock({ members.value }) { member.putNext(value) } }
        )
      }
    }
  )
}
