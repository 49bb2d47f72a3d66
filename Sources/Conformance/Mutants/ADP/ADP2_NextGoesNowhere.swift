import SignalLaws

extension Mutants {
  static let nextGoesNowhere = Mutant(
    "ADP-2",
    "next-goes-nowhere",
    "The observer's next is not connected."
  ) {
    $0.start = { signal, sink in
      signal.start(Sink(next: { _ in }, failed: sink.failed, completed: sink.completed))
    }
  }
}
