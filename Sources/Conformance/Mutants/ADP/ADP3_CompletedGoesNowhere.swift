import SignalLaws

extension Mutants {
  static let completedGoesNowhere = Mutant(
    "ADP-3",
    "completed-goes-nowhere",
    "The observer's completed is not connected."
  ) {
    $0.start = { signal, sink in
      signal.start(Sink(next: sink.next, failed: sink.failed, completed: {}))
    }
  }
}
