import SignalLaws

extension Mutants {
  /// Each start runs the body of make twice, and keeps what the second run returned.
  ///
  /// Caught by ADP-1.
  static let bodyRunsTwice = Mutant(
    "ADP-1",
    "body-runs-twice",
    "Each start runs the body of make twice, and keeps what the second run returned."
  ) {
    $0.signal = { body, subscriber in
      BaseSignal(
        { sink in
          _ = body(sink)
          return body(sink)
        },
        subscriber
      )
    }
  }
}
