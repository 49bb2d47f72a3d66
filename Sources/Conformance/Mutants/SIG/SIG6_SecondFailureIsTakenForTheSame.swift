internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let secondFailureIsTakenForTheSame = Mutant(
    "SIG-6",
    "second-failure-is-taken-for-the-same",
    """
    catch goes over to another signal once, whoever subscribes.
    """,
    reference: {
      $0.`catch` = { source, recover in
        let isUsed = Held(false)
        return source
          |> `catch` {
            if isUsed.value { return .fail($0) }
            isUsed.value = true
            return recover($0)
          }
      }
    }
  )
}
