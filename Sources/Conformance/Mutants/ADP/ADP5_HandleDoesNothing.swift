import SignalLaws

extension Mutants {
  static let handleDoesNothing = Mutant(
    "ADP-5",
    "handle-does-nothing",
    "The closure that start returns does nothing."
  ) {
    $0.start = { signal, sink in
      _ = signal.start(sink)
      return {}
    }
  }
}
