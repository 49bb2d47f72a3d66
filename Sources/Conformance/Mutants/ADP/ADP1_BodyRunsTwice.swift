import SignalLaws

extension Mutants {
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
