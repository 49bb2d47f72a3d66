internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let startsThenDisposes = Mutant(
    "SWI-3",
    "starts-then-disposes",
    """
    The next inner signal is started before the old one, which is not heard any more, is \
    disposed.
    """,
    reference: {
      $0.mapToSignal = { plainSwitch($0, $1, .startsBeforeDisposing) }
    }
  )
}
